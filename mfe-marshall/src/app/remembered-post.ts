/** The post as it was read last, kept on the phone for each person: a start without network shows it. */
import type { MyPost } from '@bivouac/data';

export interface RememberedPost {
  post: MyPost;
  /** When it was read, in milliseconds since 1970. */
  readAtMs: number;
}

const LAST = 'bivouac-last-post';
const keyOf = (person: string, post: string) => `bivouac-post-${person}-${post}`;

/** Null forgets it: the person is not bound to the post any more. */
export function rememberPost(person: string, id: string, post: MyPost | null): void {
  try {
    if (post === null) {
      localStorage.removeItem(keyOf(person, id));
      return;
    }
    const kept: RememberedPost = { post, readAtMs: Date.now() };
    localStorage.setItem(keyOf(person, id), JSON.stringify(kept));
    localStorage.setItem(LAST, id);
  } catch {
    // Storage is refused or full: the next start asks the server.
  }
}

export function rememberedPost(person: string, id: string): RememberedPost | null {
  return read<RememberedPost>(keyOf(person, id));
}

/** The post this phone showed last: where the app goes when it is started by its icon. */
export function lastPost(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

export function isPostKnown(person: string): boolean {
  return rememberedPost(person, lastPost() ?? '') !== null;
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

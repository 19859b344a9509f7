/** What a phone still holds for a post, remembered beside its queue: whoever pairs it next must know. */

export interface Unsent {
  /** Name of the post. */
  post: string;
  count: number;
}

const KEY = 'bivouac-unsent';

/** 0 forgets it, where it was this post's. */
export function rememberUnsent(post: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(KEY, JSON.stringify({ post, count } satisfies Unsent));
    else if (unsentHere()?.post === post) localStorage.removeItem(KEY);
  } catch {
    // The queue itself lies elsewhere; nothing is lost.
  }
}

export function unsentHere(): Unsent | null {
  try {
    const { post, count } = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
    return typeof post === 'string' && count > 0 ? { post, count } : null;
  } catch {
    return null;
  }
}

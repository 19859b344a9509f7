/** What a post was told, kept on the phone: it stands there after a start without network. */
import type { PostMessage } from '@bivouac/data';

const keyOf = (post: string) => `bivouac-messages-${post}`;

export function rememberedMessages(post: string): PostMessage[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(post)) ?? '[]') as PostMessage[];
  } catch {
    return [];
  }
}

/** A phone that stores nothing hears them again at its next check-in. */
export function rememberMessages(post: string, messages: readonly PostMessage[]): void {
  try {
    localStorage.setItem(keyOf(post), JSON.stringify(messages));
  } catch {
    // Nothing is lost: they are at the server.
  }
}

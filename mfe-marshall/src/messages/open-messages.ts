/** Which messages somebody at the post has still to say that he understood: a stopped stage first, then the newest. */
import type { PostMessage } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';

export function openMessages(
  messages: readonly PostMessage[],
  items: readonly Pick<Item, 'fact' | 'state'>[],
  nowMs: number,
): PostMessage[] {
  const understood = new Set(
    items.flatMap(({ fact, state }) =>
      fact?.kind === 'acknowledgement' && state !== 'undone' ? [fact.message] : [],
    ),
  );
  const isStopped = ({ what }: PostMessage) => what === 'stage_stopped';
  return messages
    .filter(({ id, acknowledged_at }) => acknowledged_at === null && !understood.has(id))
    .filter((message) => message.until === null || Date.parse(message.until) > nowMs)
    .sort((a, b) => Number(isStopped(b)) - Number(isStopped(a)) || Date.parse(b.at) - Date.parse(a.at));
}

export function wordsOf({ texts }: Pick<PostMessage, 'texts'>, language: string): string {
  return texts?.[language] ?? texts?.en ?? Object.values(texts ?? {})[0] ?? '';
}

/** One topic kept joined: the client rejoins after lost sockets by itself; a channel the server closed is opened anew. */
import type { PagePatch } from '@bivouac/data/feed';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { TopicSignal } from '../source.ts';

/** The event name of a page's broadcasts. */
const PATCH = 'patch';
/** A server that closes a channel (token expired, no right any more) is asked again after this, and up to twice this. */
const REJOIN_MS = 2_000;

/** Channels being left, by topic: the client would hand out the dying channel again. */
export type Leaving = Map<string, Promise<unknown>>;

/** Joins, and tells each joining and each patch. Returns how to leave. */
export function keepJoined(
  socket: RealtimeClient,
  topic: string,
  leaving: Leaving,
  tell: (signal: TopicSignal) => void,
): () => void {
  let isOver = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;

  const join = async () => {
    await leaving.get(topic);
    if (isOver) return;
    const channel = socket.channel(topic, { config: { private: true, broadcast: { self: false } } });
    leave = () => {
      const left = socket.removeChannel(channel).finally(() => leaving.delete(topic));
      leaving.set(topic, left);
    };
    channel.on('broadcast', { event: PATCH }, ({ payload }) => {
      if (isPatch(payload)) tell({ type: 'patch', patch: payload });
    });
    channel.subscribe((status) => {
      if (isOver) return;
      if (status === 'SUBSCRIBED') tell({ type: 'joined' });
      if (status === 'CLOSED') again = setTimeout(join, REJOIN_MS * (1 + Math.random()));
    });
  };

  void join();
  return () => {
    isOver = true;
    clearTimeout(again);
    leave?.();
  };
}

function isPatch(payload: unknown): payload is PagePatch {
  if (typeof payload !== 'object' || payload === null) return false;
  const { base, revision, patch } = payload as Partial<PagePatch>;
  const hasRows = patch?.rows === undefined || patch.rows === null || Array.isArray(patch.rows);
  return Number.isSafeInteger(base) && Number.isSafeInteger(revision) && typeof patch === 'object' && hasRows;
}

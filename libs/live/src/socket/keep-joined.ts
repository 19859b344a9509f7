/** One topic kept joined: the client rejoins after lost sockets by itself; a channel the server closed is opened anew. */
import type { RealtimeClient } from '@supabase/realtime-js';

/** A server that closes a channel (token expired, no right any more) is asked again after this, and up to twice this. */
export const REJOIN_MS = 2_000;

/** Channels being left, by topic: the client would hand out the dying channel again. */
export type Leaving = Map<string, Promise<unknown>>;

/** What a topic tells: the event of its broadcasts, and how each is read; null: nothing that is understood. */
export interface TopicEvent<Signal> {
  event: string;
  read(payload: unknown): Signal | null;
}

/** Joins, and tells each joining and each broadcast. Returns how to leave. */
export function keepJoined<Signal>(
  socket: RealtimeClient,
  topic: string,
  { event, read }: TopicEvent<Signal>,
  leaving: Leaving,
  tell: (signal: Signal | { type: 'joined' }) => void,
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
    channel.on('broadcast', { event }, ({ payload }) => {
      const signal = read(payload);
      if (signal !== null) tell(signal);
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

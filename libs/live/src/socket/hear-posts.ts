/** What phones of a rally hear: that posts were told something. A door of its own, since a phone has no live pages to bring along. */
import { RealtimeClient } from '@supabase/realtime-js';
import { keepJoined } from './keep-joined.ts';
import { clientOf, type SocketSettings } from './realtime-client.ts';

export type { SocketSettings };

/** Calls back at each message, and each time the topic was joined: what was told before may have been missed. Returns how to stop. */
export function hearPosts(settings: SocketSettings, rallyCode: string, tell: () => void): () => void {
  let isOver = false;
  const opening = clientOf(RealtimeClient, settings);
  let leave: (() => void) | undefined;
  opening.then(
    (socket) => {
      const told = { event: 'messages', read: () => ({ type: 'messages' }) };
      if (!isOver) leave = keepJoined(socket, `posts:${rallyCode}`, told, new Map(), tell);
    },
    // Without a socket it hears at its next check-in.
    () => undefined,
  );
  return () => {
    isOver = true;
    leave?.();
    void opening.then((socket) => socket.disconnect()).catch(() => undefined);
  };
}

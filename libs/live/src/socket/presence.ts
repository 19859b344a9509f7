/** Who is at the desk, and at which row: presence on a private topic of the officials. Nothing of it is kept anywhere. */
import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import type { Observable } from 'rxjs';
import { REJOIN_MS } from './keep-joined.ts';

/** What somebody shows of himself; `cell` is named by the screen, null: he is nowhere in particular. */
export interface AtDesk {
  name: string;
  cell: string | null;
  /** A cell he is typing into. */
  isTyping: boolean;
}

/** One of the others; one person with two screens is there twice. */
export interface Present extends AtDesk {
  key: string;
}

export const deskTopic = (rallyCode: string, place: string): string => `officials:${rallyCode}:${place}`;

/** Is present while `mine$` is subscribed to, showing its latest value; tells the others. Returns how to leave. */
export function bePresent(
  socket: RealtimeClient,
  topic: string,
  mine$: Observable<AtDesk>,
  tell: (others: Present[]) => void,
): () => void {
  const key = crypto.randomUUID();
  let channel: RealtimeChannel | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let mine: AtDesk | null = null;
  let isJoined = false;
  let isOver = false;
  const show = () => {
    if (isJoined && mine) void channel?.track({ ...mine });
  };
  const join = () => {
    const joining = socket.channel(topic, { config: { private: true, presence: { key, enabled: true } } });
    channel = joining;
    joining.on('presence', { event: 'sync' }, () => {
      const all = Object.entries(joining.presenceState<Record<string, unknown>>());
      tell(all.flatMap(([other, [state]]) => (other === key || !state ? [] : [presentOf(other, state)])));
    });
    joining.subscribe((status) => {
      if (isOver) return;
      isJoined = status === 'SUBSCRIBED';
      show();
      if (!isJoined) tell([]);
      if (status === 'CLOSED') again = setTimeout(join, REJOIN_MS * (1 + Math.random()));
    });
  };
  join();
  const watching = mine$.subscribe((now) => {
    mine = now;
    show();
  });
  return () => {
    isOver = true;
    clearTimeout(again);
    watching.unsubscribe();
    if (channel) void socket.removeChannel(channel);
  };
}

/** Told by another screen, which may be of another release. */
function presentOf(key: string, { name, cell, isTyping }: Record<string, unknown>): Present {
  return {
    key,
    name: typeof name === 'string' ? name : '?',
    cell: typeof cell === 'string' ? cell : null,
    isTyping: isTyping === true,
  };
}

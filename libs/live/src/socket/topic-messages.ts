/** Messages of private topics over one socket, whose code is loaded when the first page has been painted. */
import type { RealtimeClient } from '@supabase/realtime-js';
import { Observable } from 'rxjs';
import type { LiveSettings } from '../settings.ts';
import { keepJoined, type Leaving, type TopicEvent } from './keep-joined.ts';
import { type AtDesk, bePresent, type Present } from './presence.ts';
import { loadRealtimeClient } from './realtime-client.ts';

/**
 * The moment after the browser has painted what it just got, and a second more for the table that is still under way: the
 * socket's code must not compete with it. At once where nothing is painted.
 */
function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame !== 'function' || document.visibilityState === 'hidden')
    return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, REST_MS));
  });
}

/** Until the socket is there the heads tell of changes. */
const REST_MS = 1_000;

export interface TopicMessages {
  /** What the topic tells while subscribed, and each time it was joined. */
  listen<Signal>(topic: string, told: TopicEvent<Signal>): Observable<Signal | { type: 'joined' }>;
  /** Present on the topic while subscribed; tells who else is. */
  present(topic: string, mine$: Observable<AtDesk>): Observable<Present[]>;
  /** The session began, changed or ended: channels go on with the new token. */
  sessionChanged(): void;
  stop(): void;
}

export function topicMessages(settings: LiveSettings): TopicMessages {
  let client: Promise<RealtimeClient> | undefined;
  const leaving: Leaving = new Map();
  const open = () => (client ??= afterPaint().then(() => loadRealtimeClient(settings)));
  /** On the socket while subscribed; `begin` returns how to leave. */
  const whileOpen = <Told>(begin: (socket: RealtimeClient, tell: (told: Told) => void) => () => void) =>
    new Observable<Told>((subscriber) => {
      let leave: (() => void) | undefined;
      let isOver = false;
      open()
        .then((socket) => {
          if (!isOver) leave = begin(socket, (told) => subscriber.next(told));
        })
        // Without a socket the pulse and the polls go on; the next page asks for the code again.
        .catch(() => {
          client = undefined;
        });
      return () => {
        isOver = true;
        leave?.();
      };
    });
  return {
    listen: <Signal>(topic: string, told: TopicEvent<Signal>) =>
      whileOpen<Signal | { type: 'joined' }>((socket, tell) =>
        keepJoined(socket, topic, told, leaving, tell),
      ),
    present: (topic, mine$) => whileOpen<Present[]>((socket, tell) => bePresent(socket, topic, mine$, tell)),
    sessionChanged: () => void client?.then((socket) => socket.setAuth()).catch(() => undefined),
    stop: () => void client?.then((socket) => socket.removeAllChannels()).catch(() => undefined),
  };
}

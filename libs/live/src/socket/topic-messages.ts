/** Messages of private topics over one socket, whose code is loaded when the first page has been painted. */
import type { PagePatch } from '@bivouac/data/feed';
import type { RealtimeClient } from '@supabase/realtime-js';
import { Observable } from 'rxjs';
import type { LiveSettings } from '../settings.ts';
import type { TopicSignal } from '../source.ts';
import { afterPaint } from './after-paint.ts';
import { loadRealtimeClient } from './realtime-client.ts';

export interface TopicMessages {
  listen(topic: string): Observable<TopicSignal>;
  /** The session began, changed or ended: channels go on with the new token. */
  sessionChanged(): void;
  stop(): void;
}

/** The event name of a page's broadcasts. */
const PATCH = 'patch';

export function topicMessages(settings: LiveSettings): TopicMessages {
  let client: Promise<RealtimeClient> | undefined;
  const open = () => (client ??= afterPaint().then(() => loadRealtimeClient(settings)));
  return {
    listen: (topic) =>
      new Observable((subscriber) => {
        let leave: (() => void) | undefined;
        let isOver = false;
        open()
          .then((socket) => {
            if (!isOver) leave = join(socket, topic, (signal) => subscriber.next(signal));
          })
          // Without a socket the pulse and the polls go on; the next page asks for the code again.
          .catch(() => {
            client = undefined;
          });
        return () => {
          isOver = true;
          leave?.();
        };
      }),
    sessionChanged: () => void client?.then((socket) => socket.setAuth()).catch(() => undefined),
    stop: () => void client?.then((socket) => socket.removeAllChannels()).catch(() => undefined),
  };
}

function join(socket: RealtimeClient, topic: string, tell: (signal: TopicSignal) => void): () => void {
  const channel = socket.channel(topic, { config: { private: true, broadcast: { self: false } } });
  channel.on('broadcast', { event: PATCH }, ({ payload }) => {
    if (isPatch(payload)) tell({ type: 'patch', patch: payload });
  });
  channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') tell({ type: 'joined' });
  });
  return () => void socket.removeChannel(channel);
}

function isPatch(payload: unknown): payload is PagePatch {
  if (typeof payload !== 'object' || payload === null) return false;
  const { base, revision, patch } = payload as Partial<PagePatch>;
  const hasRows = patch?.rows === undefined || patch.rows === null || Array.isArray(patch.rows);
  return Number.isSafeInteger(base) && Number.isSafeInteger(revision) && typeof patch === 'object' && hasRows;
}

/** Broadcasts sent in the database, handed on in the order of their commits; a long one is fetched by its id first. */
import type { Sql } from 'postgres';
import { broadcastLeaflet } from './frames/leaflet.ts';
import type { Topics } from './topics.ts';

type Letter = { id: string; topic: string; private: boolean; event: string | null; payload: unknown };
type Notified = Letter | Pick<Letter, 'id' | 'topic'>;

export type Mail = { announce(notification: string): void };

export function createMail(sql: Sql, topics: Topics): Mail {
  const waiting = new Map<string, Promise<void>>();

  function hand({ id, topic, private: isPrivate, event, payload }: Letter) {
    topics.spread(topic, isPrivate, broadcastLeaflet(topic, event ?? '', payload, { id }));
  }

  async function fetchAndHand({ id, topic }: Pick<Letter, 'id' | 'topic'>) {
    const [letter] = await sql<Letter[]>`
      select id, topic, coalesce(private, false) as private, event, payload from realtime.messages where id = ${id}`;
    if (letter) hand(letter);
    else console.error(`The message ${id} on topic ${topic} was purged before it could be handed on.`);
  }

  return {
    announce(notification) {
      const notified: Notified = JSON.parse(notification);
      const before = waiting.get(notified.topic);
      if (!before && 'payload' in notified) return hand(notified);
      const now = (before ?? Promise.resolve())
        .then(() => ('payload' in notified ? hand(notified) : fetchAndHand(notified)))
        .catch((cause) =>
          console.error(`A message on topic ${notified.topic} could not be handed on:`, cause),
        )
        .finally(() => {
          if (waiting.get(notified.topic) === now) waiting.delete(notified.topic);
        });
      waiting.set(notified.topic, now);
    },
  };
}

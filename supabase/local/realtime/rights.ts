/** What a caller may do on a private topic, as the policies on `realtime.messages` answer it. */
import type { Sql } from 'postgres';
import type { CallerClaims } from './callers.ts';
import { RealtimeRefusal } from './refusal.ts';
import type { RealtimeSettings } from './settings.ts';

export type ChannelRights = {
  hearBroadcast: boolean;
  sendBroadcast: boolean;
  seePresence: boolean;
  sendPresence: boolean;
};

/** On a public topic everyone may do everything, as on a hosted project by default. */
export const publicRights: ChannelRights = Object.freeze({
  hearBroadcast: true,
  sendBroadcast: true,
  seePresence: true,
  sendPresence: true,
});

export type Rights = {
  of(topic: string, claims: CallerClaims): Promise<ChannelRights>;
  forget(): void;
  asked(): number;
};

/**
 * Thousands of spectators rejoin at once with equal claims: equal questions share one answer while it is asked and for
 * `rightsMs` after.
 */
export function createRights(
  sql: Sql,
  { rightsMs, rightsAtOnce }: Pick<RealtimeSettings, 'rightsMs' | 'rightsAtOnce'>,
): Rights {
  const answers = new Map<string, { answer: Promise<ChannelRights>; staleAtMs: number }>();
  let asked = 0;
  let underWay = 0;
  return {
    async of(topic, claims) {
      const key = `${topic}\n${JSON.stringify(claims)}`;
      const known = answers.get(key);
      if (known && known.staleAtMs > performance.now()) return known.answer;
      if (underWay >= rightsAtOnce)
        throw new RealtimeRefusal(
          'UnableToCheckPolicies',
          'Too many topics are asked for just now. Try again.',
        );
      asked += 1;
      underWay += 1;
      const entry = { answer: ask(sql, topic, claims), staleAtMs: Number.POSITIVE_INFINITY };
      answers.set(key, entry);
      entry.answer.then(
        () => {
          underWay -= 1;
          entry.staleAtMs = performance.now() + rightsMs;
        },
        () => {
          underWay -= 1;
          if (answers.get(key) === entry) answers.delete(key);
        },
      );
      return entry.answer;
    },
    forget() {
      const nowMs = performance.now();
      for (const [key, { staleAtMs }] of answers) if (staleAtMs <= nowMs) answers.delete(key);
    },
    asked: () => asked,
  };
}

async function ask(sql: Sql, topic: string, claims: CallerClaims): Promise<ChannelRights> {
  let rights: ChannelRights & { failure: string | null };
  try {
    const [row] =
      await sql`select realtime.channel_rights(${topic}, ${JSON.stringify(claims)}::text::jsonb) as rights`;
    rights = row?.rights;
  } catch (cause) {
    throw new RealtimeRefusal(
      'UnableToCheckPolicies',
      'The database could not say who may use this topic. Try again.',
      { cause },
    );
  }
  if (rights.failure)
    console.error(`A policy on realtime.messages failed for topic ${topic}: ${rights.failure}`);
  return rights;
}

/** Table changes and who hears them: each is judged once for all listeners, in the order they were committed. */
import type { Sql } from 'postgres';
import type { Channel } from '../channel/channel.ts';
import { type Leaflet, leaflet } from '../frames/leaflet.ts';
import { InstallingFailed } from '../refusal.ts';
import { type Change, concerns, readSubscription, type Subscription } from './subscription.ts';

export type Changes = {
  offer(channel: Channel): Promise<{ subscriptions: Subscription[]; faults: string[] }>;
  subscribe(channel: Channel, subscriptions: Subscription[]): void;
  unsubscribe(channel: Channel): void;
  announce(notification: string): void;
};

type Listener = { channel: Channel; subscription: Subscription };

export function createChanges(sql: Sql): Changes {
  const listeners = new Map<Channel, Subscription[]>();
  let order: Promise<void> = Promise.resolve();

  async function deliver(notification: string) {
    if (listeners.size === 0) return;
    const change = await wholeChange(sql, JSON.parse(notification));
    if (!change) return;
    const concerned: Listener[] = [];
    for (const [channel, subscriptions] of listeners)
      for (const subscription of subscriptions)
        if (concerns(subscription, change)) concerned.push({ channel, subscription });
    if (concerned.length > 0) spread(change, concerned, await judge(sql, change, concerned));
  }

  return {
    async offer(channel) {
      const faults: string[] = [];
      const subscriptions = channel.config.tableChanges.map((wish) => readSubscription(wish));
      for (const { schema, table, conditions, columns } of subscriptions) {
        const [row] = await sql`select realtime.subscription_fault(
          ${schema}, ${table}, ${JSON.stringify(conditions)}::text::jsonb, ${columns}::text[],
          ${JSON.stringify(channel.claims)}::text::jsonb) as fault`;
        if (row?.fault) faults.push(row.fault);
      }
      return { subscriptions, faults };
    },
    subscribe(channel, subscriptions) {
      if (subscriptions.length > 0) listeners.set(channel, subscriptions);
    },
    unsubscribe: (channel) => void listeners.delete(channel),
    announce(notification) {
      order = order
        .then(() => deliver(notification))
        .catch((cause) => console.error('A table change could not be delivered:', cause));
    },
  };
}

async function wholeChange(sql: Sql, notified: Change | { id: number }): Promise<Change | undefined> {
  if (!('id' in notified)) return notified;
  const [row] = await sql`select change from realtime.changes where id = ${notified.id}`;
  return row?.change;
}

function spread(change: Change, concerned: Listener[], judgement: Judgement): void {
  const fulfilled = new Map<string, { channel: Channel; subscription: Subscription; ids: number[] }>();
  const places = new Map<Channel, number>();
  for (const { channel, subscription } of concerned) {
    if (!judgement.sight(channel) || !judgement.meets(subscription)) continue;
    if (!places.has(channel)) places.set(channel, places.size);
    const key = `${places.get(channel)} ${JSON.stringify(subscription.columns)}`;
    const entry = fulfilled.get(key);
    if (entry) entry.ids.push(subscription.id);
    else fulfilled.set(key, { channel, subscription, ids: [subscription.id] });
  }
  const written = new Map<string, Leaflet>();
  for (const { channel, subscription, ids } of fulfilled.values()) {
    const key = JSON.stringify([channel.topic, channel.audience, subscription.columns, ids]);
    let message = written.get(key);
    if (!message) {
      const data = told(change, judgement, channel, subscription);
      message = leaflet(channel.topic, 'postgres_changes', { ids, data });
      written.set(key, message);
    }
    channel.connection.hand(message);
  }
}

/** Makes the database announce changes of published tables; safe to repeat, also by two services at once. */
export async function installChanges(sql: Sql, readSql: (file: string) => Promise<string>): Promise<void> {
  const turn = 715_231_004; // any number of our own, so that two services install one after the other
  try {
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${turn})`;
      for (const file of ['triggers.sql', 'judge.sql']) await transaction.unsafe(await readSql(file));
    });
  } catch (cause) {
    throw new InstallingFailed({ cause });
  }
}

/** Who may see one change and whose conditions it meets, asked of the database once for all listeners. */
type Judgement = {
  sight(channel: Channel): string[] | undefined;
  meets(subscription: Subscription): boolean;
  columns: { name: string; type: string }[];
  key: string[];
  guarded: boolean;
};

async function judge(
  sql: Sql,
  change: Change,
  listeners: { channel: Channel; subscription: Subscription }[],
): Promise<Judgement> {
  const audiences = [...new Set(listeners.map(({ channel }) => channel.audience))];
  const conditions = [
    ...new Set(listeners.map(({ subscription }) => JSON.stringify(subscription.conditions))),
  ];
  const [row] = await sql`select realtime.judge_change(
    ${JSON.stringify(change)}::text::jsonb, ${`[${audiences.join()}]`}::text::jsonb,
    ${`[${conditions.join()}]`}::text::jsonb) as judgement`;
  const { sights, matches, columns, key, guarded } = row?.judgement ?? { sights: [], matches: [] };
  const sightOf = new Map(audiences.map((audience, at) => [audience, sights[at] ?? undefined]));
  const isMet = new Map(conditions.map((condition, at) => [condition, matches[at] === true]));
  return {
    sight: (channel) => sightOf.get(channel.audience),
    meets: (subscription) => isMet.get(JSON.stringify(subscription.conditions)) ?? false,
    columns,
    key,
    guarded,
  };
}

/** The change as one listener is told it: only the columns it may read and asked for; of a guarded old row only the key. */
function told(
  { schema, table, type, commit_timestamp, record, old_record }: Change,
  { columns, key, guarded, sight }: Judgement,
  channel: Channel,
  { columns: wanted }: Subscription,
): Record<string, unknown> {
  const readable = new Set(sight(channel));
  const names = columns
    .map(({ name }) => name)
    .filter((name) => readable.has(name) && (wanted?.includes(name) ?? true));
  const oldNames = guarded ? names.filter((name) => key.includes(name)) : names;
  return {
    schema,
    table,
    type,
    commit_timestamp,
    columns: columns.filter(({ name }) => names.includes(name)),
    ...(record ? { record: pick(record, names) } : {}),
    ...(old_record ? { old_record: pick(old_record, oldNames) } : {}),
    errors: null,
  };
}

function pick(row: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}

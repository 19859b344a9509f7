/** Who may see one change and whose conditions it meets, asked of the database once for all listeners. */
import type { Sql } from 'postgres';
import type { Channel } from '../channel/channel.ts';
import type { Change, Subscription } from './subscription.ts';

export type Judgement = {
  sight(channel: Channel): string[] | undefined;
  meets(subscription: Subscription): boolean;
  columns: { name: string; type: string }[];
  key: string[];
  guarded: boolean;
};

export async function judge(
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
export function told(
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

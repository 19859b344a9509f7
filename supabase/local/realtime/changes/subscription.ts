/** One wish of a channel to hear about changes of tables. */
import { createHash } from 'node:crypto';
import { type Condition, readConditions } from './conditions.ts';

export type Subscription = {
  /** Equal wishes have equal ids, so that their messages can be shared. */
  id: number;
  event: string;
  schema: string;
  table: string;
  conditions: Condition[];
  columns: string[] | null;
  /** The wish as sent, with its id: the client compares it with its own list, in order. */
  echo: Record<string, unknown> & { id: number };
};

export type Change = {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  commit_timestamp: string;
  record?: Record<string, unknown>;
  old_record?: Record<string, unknown>;
};

export function readSubscription(wish: Record<string, unknown>): Subscription {
  const { event = '*', schema = 'public', table = '*', filter, select } = wish;
  const columns = Array.isArray(select) && select.length > 0 ? select.map(String) : null;
  const wanted = { event: String(event).toUpperCase(), schema: String(schema), table: String(table) };
  const id =
    createHash('sha256')
      .update(JSON.stringify([wanted, filter, columns]))
      .digest()
      .readUInt32BE() % 0x7fffffff;
  return {
    id,
    ...wanted,
    conditions: typeof filter === 'string' && filter !== '' ? readConditions(filter) : [],
    columns,
    echo: { ...wish, id },
  };
}

export function concerns({ event, schema, table }: Subscription, change: Change): boolean {
  return (
    (event === '*' || event === change.type) &&
    (schema === '*' || schema === change.schema) &&
    (table === '*' || table === change.table)
  );
}

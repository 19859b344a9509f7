/** Runs one request's statement as its caller, in a transaction of its own sent to the database in one go. */
import { isConnectionLost } from '../postgres/passing.ts';
import { discard, type Pool } from './pool.ts';
import { contextStatement } from './request-context.ts';
import { within } from './time-limit.ts';

export type Transaction = {
  /** Values of `contextStatement`. */
  context: string[];
  readOnly: boolean;
  text: string;
  values: string[];
};

/** The rows of `text`. Whatever it throws, nothing of it is kept; of one that gave no answer in time nobody knows. */
export async function inTransaction<Row>(pool: Pool, work: Transaction): Promise<Row[]> {
  const { sql, giveBack } = await pool.lend();
  // Not awaited one by one: the four travel together, and after an error the last one undoes instead of keeping.
  const steps = [
    sql.unsafe(work.readOnly ? 'begin read only' : 'begin'),
    sql.unsafe(contextStatement, work.context, { prepare: true }),
    sql.unsafe(work.text, work.values, { prepare: true }),
    sql.unsafe('commit'),
  ];
  try {
    const [, , rows] = await within(work.context.at(-1), Promise.all(steps));
    giveBack();
    return [...(rows ?? [])] as unknown as Row[];
  } catch (failure) {
    // What still waits on a lost connection must not run on a new one.
    if (isConnectionLost(failure)) await discard(sql);
    await Promise.allSettled(steps);
    giveBack(failure);
    throw failure;
  }
}

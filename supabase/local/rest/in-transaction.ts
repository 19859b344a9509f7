/** Runs one request's statement as its caller, in a transaction of its own sent to the database in one go. */
import type { ReservedSql, Sql } from 'postgres';
import { contextStatement } from './request-context.ts';
import { isConnectionLost } from './sqlstate.ts';

export type Transaction = {
  /** Values of `contextStatement`. */
  context: string[];
  readOnly: boolean;
  /** Undo everything at the end. */
  rollback: boolean;
  text: string;
  values: string[];
};

/** The rows of `text`. Whatever it throws, nothing of it is kept. */
export async function inTransaction<Row>(sql: Sql, work: Transaction): Promise<Row[]> {
  const own = await sql.reserve();
  // Not awaited one by one: the four travel together, and after an error the last one undoes instead of keeping.
  const steps = [
    own.unsafe(work.readOnly ? 'begin read only' : 'begin'),
    own.unsafe(contextStatement, work.context, { prepare: true }),
    own.unsafe(work.text, work.values, { prepare: true }),
    own.unsafe(work.rollback ? 'rollback' : 'commit'),
  ];
  const [began, settled, ran, ended] = await Promise.allSettled(steps);
  release(own, [began, settled, ran, ended]);
  for (const step of [began, settled, ran, ended]) {
    if (step?.status === 'rejected') throw step.reason;
  }
  return (ran as PromiseFulfilledResult<unknown>).value as Row[];
}

/** A connection that broke is closed already; giving it back would hand a dead one to the next request. */
function release(own: ReservedSql, steps: (PromiseSettledResult<unknown> | undefined)[]): void {
  const isBroken = steps.some((step) => step?.status === 'rejected' && isConnectionLost(step.reason));
  if (!isBroken) own.release();
}

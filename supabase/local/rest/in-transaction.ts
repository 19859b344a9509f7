/** Runs one request's statement as its caller, in a transaction of its own sent to the database in one go. */
import type { ReservedSql, Sql } from 'postgres';
import { pgrst } from './problem.ts';
import { contextStatement } from './request-context.ts';
import { isConnectionLost } from './sqlstate.ts';

export type Transaction = {
  /** Values of `contextStatement`. */
  context: string[];
  connectionWaitMs: number;
  readOnly: boolean;
  /** Undo everything at the end. */
  rollback: boolean;
  text: string;
  values: string[];
};

/** The rows of `text`. Whatever it throws, nothing of it is kept. */
export async function inTransaction<Row>(sql: Sql, work: Transaction): Promise<Row[]> {
  const own = await reserve(sql, work.connectionWaitMs);
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

/** Throws PGRST003 where every connection stays busy for longer than a reader should wait. */
async function reserve(sql: Sql, waitMs: number): Promise<ReservedSql> {
  const wanted = sql.reserve();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const refusal = pgrst('PGRST003', 'Timed out acquiring connection from connection pool.');
    timer = setTimeout(() => reject(refusal), waitMs);
  });
  try {
    return await Promise.race([wanted, tooLong]);
  } catch (failure) {
    wanted.then((late) => late.release()).catch(() => undefined);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

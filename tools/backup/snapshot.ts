/** One instant of a database, with every page as its facts have it: what a backup is written from. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ReservedSql, Sql } from 'postgres';

/** Instants tried while recordings leave facts to each other; then they are asked to wait for one. */
const attempts = 40;
/** From one to the next, in milliseconds. */
const pauseMs = 25;
/** Locks are asked for this long before the recordings of a moment go first. */
const lockTimeout = '10s';

/**
 * Runs `work` inside one transaction that sees one instant, at which nothing is left to be derived, so that pages and facts agree.
 * Nobody waits for it as a rule: an instant at which something is owed is left for another. Only where recordings never
 * stop queueing do they wait, until the instant is fixed and no longer.
 */
export async function atOneInstant<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  const own = await sql.reserve();
  try {
    for (let attempt = 1; !(await beginSettled(own)); attempt += 1) {
      await own`rollback`;
      if (attempt < attempts) await wait(pauseMs);
      else await lockRallies(own);
      await own`select timing.flush()`;
    }
    await own`select pg_advisory_unlock_all()`;
    return await work(own);
  } finally {
    await own`rollback`.catch(() => undefined);
    await own`select pg_advisory_unlock_all()`.catch(() => undefined);
    await own`reset lock_timeout`.catch(() => undefined);
    own.release();
  }
}

async function beginSettled(own: ReservedSql): Promise<boolean> {
  await own`begin isolation level repeatable read read only`;
  const [owing] = await own`select from timing.clocks where owed <> '{}' limit 1`;
  return !owing;
}

/** The locks recordings take (timing.lock_rally), for as long as this connection holds them. */
async function lockRallies(own: ReservedSql): Promise<void> {
  await own`select set_config('lock_timeout', ${lockTimeout}, false)`;
  const rows = await own<{ key: string }[]>`
    select hashtextextended(id::text, 20)::text as key from public.rallies order by 1`;
  for (const { key } of rows) await own`select pg_advisory_lock(${key}::bigint)`;
}

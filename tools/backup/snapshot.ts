/** One instant of a database, with every page as its facts have it: what a backup is written from. */
import type { ReservedSql, Sql } from 'postgres';

/** Locks are asked for this long before the recordings of a moment go first. */
const lockTimeout = '10s';

/**
 * Runs `work` inside one transaction that sees one instant. Recordings wait only until that instant is fixed: what recordings
 * before them left to be derived is derived first, so that pages and facts agree.
 */
export async function atOneInstant<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  const own = await sql.reserve();
  try {
    const locks = await lockRallies(own);
    await own`select timing.flush()`;
    await own`begin isolation level repeatable read read only`;
    await own`select 1`;
    for (const key of locks) await own`select pg_advisory_unlock(${key}::bigint)`;
    return await work(own);
  } finally {
    await own`rollback`.catch(() => undefined);
    await own`select pg_advisory_unlock_all()`.catch(() => undefined);
    await own`reset lock_timeout`.catch(() => undefined);
    own.release();
  }
}

/** The locks recordings take (timing.lock_rally), for as long as this connection holds them. */
async function lockRallies(own: ReservedSql): Promise<string[]> {
  await own`select set_config('lock_timeout', ${lockTimeout}, false)`;
  const rows = await own<{ key: string }[]>`
    select hashtextextended(id::text, 20)::text as key from public.rallies order by 1`;
  for (const { key } of rows) await own`select pg_advisory_lock(${key}::bigint)`;
  return rows.map(({ key }) => key);
}

/** Knowing that requests really stand in a queue before the test lets them go on. */
import type { Sql } from 'postgres';
import { expect, vi } from 'vitest';

/** Resolves when so many statements of this database wait for a lock; asked on the pool, since a transaction sees its first answer for ever. */
export async function untilWaiting(sql: Sql, count: number): Promise<void> {
  const check = async () => {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect(row?.waiting).toBe(count);
  };
  await vi.waitFor(check, { timeout: 10_000 });
}

/** Runs a part of a test while a rule throws, so that nothing recorded meanwhile is derived. */
import type { Sql } from 'postgres';

export async function whileRulesThrow(sql: Sql, act: () => Promise<void>): Promise<void> {
  const [rule] = await sql<{ text: string }[]>`
    select pg_get_functiondef('timing.stage_time(bigint,numeric,integer)'::regprocedure) as text`;
  await sql.unsafe(`create or replace function timing.stage_time(p_driven_ms bigint, p_factor numeric,
    p_precision_ms integer) returns bigint language plpgsql as $$ begin raise exception 'planted'; end $$`);
  try {
    await act();
  } finally {
    await sql.unsafe(rule?.text ?? '');
  }
}

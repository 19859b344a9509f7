/** How long a recording takes inside Postgres: the statement and its durable commit, without a client in between. */
import type { Sql } from 'postgres';
import { BenchRefused } from './bench-refused.ts';

/** A session that lives has recorded before: its first facts make the plans of all others and are not counted. */
const UNCOUNTED = 4;

/** Each fact in a transaction of its own, one after the other in one session; milliseconds each but of the first four. */
export async function timeInPostgres(
  sql: Sql,
  official: string,
  facts: readonly object[],
): Promise<number[]> {
  const session = await sql.reserve();
  try {
    await session`create temporary table timed (place integer primary key, fact jsonb, outcome text, ms float8)`;
    await session`insert into timed (place, fact)
      select place, fact from jsonb_array_elements(${session.json(facts as never)}) with ordinality as f (fact, place)`;
    await session
      .unsafe(`do $$
      declare
        v_facts jsonb[] := array(select fact from timed order by place);
        v_outcomes text[];
        v_ms float8[];
        v_from timestamptz;
        v_outcome text;
      begin
        for place in 1 .. cardinality(v_facts) loop
          v_from := clock_timestamp();
          perform set_config('request.jwt.claims', '${JSON.stringify({ sub: official })}', true);
          v_outcome := timing.record(jsonb_build_array(v_facts[place])) -> 0 ->> 'outcome';
          commit;
          v_ms := v_ms || extract(epoch from clock_timestamp() - v_from)::float8 * 1000;
          v_outcomes := v_outcomes || v_outcome;
        end loop;
        update timed set outcome = v_outcomes[place], ms = v_ms[place];
      end $$`)
      .simple();
    const rows = await session<
      { outcome: string; ms: number }[]
    >`select outcome, ms from timed order by place`;
    await session`drop table timed`;
    const refused = rows.find(({ outcome }) => outcome !== 'accepted');
    if (refused) throw new BenchRefused(refused.outcome);
    return rows.slice(UNCOUNTED).map(({ ms }) => ms);
  } finally {
    session.release();
  }
}

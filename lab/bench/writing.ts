/** How long one fact takes on the first stage and on the last, and how many facts eight writers get in. */
import type { Sql } from 'postgres';
import { type BenchRally, chrono } from '../../tools/trial-rally/rally.ts';
import type { Recorder } from '../../tools/trial-rally/recorder.ts';
import { BenchRefused } from './bench-refused.ts';
import { atLeast, type Figure, latency } from './figures.ts';

/** A session that lives has recorded before: its first facts make the plans of all others and are not counted. */
const UNCOUNTED = 4;

const targetMs = 10;
const corrected = 100;

/** Spared crews start and finish one after the other; every call is one fact. Half of them inside Postgres, half as a client. */
export async function measureOneFact(
  sql: Sql,
  recorder: Recorder,
  rally: BenchRally,
  spared: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const stage of [1, rally.stages]) {
    const what = `stage ${stage} of ${rally.stages}`;
    const facts = Array.from({ length: spared }, (_, n) =>
      (['start', 'finish'] as const).map((point) => chrono(rally, stage, rally.crews - n, point)),
    ).flat();
    const inside = await timeInPostgres(sql, rally.official, facts.slice(0, spared));
    figures.push(latency(`record in Postgres, one fact, ${what} (p50 / p95 / p99)`, inside, targetMs));
    const sample: number[] = [];
    for (const fact of facts.slice(spared)) {
      const from = performance.now();
      const [answer] = await recorder.record([fact]);
      sample.push(performance.now() - from);
      if (answer?.outcome !== 'accepted') throw new BenchRefused(answer?.outcome ?? 'no answer');
    }
    figures.push(latency(`  the same, as its client sees it`, sample, null));
  }
  return figures;
}

/** The dearest chrono there is: the finish of the first stage read again for crews that drove all stages since. */
export async function measureCorrection(sql: Sql, rally: BenchRally): Promise<Figure> {
  const old = await sql<{ number: string; id: string }[]>`
    select c.number_typed as number, f.id from public.facts f
    join public.rallies r on r.id = f.rally_id and r.code = ${rally.code}
    join public.chronos c on c.fact_id = f.id join public.controls k on k.id = c.control_id and k.code = 'F1'
    where c.number_typed::int <= ${corrected}`;
  const facts = old.map(({ number, id }) => {
    const fact = chrono(rally, 1, Number(number), 'finish');
    const at = new Date(Date.parse(fact.at) + 17_000).toISOString();
    return { ...fact, at, supersedes: id, reason: 'Read again' };
  });
  const [before] =
    await sql`select revision from timing.clocks k join public.rallies r on r.id = k.rally_id where r.code = ${rally.code}`;
  const sample = await timeInPostgres(sql, rally.official, facts);
  const [turned] = await sql`select count(*) / ${facts.length}::int as pages from timing.patches p
    join public.rallies r on r.id = p.rally_id where r.code = ${rally.code} and p.revision > ${before?.revision}`;
  return latency(
    `record in Postgres, correction on stage 1 that turns ${turned?.pages} pages`,
    sample,
    targetMs,
  );
}

/**
 * Eight connections record the spared crews' stages in between, each its own crews. Each has recorded one fact before, as
 * connections that live have: the first one makes the plans of all the others.
 */
export async function measureWriters(recorder: Recorder, rally: BenchRally, spared: number): Promise<Figure> {
  const writers = 8;
  const perWriter = Math.floor(spared / writers);
  const stages = Array.from({ length: Math.min(8, rally.stages - 3) }, (_, n) => n + 2);
  const first = Array.from({ length: writers }, (_, n) => [chrono(rally, 1, rally.crews - n, 'waypoint')]);
  await Promise.all(first.map((facts) => recorder.record(facts)));
  const from = performance.now();
  const counts = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      let count = 0;
      for (const stage of stages) {
        for (let n = 0; n < perWriter; n++) {
          const crew = rally.crews - writer * perWriter - n;
          for (const point of ['start', 'finish'] as const) {
            const [answer] = await recorder.record([chrono(rally, stage, crew, point)]);
            if (answer?.outcome !== 'accepted') throw new BenchRefused(answer?.outcome ?? 'no answer');
            count += 1;
          }
        }
      }
      return count;
    }),
  );
  const facts = counts.reduce((sum, count) => sum + count, 0);
  return atLeast(
    `facts with ${writers} writers (${facts} facts, one each)`,
    facts / ((performance.now() - from) / 1000),
    200,
    'facts/s',
  );
}

/** Each fact in a transaction of its own, one after the other in one session; milliseconds each but of the first four. */
async function timeInPostgres(sql: Sql, official: string, facts: readonly object[]): Promise<number[]> {
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

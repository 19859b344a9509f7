/** How long a whole race takes to derive again: by itself, and because its tariff changed. */
import type { Sql } from 'postgres';
import { type BenchRally, layOut, run } from '../../tools/trial-rally/rally.ts';
import type { Recorder } from '../../tools/trial-rally/recorder.ts';
import { atMost, type Figure } from './figures.ts';

const targetSeconds = 2;
const wholeRaceSeconds = 8;

export async function measureRederivation(sql: Sql, rally: BenchRally): Promise<Figure> {
  const from = performance.now();
  await sql`select count(*) from timing.derive_all(
    (select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${rally.code}))`;
  const seconds = (performance.now() - from) / 1000;
  return atMost(
    `whole race derived again, ${rally.crews} crews × ${rally.stages} stages`,
    seconds,
    wholeRaceSeconds,
    's',
  );
}

export async function measureTariffChange(sql: Sql, recorder: Recorder, official: string): Promise<Figure> {
  const rally: BenchRally = { code: 'TARIFF', race: 'main', crews: 430, stages: 13, official };
  await layOut(sql, rally);
  await run(recorder, rally, 0);
  const race = sql`(select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${rally.code})`;
  const price = (ms: number) => sql.json({ 'tc.late_per_min': ms });
  await sql`insert into public.regulations (race_id, parameters) values (${race}, ${price(60_000)})`;
  const sum = async () =>
    (await sql`select coalesce(sum(ms), 0)::float8 as ms from timing.penalty_rows where race_id = ${race}`)[0]
      ?.ms as number;
  const before = await sum();
  const from = performance.now();
  await sql`update public.regulations set parameters = ${price(30_000)} where race_id = ${race}`;
  const seconds = (performance.now() - from) / 1000;
  const changed = (await sum()) === before ? 'no penalty' : 'penalties';
  return atMost(
    `tariff change, ${rally.crews} crews × ${rally.stages} stages, whole race re-derived (${changed} changed)`,
    seconds,
    targetSeconds,
    's',
  );
}

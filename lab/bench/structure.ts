/**
 * What a press on the structure costs in a rally of 60 crews beside thirty others, and how long a recording waits for it: each figure as soon as it is
 * known, since a run that is stopped should have told what it measured.
 */
import type { Sql, TransactionSql } from 'postgres';
import { type BenchRally, chrono, layOut, run } from '../../tools/trial-rally/rally.ts';
import type { Recorder } from '../../tools/trial-rally/recorder.ts';
import { BenchRefused } from './bench-refused.ts';
import { atMost, type Figure, latency } from './figures.ts';

const others = 30;
const presses = 20;
/** Crews that nobody has recorded yet: recordings meanwhile are theirs. */
const spared = 6;
const recordingWaitsMs = 1000;

export async function* measureStructure(
  sql: Sql,
  recorder: Recorder,
  official: string,
): AsyncGenerator<Figure> {
  for (let n = 0; n < others; n++) {
    const beside: BenchRally = { code: `BESIDE${n}`, race: 'main', crews: 20 + n, stages: 6, official };
    await layOut(sql, beside);
    await run(recorder, beside, 0);
  }
  const rally: BenchRally = { code: 'STRUCTURE', race: 'main', crews: 60, stages: 22, official };
  await layOut(sql, rally);
  await run(recorder, rally, spared);
  const crews = await sql<{ id: string }[]>`
    select c.id from public.crews c join public.rallies r on r.id = c.rally_id where r.code = ${rally.code} limit ${presses}`;
  const each = async (press: (id: string) => Promise<unknown>) => {
    const sample: number[] = [];
    for (const { id } of crews) sample.push(await timed(() => press(id)));
    return sample;
  };
  const beside = `${rally.crews} crews × ${rally.stages} stages beside ${others} rallies`;
  const vehicle = await each((id) => sql`update public.crews set vehicle = 'Renamed' where id = ${id}`);
  yield latency(`a vehicle's name, ${beside} (p50 / p95 / p99)`, vehicle, 150);
  const other = await each(
    (id) => sql`update public.crew_enrolments e set class_id = (
        select k.id from public.classes k join public.crews c on c.race_id = k.race_id where c.id = e.crew_id and k.id <> e.class_id limit 1)
      where crew_id = ${id}`,
  );
  yield latency(`a crew's class`, other, 300);
  const distance = await each(
    () => sql`update public.stages s set distance_m = distance_m + 1 from public.races c join public.rallies r on r.id = c.rally_id
      where s.race_id = c.id and r.code = ${rally.code} and s.code = 'SS22'`,
  );
  yield latency(`the distance of the last stage`, distance, null);
  let first = 1001;
  for (const [many, targetSeconds] of [
    [5, 2],
    [50, 2],
    [1000, 15],
  ] as const) {
    const entered = await enterBesideRecording(sql, recorder, rally, first, many);
    const { plannedSeconds, seconds, waitedMs } = entered;
    first += many;
    yield atMost(`${many} crews planned`, plannedSeconds, targetSeconds, 's');
    yield atMost(`${many} crews entered by one import`, seconds, targetSeconds, 's');
    yield atMost(`  a recording meanwhile waits`, waitedMs, recordingWaitsMs, 'ms');
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const entry = (number: number) => ({
  number: String(number),
  class: 'T1',
  team: `Team-${number % 20}`,
  vehicle: `Vehicle ${number}`,
  members: ['driver', 'codriver'].map((role) => ({
    role,
    name: `Given Family ${number}`,
    nationality: 'FRA',
  })),
  in_from: 'SS1',
  reason: 'Late',
});

/** As a phone does: a rally that is busy for longer than its timeout is asked again. */
async function recordedAtLast(recorder: Recorder, fact: object): Promise<void> {
  for (;;) {
    try {
      await recorder.record([fact]);
      return;
    } catch (failure) {
      if ((failure as { code?: string }).code !== 'PT503') throw failure;
    }
  }
}

async function enterBesideRecording(
  sql: Sql,
  recorder: Recorder,
  rally: BenchRally,
  first: number,
  many: number,
): Promise<{ plannedSeconds: number; seconds: number; waitedMs: number }> {
  const entries = Array.from({ length: many }, (_, n) => entry(first + n));
  const importing = { isOver: false };
  const recording = (async () => {
    let slowest = 0;
    for (let n = 0; !importing.isOver || n === 0; n++) {
      const fact = chrono(rally, 1 + (n % rally.stages), rally.crews - (n % spared), 'waypoint');
      slowest = Math.max(slowest, await timed(() => recordedAtLast(recorder, fact)));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return slowest;
  })();
  const asOfficial = <Answer>(work: (tx: TransactionSql) => Promise<Answer[]>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: rally.official, role: 'authenticated' })}, true)`;
      return await work(tx);
    });
  const [race] = await sql<{ id: string }[]>`
    select c.id from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${rally.code}`;
  const command = {
    ...{ kind: 'enter_crews', id: race?.id ?? '', rows: entries },
    file: { name: 'entries.csv', sha256: 'a'.repeat(64) },
  };
  const planning = performance.now();
  const [plan] = await asOfficial((tx) => tx`select timing.plan_change(${tx.json(command)}) as made`);
  const plannedMs = performance.now() - planning;
  const refused = plan?.made.rows.find(({ outcome }: { outcome: string }) => outcome !== 'new');
  if (refused) throw new BenchRefused(refused.message);
  const ms = await timed(() =>
    asOfficial((tx) => tx`select timing.apply_change(${plan?.made.plan_id}, '{"reason": "Late"}')`),
  );
  importing.isOver = true;
  return { plannedSeconds: plannedMs / 1000, seconds: ms / 1000, waitedMs: await recording };
}

/** The bench rally: a raid of many crews and stages with starts, waypoints, finishes and time controls. */
import type { Sql } from 'postgres';
import type { Recorder } from './recorder.ts';

export type BenchRally = { code: string; race: string; crews: number; stages: number; official: string };

/** Stages of one day start six hours apart, crews ten seconds apart. */
const dayMs = 86_400_000;

export function startOf(stage: number, crew: number): number {
  const day = Math.floor((stage - 1) / 2);
  return Date.UTC(2026, 0, 5) + day * dayMs + (stage % 2 === 1 ? 6 : 12) * 3_600_000 + crew * 10_000;
}

/** Twenty minutes and something, spread so that hardly two crews are equal. */
export function finishOf(stage: number, crew: number): number {
  return startOf(stage, crew) + 1_200_000 + ((crew * 7_919 + stage * 104_729) % 600) * 1_000;
}

const points = {
  start: (stage: number) => ({ control: `S${stage}` }),
  waypoint: (stage: number) => ({ stage: `SS${stage}`, waypoint: 'W1' }),
  finish: (stage: number) => ({ control: `F${stage}` }),
  control: (stage: number) => ({ control: `T${stage}` }),
};
export type Point = keyof typeof points;

function instantAt(point: Point, stage: number, crew: number): number {
  const start = startOf(stage, crew);
  const finish = finishOf(stage, crew);
  if (point === 'start') return start;
  if (point === 'waypoint') return (start + finish) / 2;
  if (point === 'finish') return finish;
  const late = (crew + stage) % 9 === 0 ? 60_000 * (1 + (crew % 5)) : 0;
  return Math.floor(finish / 60_000) * 60_000 + controlTargetMs + late;
}

const controlTargetMs = 1_800_000;

export type Chrono = { id: string; at: string } & Record<string, string>;

export function chrono(rally: BenchRally, stage: number, crew: number, point: Point): Chrono {
  return {
    id: crypto.randomUUID(),
    kind: 'chrono',
    rally: rally.code,
    ...points[point](stage),
    number: String(crew),
    source: 'beam',
    at: new Date(instantAt(point, stage, crew)).toISOString(),
  };
}

/** Lays the rally out as its owner would, in few statements; facts then go through `record` as an official. */
export async function layOut(sql: Sql, rally: BenchRally): Promise<void> {
  const { code, crews, stages, official } = rally;
  await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: official })}, true)`;
    await tx`insert into public.rallies (code, name, time_zone, starts_on, ends_on, status, created_by)
      values (${code}, 'Bench rally', 'UTC', '2026-01-05', '2026-01-20', 'running', ${official})`;
    const [race] = await tx`insert into public.races (rally_id, code, name, discipline)
      select id, ${rally.race}, 'Race', 'raid' from public.rallies where code = ${code} returning id, rally_id`;
    if (!race) return;
    const legs = Math.ceil(stages / 2);
    await tx`insert into public.days (race_id, date) select ${race.id}, date '2026-01-04' + n from generate_series(1, ${legs}::int) n`;
    await tx`insert into public.legs (race_id, day_id, number)
      select ${race.id}, id, date - date '2026-01-04' from public.days where race_id = ${race.id}`;
    await tx`insert into public.stages (race_id, leg_id, code, name, kind, ordinal, distance_m, precision_ms)
      select ${race.id}, l.id, 'SS' || n, 'Stage ' || n, 'selective', n, 20000, 1000
      from generate_series(1, ${stages}::int) n join public.legs l on l.race_id = ${race.id} and l.number = (n + 1) / 2`;
    await tx`insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal)
      select s.race_id, s.leg_id, s.id, v.prefix || s.ordinal, v.prefix || s.ordinal, v.kind, s.ordinal * 10 + v.step
      from public.stages s, (values ('S', 'stage_start', 0), ('F', 'flying_finish', 1)) v (prefix, kind, step) where s.race_id = ${race.id}`;
    await tx`insert into public.controls (race_id, leg_id, code, name, kind, ordinal, due_base, target_ms)
      select race_id, leg_id, 'T' || ordinal, 'T' || ordinal, 'time_control', ordinal * 10 + 2, 'stage_finish', ${controlTargetMs}
      from public.stages where race_id = ${race.id}`;
    await tx`insert into public.waypoints (stage_id, code, name, kind, ordinal, distance_m, public_split)
      select id, 'W1', 'Half-way', 'wpm', 1, 10000, true from public.stages where race_id = ${race.id}`;
    await tx`insert into public.classes (race_id, code, name) select ${race.id}, 'T' || n, 'T' || n from generate_series(1, 4) n`;
    await tx`insert into public.crews (rally_id, race_id, vehicle)
      select ${race.rally_id}, ${race.id}, 'Vehicle ' || n from generate_series(1, ${crews}::int) n`;
    await tx`insert into public.crew_numbers (crew_id, rally_id, number)
      select id, rally_id, row_number() over (order by id) from public.crews where race_id = ${race.id}`;
    await tx`insert into public.crew_enrolments (crew_id, class_id)
      select c.id, k.id from public.crews c join public.crew_numbers n on n.crew_id = c.id
      join public.classes k on k.race_id = c.race_id and k.code = 'T' || (1 + n.number::int % 4) where c.race_id = ${race.id}`;
  });
}

function startList(rally: BenchRally, stage: number): object {
  return {
    id: crypto.randomUUID(),
    kind: 'start_slots',
    rally: rally.code,
    stage: `SS${stage}`,
    version: 1,
    status: 'published',
    slots: Array.from({ length: rally.crews }, (_, place) => ({
      position: place + 1,
      number: String(place + 1),
      stage_due_at: new Date(startOf(stage, place + 1)).toISOString(),
    })),
  };
}

/** Lists and opens the stages and records everything seen of all crews but the last `spared`, 200 facts a batch. */
export async function run(recorder: Recorder, rally: BenchRally, spared: number): Promise<number> {
  const facts: object[] = [];
  for (let stage = 1; stage <= rally.stages; stage++) {
    facts.push({
      id: crypto.randomUUID(),
      kind: 'stage_status',
      rally: rally.code,
      stage: `SS${stage}`,
      status: 'running',
    });
  }
  for (let stage = 1; stage <= rally.stages; stage++) await recorder.record([startList(rally, stage)]);
  for (let stage = 1; stage <= rally.stages; stage++) {
    for (let crew = 1; crew <= rally.crews - spared; crew++) {
      for (const point of Object.keys(points) as Point[]) facts.push(chrono(rally, stage, crew, point));
    }
  }
  for (let at = 0; at < facts.length; at += 200) await recorder.record(facts.slice(at, at + 200));
  return facts.length;
}

/** Closes the stages, so that the classification is the stored one and none that is counted while they run. */
export async function close(recorder: Recorder, { code, stages }: BenchRally): Promise<void> {
  for (let stage = 1; stage <= stages; stage++) {
    const fact = { kind: 'stage_status', rally: code, stage: `SS${stage}`, status: 'completed' };
    await recorder.record([{ id: crypto.randomUUID(), ...fact }]);
  }
}

/** The running race, added up anew from times and penalties as they stand: who leads, by how much, and that nobody is lost. */
import { filterRows } from '@bivouac/live/arrange';
import type { Sql } from 'postgres';
import type { Page } from '../../golden/door.ts';
import type { BenchRally } from './bench-rally.ts';

type Split = { code: string; time_ms: number };

type Driven = {
  number: string;
  code: string;
  ordinal: number;
  time_ms: number | null;
  given: boolean;
  bonus_ms: number;
  splits: Split[];
};

type Penalty = { number: string; axis: number; ms: number; elsewhere: boolean };

type Row = {
  number: string;
  class: string | null;
  positions: { class?: number | null };
  position: number | null;
  status: string;
  stage: string;
  point: string | null;
  virtual_ms: number | null;
  total_ms: number | null;
  gap_ms: number | null;
  rank: number[];
};

const floored = (ms: number, precision: number) => Math.floor(ms / precision) * precision;

export async function wrongSum(rally: BenchRally, pages: Map<string, Page>): Promise<string | null> {
  for (const [key, page] of pages) {
    const [race = '', name = ''] = key.split(' ');
    if (!name.startsWith('now')) continue;
    const wrong = await wrongIn(rally, race, name, page, pages);
    if (wrong) return `${key}: ${wrong}`;
  }
  return null;
}

async function wrongIn(
  rally: BenchRally,
  race: string,
  name: string,
  page: Page,
  pages: Map<string, Page>,
): Promise<string | null> {
  const rows = page.body.rows as Row[];
  const stages = (page.body.stages as { code: string }[]).map(({ code }) => code);
  if (stages.length === 0) return rows.length === 0 ? null : 'has rows while no stage is under way';
  const leg = name.startsWith('now/leg/') ? Number(name.slice(8)) : null;
  const facts = await readFacts(rally.sql, rally.code, race, leg);
  const lost = facts.numbers.find((number) => rows.filter((row) => row.number === number).length !== 1);
  if (lost !== undefined) return `crew ${lost} does not stand there once`;

  const precision = page.body.precision_ms as number;
  const best = bestOf(facts.driven, stages, rows);
  const parMs = floored(
    stages.reduce((sum, code) => sum + (best.get(`${code}/`) ?? 0), 0),
    precision,
  );
  const placed = rows.filter(({ rank }) => rank[0] === 0);
  const ends = new Map(placed.map((row) => [row.number, endOf(row, facts, stages, best, leg)]));
  for (const row of placed) {
    const end = ends.get(row.number);
    if (end === null || end === undefined) return `crew ${row.number} is placed without a total before`;
    const expected = floored(end, precision) - parMs;
    if (row.virtual_ms !== expected)
      return `crew ${row.number} is at ${row.virtual_ms}, and by hand at ${expected} (${end} in the end): ${JSON.stringify(row)}`;
  }
  const misplaced = wrongPlace(rows, 'all') ?? wrongInClasses(page, rows);
  if (misplaced) return misplaced;
  return leg === null ? wrongAtTheEnd(rows, pages.get(`${race} after/${stages.at(-1)}`)) : null;
}

function wrongPlace(rows: readonly Row[], among: string): string | null {
  const keyOf = ({ rank, virtual_ms }: Row) => [...rank, virtual_ms ?? 0];
  const placed = rows.filter(({ rank }) => rank[0] === 0);
  const least = Math.min(...placed.map(({ virtual_ms }) => virtual_ms ?? 0));
  for (const row of placed) {
    const ahead = placed.filter((other) => compare(keyOf(other), keyOf(row)) < 0).length;
    if (row.position !== ahead + 1)
      return `crew ${row.number} is ${row.position}. of ${among} with ${ahead} ahead`;
    if (row.rank.length === 1 && row.gap_ms !== (row.virtual_ms ?? 0) - least)
      return `crew ${row.number} is ${row.gap_ms} behind of ${among}`;
  }
  return null;
}

function wrongInClasses(page: Page, rows: readonly Row[]): string | null {
  for (const code of new Set(rows.map((row) => row.class))) {
    if (code === null) continue;
    const { rows: own } = filterRows(page.body as unknown as Parameters<typeof filterRows>[0], {
      class: code,
    });
    const mine = own as unknown as Row[];
    const wrong = wrongPlace(mine, `class ${code}`);
    if (wrong) return wrong;
    const other = mine.find((row) => row.rank[0] === 0 && row.positions.class !== row.position);
    if (other)
      return `crew ${other.number} is ${other.position}. and ${other.positions.class}. of class ${code}`;
  }
  return null;
}

function wrongAtTheEnd(rows: readonly Row[], after: Page | undefined): string | null {
  const classified = (after?.body.rows as (Row & { order: number[] })[] | undefined) ?? [];
  for (const { number, total_ms, order } of classified) {
    const row = rows.find((one) => one.number === number);
    if (order[0] !== 0 || !row || row.rank[0] !== 0) continue;
    if (row.total_ms !== total_ms)
      return `crew ${number} has ${row.total_ms} in all, and ${total_ms} in the classification behind`;
  }
  return null;
}

function endOf(
  row: Row,
  facts: Facts,
  stages: readonly string[],
  best: ReadonlyMap<string, number>,
  leg: number | null,
): number | null {
  const first = facts.stages.find(({ code }) => code === stages[0]);
  if (!first) return null;
  const own = facts.driven.filter(({ number }) => number === row.number);
  const before = own.filter(({ ordinal }) => ordinal < first.ordinal);
  if (before.some(({ time_ms }) => time_ms === null)) return null;
  let ms = sum(before.map(({ time_ms, bonus_ms }) => (time_ms ?? 0) - bonus_ms));
  let until = first.before;
  for (const code of stages) {
    const drive = own.find((one) => one.code === code);
    const stage = facts.stages.find((one) => one.code === code);
    if (!drive || !stage) return null;
    const bestMs = best.get(`${code}/`) ?? 0;
    if (drive.time_ms !== null) {
      ms += drive.time_ms - drive.bonus_ms;
      until = stage.finish;
      continue;
    }
    // On the road: it needs for the rest what the fastest need, and what is behind this stage is still as nobody drove it.
    const last = drive.splits.at(-1);
    const loss = last ? last.time_ms - (best.get(`${code}/${last.code}`) ?? last.time_ms) : 0;
    const behind = stages.slice(stages.indexOf(code) + 1);
    ms += loss - drive.bonus_ms + bestMs + sum(behind.map((one) => best.get(`${one}/`) ?? 0));
    until = stage.finish;
    break;
  }
  const from = leg === null ? Number.NEGATIVE_INFINITY : facts.from;
  return (
    ms +
    sum(
      facts.penalties
        .filter(
          ({ number, axis, elsewhere }) =>
            number === row.number && axis > from && axis <= until && (leg !== null || !elsewhere),
        )
        .map((one) => one.ms),
    )
  );
}

function bestOf(
  driven: readonly Driven[],
  stages: readonly string[],
  rows: readonly Row[],
): Map<string, number> {
  const best = new Map<string, number>();
  const out = new Set(rows.filter(({ status }) => status === 'disqualified').map(({ number }) => number));
  const least = (name: string, times: readonly number[]) => {
    if (times.length > 0) best.set(name, Math.min(...times));
  };
  for (const code of stages) {
    const all = driven.filter((one) => one.code === code && !out.has(one.number));
    for (const point of new Set(all.flatMap(({ splits }) => splits.map((split) => split.code))))
      least(
        `${code}/${point}`,
        all.flatMap(({ splits }) =>
          splits.filter((split) => split.code === point).map((split) => split.time_ms),
        ),
      );
    const finished = all.filter(({ time_ms }) => time_ms !== null);
    const own = finished.filter(({ given }) => !given);
    least(
      `${code}/`,
      (own.length > 0 ? own : finished).map(({ time_ms }) => time_ms as number),
    );
  }
  return best;
}

type Facts = {
  numbers: string[];
  stages: { code: string; ordinal: number; finish: number; before: number }[];
  driven: Driven[];
  penalties: Penalty[];
  from: number;
};

async function readFacts(sql: Sql, rally: string, race: string, leg: number | null): Promise<Facts> {
  const number = `(select n.number from timing.plates n where n.crew_id = c.id order by n.from_ordinal desc limit 1)`;
  const crews = await sql.unsafe<{ id: string; number: string }[]>(
    `select c.id, ${number} as number from public.crews c join public.races e on e.id = c.race_id
     join public.rallies y on y.id = e.rally_id where y.code = $1 and e.code = $2 and ${number} is not null`,
    [rally, race],
  );
  const numberOf = new Map(crews.map(({ id, number: plate }) => [id, plate]));
  const stages = await sql.unsafe<
    { stage_id: string; code: string; ordinal: number; finish: string; before: string }[]
  >(
    `select k.stage_id, k.code, k.ordinal, k.finish_axis as finish, k.before_axis as before from timing.ranked_stages k
     join timing.stage_states t on t.stage_id = k.stage_id
     join public.races e on e.id = k.race_id join public.rallies y on y.id = e.rally_id
     where y.code = $1 and e.code = $2 and t.status <> 'cancelled'
       and ($3::int is null and k.in_general or k.leg_number = $3) order by k.ordinal`,
    [rally, race, leg],
  );
  const driven = await sql.unsafe<
    (Omit<Driven, 'number' | 'code' | 'ordinal'> & { stage_id: string; crew_id: string })[]
  >(
    `select r.stage_id, r.crew_id, r.time_ms::float8 as time_ms, r.bonus_ms::float8 as bonus_ms, r.splits,
       r.marks && array['notional', 'fixed', 'restart', 'maximum'] as given
     from timing.stage_results r where r.stage_id = any($1)`,
    [stages.map(({ stage_id }) => stage_id)],
  );
  const penalties = await sql.unsafe<{ crew_id: string; axis: string; ms: number; elsewhere: boolean }[]>(
    `select p.crew_id, p.axis, p.ms::float8 as ms,
       not coalesce(x.in_general, true) and timing.is_on_stage(p.rule, c.kind, c.stage_id) as elsewhere
     from timing.penalty_rows p
     join public.races e on e.id = p.race_id join public.rallies y on y.id = e.rally_id
     left join timing.stage_axes x on x.stage_id = p.stage_id
     left join public.controls c on c.id = p.control_id
     where y.code = $1 and e.code = $2 and p.status = 'confirmed' and p.unit = 'time'`,
    [rally, race],
  );
  // The control of the evening belongs to the leg before.
  const [span] = await sql.unsafe<{ from_axis: string }[]>(
    `select s.from_axis from timing.spans s join public.races e on e.id = s.race_id join public.rallies y on y.id = e.rally_id
     where y.code = $1 and e.code = $2 and s.key = 'leg/' || $3::int`,
    [rally, race, leg],
  );
  const of = <T extends { crew_id: string }>(list: readonly T[]) =>
    list.flatMap((one) => {
      const plate = numberOf.get(one.crew_id);
      return plate === undefined ? [] : [{ ...one, number: plate }];
    });
  return {
    numbers: [...numberOf.values()],
    stages: stages.map(({ code, ordinal, finish, before }) => ({
      code,
      ordinal,
      finish: Number(finish),
      before: Number(before),
    })),
    driven: of(driven).flatMap((one) => {
      const stage = stages.find(({ stage_id }) => stage_id === one.stage_id);
      return stage ? [{ ...one, code: stage.code, ordinal: stage.ordinal }] : [];
    }),
    penalties: of(penalties).map((one) => ({ ...one, axis: Number(one.axis) })),
    from: Number(span?.from_axis ?? 0),
  };
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** One fact writes its own crew's rows, whatever the size of the rally: by Postgres' counters and row versions, and in bytes. */
import { newId } from '@bivouac/rules';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { personId } from '../golden/sql-door.ts';
import type { RallyStory } from '../golden/story.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

const CREWS = 160;
const STAGES = 20;
const numbers = Array.from({ length: CREWS }, (_, i) => String(i + 1));
const stages = Array.from({ length: STAGES }, (_, i) => `SS${i + 1}`);

const bigRally: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [0, 1, 2, 3].map((leg) => ({
        date: `2025-01-0${5 + leg}`,
        course: stages.slice(leg * 5, leg * 5 + 5),
      })),
      crews: Object.fromEntries(numbers.map((number) => [number, `C${Number(number) % 4}`])),
    },
  },
};

let rallies: DerivedRallies;
let code: string;

/** Crew n starts each stage n seconds after eight on its day and needs 5 minutes and n tenths. */
function drive(number: string, stage: number, tookMs = 300_000 + Number(number) * 100): Item[] {
  const start = Date.UTC(2025, 0, 5 + Math.floor(stage / 5), 8 + (stage % 5)) + Number(number) * 1000;
  return (['START', 'FINISH'] as const).map(
    (point) =>
      ({
        id: newId(),
        kind: 'chrono',
        rally: code,
        race: 'main',
        number,
        control: `${point}-${stages[stage]}`,
        at: new Date(start + (point === 'FINISH' ? tookMs : 0)).toISOString(),
      }) as Item,
  );
}

beforeAll(async () => {
  rallies = await derivedRallies();
  code = await rallies.found(bigRally);
  // Everybody drives the first and the last stage, every tenth crew all of them; one crew's last finish is to come.
  const drives = (number: string, stage: number) =>
    stage === 0 || stage === STAGES - 1 || Number(number) % 10 === 0;
  const items = stages.flatMap((_, stage) =>
    numbers.filter((number) => drives(number, stage)).flatMap((number) => drive(number, stage)),
  );
  const known = items.filter((item) => !(item.number === '150' && item.control === 'FINISH-SS20'));
  for (let i = 0; i < known.length; i += 200) await rallies.record(known.slice(i, i + 200));
});
afterAll(() => rallies?.stop());

async function versions(sql: Sql): Promise<Map<string, { crew: string; version: string }>> {
  const rows = await sql<{ row: string; crew: string; version: string }[]>`
    select 'result ' || stage_id || ' ' || crew_id as row, crew_id::text as crew, ctid::text || xmin::text as version
    from timing.stage_results
    union all
    select 'standing ' || span_id || ' ' || crew_id, crew_id::text, ctid::text || xmin::text from timing.standings
    union all
    select 'penalty ' || id, crew_id::text, ctid::text || xmin::text from timing.penalty_rows`;
  return new Map(rows.map(({ row, crew, version }) => [row, { crew, version }]));
}

/** Postgres' count of derived rows written; it may still hold what earlier transactions of the session wrote. */
async function rowsWritten(transaction: Sql): Promise<number> {
  const [count] = await transaction<{ rows: number }[]>`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows from pg_stat_xact_user_tables
    where schemaname = 'timing' and relname in ('stage_results', 'standings', 'penalty_rows')`;
  return count?.rows ?? 0;
}

/** Functions that Postgres plans again at each call (docs/decisions/0004-recording.md). */
async function plannedAgain(transaction: Sql): Promise<string[]> {
  const rows = await transaction<{ name: string }[]>`
    select s.funcname as name from pg_stat_xact_user_functions s
    join pg_proc p on p.oid = s.funcid join pg_language l on l.oid = p.prolang
    where s.schemaname = 'timing' and l.lanname = 'sql' order by 1`;
  return rows.map(({ name }) => name);
}

type Written = { crews: Set<string>; rows: number; counted: number; planned: string[] };

async function written(item: Item): Promise<Written> {
  const { sql } = rallies;
  const before = await versions(sql);
  const { counted, planned } = await sql.begin(async (tx) => {
    const transaction = tx as unknown as Sql;
    await transaction`set local track_functions = 'all'`;
    const claims = JSON.stringify({ sub: personId('organizer'), role: 'authenticated' });
    const before = await rowsWritten(transaction);
    await transaction`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
    const [row] = await transaction`select timing.record(${transaction.json([item] as never)}) as answers`;
    expect(row?.answers).toMatchObject([{ outcome: 'accepted' }]);
    await transaction`reset role`;
    return {
      counted: (await rowsWritten(transaction)) - before,
      planned: await plannedAgain(transaction),
    };
  });
  const after = await versions(sql);
  const changed = [...after].filter(([row, { version }]) => before.get(row)?.version !== version);
  return { crews: new Set(changed.map(([, { crew }]) => crew)), rows: changed.length, counted, planned };
}

const crewOf = async (number: string) => {
  const [row] = await rallies.sql`select n.crew_id::text as id from public.crew_numbers n
    join public.rallies r on r.id = n.rally_id where r.code = ${code} and n.number = ${number}`;
  return row?.id as string;
};

async function messageBytes(since: string): Promise<number[]> {
  await rallies.sql`select timing.flush()`;
  const rows = await rallies.sql<{ bytes: number }[]>`
    select octet_length(payload::text) as bytes from realtime.messages where inserted_at > ${since}::timestamp`;
  return rows.map(({ bytes }) => bytes);
}
async function runningRace(): Promise<Record<string, string[]>> {
  const rows = await rallies.sql<{ key: string; numbers: string[] }[]>`
    select p.key, array(select r ->> 'number' from json_array_elements(p.patch -> 'rows') r) as numbers
    from timing.patches p join public.rallies r on r.id = p.rally_id
    where r.code = ${code} and p.key like 'now%'
      and p.revision = (select revision from timing.clocks where rally_id = p.rally_id)`;
  return Object.fromEntries(rows.map(({ key, numbers }) => [key, numbers]));
}
const databaseNow = async () =>
  ((await rallies.sql`select clock_timestamp()::timestamp::text as now`)[0]?.now as string) ?? '';

test.each<[string, number, number]>([
  ['on stage 20', 19, 1 + 1 + 1 + 1 + 1 + 1 + 1],
  // Every span that holds the stage: itself, 20 after a stage, a leg, 4 after a leg, a day, 4 after a day, the race.
  ['on stage 1, after all the others', 0, 1 + 20 + 1 + 4 + 1 + 4 + 1],
])('one chrono %s', async (_, stage, spans) => {
  const [, finish] = drive('150', stage, 200_000);
  const [old] =
    await rallies.sql`select fact_id from public.chronos c join public.controls k on k.id = c.control_id
    where c.number_typed = '150' and k.code = ${`FINISH-${stages[stage]}`}`;
  const item = { ...finish, ...(old ? { supersedes: old.fact_id, reason: 'Read again' } : {}) } as Item;
  // What was held back of the set-up goes first: it is not this chrono's.
  await rallies.sql`select timing.flush()`;
  const since = await databaseNow();
  const { crews, rows, counted, planned } = await written(item);
  expect([...crews]).toEqual([await crewOf('150')]);
  // Its stage result and its row in each span that holds the stage.
  expect(rows).toBe(1 + spans);
  expect(counted).toBe(rows);
  expect(planned).toEqual([]);
  // All stages are under way; what it moves of the others is counted.
  expect(await runningRace()).toEqual({ now: ['150'], [`now/leg/${Math.floor(stage / 5) + 1}`]: ['150'] });
  const bytes = await messageBytes(since);
  expect(bytes.length).toBeGreaterThanOrEqual(spans + 2);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(1_536);
});

test('removes patches with their rally', async () => {
  const patches = async () => (await rallies.sql`select from timing.patches`).length;
  expect(await patches()).toBeGreaterThan(0);
  await rallies.sql`delete from public.rallies where code = ${code}`;
  expect(await patches()).toBe(0);
});

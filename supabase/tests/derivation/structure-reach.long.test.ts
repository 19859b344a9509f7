/** A press on the structure derives what it reaches: by row versions, revisions of pages and what others need not wait for. */
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { personId } from '../golden/sql-door.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

let rallies: DerivedRallies;
let sql: Sql;
let code: string;
let other: string;

const stages = ['SS1', 'SS2', 'SS3', 'SS4'];
const race = (first: number, discipline: 'raid' | 'stage') => ({
  discipline,
  legs: [0, 1].map((leg) => ({ date: `2025-01-0${5 + leg}`, course: stages.slice(leg * 2, leg * 2 + 2) })),
  crews: Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((n) => [String(first + n), { class: n % 2 ? 'RC1' : 'RC2', team: 'Dune' }]),
  ),
});

const drive = (rally: string, name: string, number: number, stage: number): Item[] =>
  (['START', 'FINISH'] as const).map((point) => ({
    id: randomUUID(),
    kind: 'chrono',
    rally,
    race: name,
    number: String(number),
    control: `${point}-${stages[stage]}`,
    at: new Date(
      Date.UTC(2025, 0, 5 + Math.floor(stage / 2), 8 + (stage % 2), number) +
        (point === 'FINISH' ? 600_000 + number * 1000 : 0),
    ).toISOString(),
  })) as unknown as Item[];

beforeAll(async () => {
  rallies = await derivedRallies();
  ({ sql } = rallies);
  code = await rallies.found({ races: { main: race(1, 'raid'), second: race(51, 'stage') } });
  other = await rallies.found({ races: { main: race(1, 'stage') } });
  for (const [rally, name, first] of [
    [code, 'main', 1],
    [code, 'second', 51],
    [other, 'main', 1],
  ] as const) {
    const seen = stages.flatMap((_, stage) =>
      [0, 1, 2, 3, 4].flatMap((n) => drive(rally, name, first + n, stage)),
    );
    expect(new Set(await rallies.record(seen))).toEqual(new Set(['accepted']));
  }
});
afterAll(() => rallies?.stop());

async function versions(): Promise<Map<string, string>> {
  const rows = await sql<{ row: string; version: string }[]>`
    with named as (select n.crew_id, n.number, r.code || ' ' || c.code as race from timing.crew_plates n
      join public.crews k on k.id = n.crew_id join public.races c on c.id = k.race_id join public.rallies r on r.id = c.rally_id)
    select concat_ws(' ', x.of_table, n.race, x.place, n.number) as row, x.version
    from (
      select 'result' as of_table, s.code::text as place, r.crew_id, r.ctid::text || r.xmin as version
      from timing.stage_results r join public.stages s on s.id = r.stage_id
      union all
      select 'standing', s.key, t.crew_id, t.ctid::text || t.xmin from timing.standings t join timing.spans s on s.id = t.span_id
      union all
      select 'penalty', p.id::text, p.crew_id, p.ctid::text || p.xmin from timing.penalty_rows p
      union all
      select 'fact', f.fact_id::text, f.crew_id, f.ctid::text || f.xmin from timing.fact_states f) x
    join named n on n.crew_id = x.crew_id`;
  return new Map(rows.map(({ row, version }) => [row, version]));
}

async function revisions(): Promise<Map<string, string>> {
  const rows = await sql<{ page: string; revision: string }[]>`
    select concat_ws(' ', r.code, c.code, h.key) as page, h.revision from timing.heads h
    join public.rallies r on r.id = h.rally_id left join public.races c on c.id = h.race_id`;
  return new Map(rows.map(({ page, revision }) => [page, revision]));
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, value]) => before.get(name) !== value).map(([name]) => name);

async function left(press: () => Promise<unknown>): Promise<{ rows: string[]; pages: string[] }> {
  const before = [await versions(), await revisions()] as const;
  await press();
  return { rows: differing(before[0], await versions()), pages: differing(before[1], await revisions()) };
}

const crew = (number: string, rally = code) => sql`(select n.crew_id from public.crew_numbers n
  join public.rallies r on r.id = n.rally_id where r.code = ${rally} and n.number = ${number} and upper_inf(n.valid))`;
const raceId = (name: string, rally = code) => sql`(select c.id from public.races c
  join public.rallies r on r.id = c.rally_id where r.code = ${rally} and c.code = ${name})`;

async function expectRebuilt(rally: string): Promise<void> {
  const bodies = await rallies.bodies(rally);
  await rallies.deriveAgain(rally);
  expect(await rallies.bodies(rally)).toEqual(bodies);
  const stale = await sql`select t.error from timing.race_states t where t.error is not null`;
  expect(stale).toEqual([]);
}

test('every column of the structure says how far it reaches', async () => {
  const unnamed = await sql`
    select a.table_name || '.' || a.column_name as column
    from information_schema.columns a
    where a.table_schema = 'public' and a.table_name in (select distinct of_table from timing.structure_reach())
      and a.column_name not in ('id', 'race_id', 'rally_id')
      and not (a.table_name = 'waypoints' and a.column_name = 'stage_id')
      and not exists (select from timing.structure_reach() r where r.of_table = a.table_name and r.columns && array[a.column_name::text, '*'])`;
  expect(unnamed).toEqual([]);
  // 4, 8 and 16: rows that are added, removed and changed.
  const untriggered = await sql`
    select distinct of_table from timing.structure_reach() r
    where not exists (select from pg_trigger t
      where t.tgrelid = format('public.%I', r.of_table)::regclass and t.tgname = 'structure_changed' and t.tgtype & 28 = 28)`;
  expect(untriggered).toEqual([]);
});

test("a vehicle's name derives nothing and turns the list of crews alone", async () => {
  const { rows, pages } = await left(
    () => sql`update public.crews set vehicle = 'Blue' where id = ${crew('2')}`,
  );
  expect(rows).toEqual([]);
  expect(pages).toEqual([`${code} crews`]);
});

test('what stays as it was turns nothing', async () => {
  const { rows, pages } = await left(
    () => sql`update public.crews set vehicle = vehicle where id = ${crew('2')}`,
  );
  expect([rows, pages]).toEqual([[], []]);
});

test("a crew's class derives nothing, and turns the pages of its race from that stage on", async () => {
  const { rows, pages } = await left(
    () => sql`
    insert into public.crew_enrolments (crew_id, effective_from_ordinal, class_id)
    select e.crew_id, 3, k.id from public.crew_enrolments e
    join public.classes k on k.race_id = ${raceId('main')} and k.code = 'RC1' where e.crew_id = ${crew('3')}`,
  );
  expect(rows).toEqual([]);
  expect(pages).toContain(`${code} crews`);
  expect(pages).toContain(`${code} main stage/SS3`);
  expect(pages).not.toContain(`${code} main stage/SS1`);
  expect(pages.filter((page) => !page.startsWith(`${code} main `))).toEqual([`${code} crews`]);
  await expectRebuilt(code);
});

test('a distance derives its own stage and what sums it, of its own race', async () => {
  const { rows } = await left(
    () => sql`
    update public.stages set result_factor = 2 where race_id = ${raceId('second')} and code = 'SS3'`,
  );
  expect(rows.filter((row) => row.startsWith('result')).sort()).toEqual(
    [51, 52, 53, 54, 55].map((number) => `result ${code} second SS3 ${number}`),
  );
  expect(rows.filter((row) => !row.includes(`${code} second`))).toEqual([]);
  expect(rows.filter((row) => /(SS1|SS2|leg\/1|fact) /.test(row))).toEqual([]);
  await expectRebuilt(code);
});

test('a time zone turns what tells it: the index and the start orders, of a day its own', async () => {
  const order = {
    ...{ id: randomUUID(), kind: 'start_slots', rally: other, race: 'main', stage: 'SS4', version: 1 },
    ...{ status: 'published', slots: [{ number: '1', stage_due_at: '2025-01-06T12:00:00Z' }] },
    decision: 'Made from the cards',
  } as unknown as Item;
  expect(await rallies.record([order])).toEqual(['accepted']);
  const told = [`${other} index`, `${other} start-order/2025-01-06`];
  const { rows, pages } = await left(
    () => sql`update public.rallies set time_zone = 'Asia/Tokyo' where code = ${other}`,
  );
  expect([rows, pages.sort()]).toEqual([[], told]);
  const named = await left(() => sql`update public.rallies set place = 'Hill' where code = ${other}`);
  expect([named.rows, named.pages]).toEqual([[], [`${other} index`]]);
  const day = await left(
    () => sql`update public.days set time_zone = 'Asia/Seoul'
      where race_id = ${raceId('main', other)} and date = '2025-01-06'`,
  );
  expect(day.rows).toEqual([]);
  expect(day.pages).toEqual(expect.arrayContaining(told));
});

test('an import derives its own crews, once', async () => {
  const clock = async () =>
    Number(
      (
        await sql`select revision from timing.clocks k join public.rallies r on r.id = k.rally_id where r.code = ${code}`
      )[0]?.revision,
    );
  const before = await clock();
  const entries = [301, 302, 303].map((number) => ({
    number: String(number),
    class: 'NEW',
    team: 'Dune',
    members: [{ role: 'driver', name: `Driver ${number}` }],
    in_from: 'SS1',
    reason: 'Forgotten at entry',
  }));
  const { rows } = await left(() =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: personId('admin'), role: 'authenticated' })}, true)`;
      await tx`select timing.do_change(array(select rally_id from public.races where id = ${raceId('main')}), jsonb_build_object(
        'kind', 'enter_crews', 'id', ${raceId('main')}, 'rows', ${tx.json(entries)}::jsonb), null, false)`;
    }),
  );
  expect(await clock()).toBe(before + 1);
  expect(new Set(rows.map((row) => row.split(' ').at(-1)))).toEqual(new Set(['301', '302', '303']));
  // Each crew on each stage, and in each span: 4 stages, 4 after them, 2 legs and days, 2 after each, the race.
  expect(rows).toHaveLength(3 * (4 + (4 + 4 + 2 + 2 + 2 + 2 + 1)));
  await expectRebuilt(code);
});

test('a press waits for none of another rally, however much that loads', async () => {
  const [one, two] = [0, 1].map(() => postgres(rallies.url, { max: 1, onnotice: () => undefined })) as [
    Sql,
    Sql,
  ];
  const load = (tx: Sql, rally: string) => tx`
    insert into public.crews (rally_id, race_id) select r.id, c.id from public.rallies r
    join public.races c on c.rally_id = r.id and c.code = 'main' cross join generate_series(1, 60) where r.code = ${rally}`;
  try {
    await one.begin(async (first) => {
      await load(first as unknown as Sql, other);
      await two.begin(async (second) => {
        await second`set local lock_timeout = '20s'`;
        await load(second as unknown as Sql, code);
      });
    });
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
  await expectRebuilt(code);
  await expectRebuilt(other);
});

test('presses and recordings at once leave what deriving everything makes of them', async () => {
  const presses = [
    () => sql`update public.crews set vehicle = 'Red' where id = ${crew('1')}`,
    () => sql`update public.crew_enrolments set flags = '{rookie}' where crew_id = ${crew('4')}`,
    () =>
      sql`update public.stages set min_time_ms = 610000 where race_id = ${raceId('main')} and code = 'SS2'`,
    () => sql`update public.crew_enrolments set class_id = null where crew_id = ${crew('51')}`,
    () =>
      sql`update public.controls set target_ms = 60000 where race_id = ${raceId('second')} and code = 'FINISH-SS1'`,
  ];
  const records = stages.map((_, stage) => rallies.record(drive(code, 'main', 6, stage)));
  await Promise.all([...presses.map((press) => press()), ...records]);
  await sql`select timing.flush()`;
  await expectRebuilt(code);
});

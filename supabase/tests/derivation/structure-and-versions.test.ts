/** What was published keeps its versions when crews change: what another class, number or field alters is a version of its own. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

let rallies: DerivedRallies;
let code: string;
beforeAll(async () => {
  rallies = await derivedRallies();
});
afterAll(() => rallies?.stop());

beforeEach(async () => {
  const enrolled = (crewClass: string) => ({ class: crewClass, team: 'Dune' });
  code = await rallies.found({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] }],
        crews: { '1': enrolled('RC1'), '2': enrolled('RC2'), '3': enrolled('RC2'), '4': enrolled('RC2') },
      },
    },
  });
  const facts = ['SS1', 'SS2', 'SS3'].flatMap((stage, i) =>
    ['1', '2', '3'].flatMap((number, j) =>
      [`START-${stage}`, `FINISH-${stage}`].map((control, k) => ({
        kind: 'chrono',
        control,
        number,
        source: 'beam',
        at: new Date(Date.UTC(2025, 0, 5, 8 + i, 2 * j + 5 * k, j * k)).toISOString(),
      })),
    ),
  );
  await record(facts);
  await record([
    {
      kind: 'stage_status',
      stage: 'SS1',
      status: 'provisional',
      protest_until: '2025-01-05T10:00:00Z',
      decision: 'As posted',
    },
    { kind: 'stage_status', stage: 'SS1', status: 'official', reason: 'One came' },
    { kind: 'stage_status', stage: 'SS2', status: 'provisional', reason: 'One came' },
  ]);
});

let ids = 0;
async function record(said: Record<string, unknown>[]): Promise<void> {
  const items = said.map((one) => {
    ids += 1;
    return {
      id: `0197a1b2-0000-7000-8000-${String(ids).padStart(12, '0')}`,
      rally: code,
      race: 'main',
      ...one,
    };
  });
  expect(new Set(await rallies.record(items as unknown as Item[]))).toEqual(new Set(['accepted']));
}

async function published(): Promise<string[]> {
  const rows = await rallies.sql<{ key: string; version: number; state: string; kept: boolean }[]>`
    select s.key, p.version, p.state, timing.page_body(c.rally_id, c.id, s.key) = (
      select k.body from timing.snapshots k
      where k.race_id = c.id and k.key = s.key and k.version = p.version and k.state = p.state) as kept
    from public.rallies r join public.races c on c.rally_id = r.id join timing.spans s on s.race_id = c.id
    join timing.publications p on p.span_id = s.id
    where r.code = ${code} and p.state <> 'live' and s.key ~ 'SS' order by s.key`;
  return rows.map(
    ({ key, version, state, kept }) => `${key} v${version} ${state}${kept ? '' : ', otherwise'}`,
  );
}
const asPublished = [
  'after/SS1 v1 official',
  'after/SS2 v1 provisional',
  'stage/SS1 v1 official',
  'stage/SS2 v1 provisional',
];

const crewId = async (number: string) => {
  const [row] =
    await rallies.sql`select n.crew_id from public.crew_numbers n join public.rallies r on r.id = n.rally_id
    where r.code = ${code} and n.number = ${number}`;
  return row?.crew_id as string;
};

async function enrolsIn(number: string, crewClass: string, from: number): Promise<void> {
  await rallies.sql`insert into public.crew_enrolments (crew_id, effective_from_ordinal, class_id, team_id)
    select e.crew_id, ${from}, k.id, e.team_id from public.crew_enrolments e
    join public.crews c on c.id = e.crew_id join public.classes k on k.race_id = c.race_id and k.code = ${crewClass}
    where e.crew_id = ${await crewId(number)} and e.effective_from_ordinal = 0`;
}

const row = async (key: string, number: string) => {
  const body = JSON.parse((await rallies.bodies(code))[`main ${key}`] as string);
  return body.rows.find((one: { number: string }) => one.number === number);
};

test('a class from the stage on that is running touches nothing that is published', async () => {
  expect(await published()).toEqual(asPublished);
  await enrolsIn('2', 'RC1', 3);
  expect(await published()).toEqual(asPublished);
  expect(await row('after/SS2', '2')).toMatchObject({ class: 'RC2', positions: { class: 1 } });
  expect(await row('after/SS3', '2')).toMatchObject({ class: 'RC1', positions: { class: 2 } });
});

test('a class from a published stage on amends that page, and leaves those before it and their versions', async () => {
  await enrolsIn('2', 'RC1', 2);
  expect(await published()).toEqual([
    'after/SS1 v1 official',
    'after/SS2 v2 amended',
    'stage/SS1 v1 official',
    'stage/SS2 v2 amended',
  ]);
  expect(await row('after/SS1', '2')).toMatchObject({ class: 'RC2' });
  expect(await row('after/SS2', '2')).toMatchObject({ class: 'RC1', positions: { class: 2 } });
  const [first] =
    await rallies.sql`select k.body from timing.snapshots k join public.races c on c.id = k.race_id
    join public.rallies r on r.id = c.rally_id where r.code = ${code} and k.key = 'after/SS2' and k.version = 1`;
  expect(JSON.parse(first?.body).rows[1]).toMatchObject({
    number: '2',
    class: 'RC2',
    positions: { class: 1 },
  });
});

test('a class that was wrong from the beginning amends what is official, too', async () => {
  await rallies.sql`update public.crew_enrolments set class_id = (
      select k.id from public.classes k join public.crews c on c.race_id = k.race_id where c.id = crew_id and k.code = 'RC1')
    where crew_id = ${await crewId('3')}`;
  expect(await published()).toEqual(
    ['after/SS1', 'after/SS2', 'stage/SS1', 'stage/SS2'].map((key) => `${key} v2 amended`),
  );
});

test('a number that changes amends every page it stands on, once, whatever the steps', async () => {
  const crew = await crewId('2');
  await rallies.sql.begin(async (sql) => {
    await sql`update public.crew_numbers set valid = tstzrange(null, '2025-01-05T12:00Z') where crew_id = ${crew}`;
    await sql`insert into public.crew_numbers (crew_id, rally_id, number, valid)
      select id, rally_id, '112', tstzrange('2025-01-05T12:00Z', null) from public.crews where id = ${crew}`;
  });
  expect(await published()).toEqual(
    ['after/SS1', 'after/SS2', 'stage/SS1', 'stage/SS2'].map((key) => `${key} v2 amended`),
  );
  expect(await row('after/SS1', '112')).toMatchObject({ position: 2 });
});

test('two changes in one transaction are two versions, each kept as it was', async () => {
  await rallies.sql.begin(async (sql) => {
    for (const number of ['2', '3'])
      await sql`update public.crew_enrolments set flags = '{rookie}' where crew_id = ${await crewId(number)}`;
  });
  expect(await published()).toEqual(
    ['after/SS1', 'after/SS2', 'stage/SS1', 'stage/SS2'].map((key) => `${key} v3 amended`),
  );
});

test('a team without a crew changes nothing; a crew in another team amends the page of the crews and that of the teams', async () => {
  await rallies.sql`insert into public.teams (race_id, code, name) select c.race_id, 'Erg', 'Erg' from public.crews c
    where c.id = ${await crewId('1')}`;
  expect(await published()).toEqual(asPublished);
  await rallies.sql`update public.crew_enrolments e set team_id = (
      select t.id from public.teams t join public.crews c on c.race_id = t.race_id where c.id = e.crew_id and t.code = 'Erg')
    where crew_id = ${await crewId('1')}`;
  expect(await published()).not.toEqual(asPublished);
  const [teams] = await rallies.sql`
    select bool_and(timing.page_body(c.rally_id, c.id, k.key) = k.body) as kept, count(*)::int as pages
    from timing.snapshots k join public.races c on c.id = k.race_id join public.rallies r on r.id = c.rally_id
    join timing.spans s on s.race_id = c.id and 'teams/' || s.key = k.key
    join timing.publications p on p.span_id = s.id and p.version = k.version and p.state = k.state where r.code = ${code}`;
  expect(teams).toEqual({ kept: true, pages: 2 });
});

test('a crew that leaves the field leaves a new version; a word about its car leaves none', async () => {
  await rallies.sql`update public.crews set vehicle = 'Blue' where id = ${await crewId('4')}`;
  expect(await published()).toEqual(asPublished);
  await rallies.sql`delete from public.crews where id = ${await crewId('4')}`;
  expect(await published()).toEqual(
    ['after/SS1', 'after/SS2', 'stage/SS1', 'stage/SS2'].map((key) => `${key} v2 amended`),
  );
});

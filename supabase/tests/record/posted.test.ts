/**
 * What is posted: since when protests run against a change of it, which reason readers are told, what the list of versions says of a
 * cancellation and of its way back, and a protest time that nobody could use.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { Item } from '../golden/sentences.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { carryOut, row } from './planned.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

const HALF_AN_HOUR = 1_800_000;
const story: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
      crews: { '1': 'RC2', '2': 'RC2', '3': 'RC3' },
    },
  },
};
const driven: FactStory[] = [
  { kind: 'stage_status', stage: 'SS1', status: 'running' },
  '1 drives SS1 from 08:00 in 5:00',
  '2 drives SS1 from 08:02 in 5:10',
  { kind: 'retirement', number: '3', stage: 'SS1', cause: 'not_started' },
];
const said = (status: string, more: object = {}): FactStory =>
  ({ kind: 'stage_status', stage: 'SS1', status, ...more }) as FactStory;
const posted = { protest_until: '12:00', decision: 'As posted', reason: 'Posted late' };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const items = (...facts: FactStory[]) => factsOf(rally.code, calendarOf(story)).items(facts);
const tell = (told: Item[]) => rally.answers(told, 'admin');

beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  expect(new Set(await tell(items(...driven, said('provisional', posted))))).toEqual(new Set(['accepted']));
});

async function receivedAt(id: string): Promise<number> {
  const [row] = await stack.sql`select received_at from public.facts where id = ${id}`;
  return Date.parse(String((row as { received_at: Date }).received_at.toISOString()));
}
async function versionsOf(key: string) {
  const query = new URLSearchParams({ rally: rally.code, race: 'main', key });
  const answer = await fetch(`${stack.url}/rest/v1/rpc/page_versions?${query}`, {
    headers: { apikey: stack.publishableKey },
  });
  const { versions } = (await answer.json()) as {
    versions: { is_cancelled: boolean; published_at: string; reason: string }[];
  };
  return versions;
}

const body = async (key: string) => (await rally.page(key)).body as Record<string, string | null>;

test('a penalty that was let in later, and the correction that lists it, have the time of the release', async () => {
  await tell(items(said('official', { decision: 'Closed' })));
  const [penalty] = items({
    kind: 'penalty',
    number: '1',
    kind_of: 'misc',
    ms: '1:00',
    stage: 'SS1',
  } as FactStory);
  const given = penalty as Item;
  const release = rally.fact('release', { target: given.id, reason: 'Seen' });
  expect(await tell([given])).toEqual(['accepted_flagged held']);
  expect(await tell([release])).toEqual(['accepted']);
  const at = new Date(await receivedAt(String(release.id))).toISOString();
  for (const key of ['penalties', 'corrections']) {
    const { rows } = (await rally.page(key)).body as { rows: object[] };
    expect(rows).toMatchObject([{ at }]);
  }
});

test('protests against a change run from the fact that made it, and a rebuild says the same', async () => {
  const [penalty] = items({
    kind: 'penalty',
    number: '1',
    kind_of: 'misc',
    ms: '1:00',
    stage: 'SS1',
    reason: 'Helped',
  } as FactStory) as [Item];
  expect(await tell([penalty])).toEqual(['accepted']);
  const now = await body('stage/SS1');
  expect(Date.parse(String(now.protest_until)) - (await receivedAt(String(penalty.id)))).toBe(HALF_AN_HOUR);
  await stack.sql`select count(*) from timing.derive_all((select id from public.races
    where code = 'main' and rally_id = ${rally.rallyId}))`;
  expect(await body('stage/SS1')).toEqual(now);
});

test('another class makes another winner: posted anew, asked before it is official, and back again nobody moved', async () => {
  const before = await body('stage/SS1');
  const enrol = async (className: string) => {
    const [one] = await stack.sql<{ crew: string; class: string }[]>`
      select n.crew_id as crew, k.id as class from public.crew_numbers n
      join public.crews c on c.id = n.crew_id
      join public.races r on r.id = c.race_id and r.rally_id = ${rally.rallyId}
      join public.classes k on k.race_id = r.id and k.code = ${className}
      where n.number = '1'`;
    const enrolled = row('crew_enrolments', `${one?.crew} 0`, { class_id: one?.class });
    expect((await carryOut(rally.door.admin, enrolled, 'Scrutineering')).error).toBeNull();
  };
  await enrol('RC3');
  const since = Date.parse(String((await body('stage/SS1')).protest_until));
  expect(since).toBeGreaterThan(Date.parse(String(before.protest_until)));
  expect(await tell(items(said('official')))).toEqual(['refused needs_reason']);
  await enrol('RC2');
  // Nobody stands elsewhere than as posted, so there is nothing to sign for.
  expect(await tell(items(said('official')))).toEqual(['accepted']);
});

test('what the desk was asked when a time was typed is told to officials, not to readers', async () => {
  const asked = rally.chrono('1', 'FINISH-SS1', '08:04:50', { reason: 'It already has 08:05:00' });
  expect((await tell([asked]))[0]).toMatch(/^accepted/);
  expect((await body('stage/SS1')).reason).not.toBe('It already has 08:05:00');
});

test('an official page says why it was made official, and not why it was posted', async () => {
  expect((await body('stage/SS1')).reason).toBe('Posted late');
  expect(await tell(items(said('official')))).toEqual(['accepted']);
  expect((await body('stage/SS1')).reason).toBeNull();
  expect(
    await tell(items(said('provisional', posted), said('official', { reason: 'All were heard' }))),
  ).toEqual(['accepted', 'accepted']);
  expect((await body('stage/SS1')).reason).toBe('All were heard');
});

test('the list of versions calls a cancellation by its name, and what comes back stands above it', async () => {
  const [cancel] = items(said('cancelled', { reason: 'A car burns' })) as [Item];
  expect(await tell([cancel])).toEqual(['accepted']);
  const back = rally.fact('void', { target: cancel.id, reason: 'The bikes were meant' });
  expect(await tell([back])).toEqual(['accepted']);
  const versions = await versionsOf('stage/SS1');
  expect(versions.map(({ is_cancelled, reason }) => [is_cancelled, reason])).toEqual([
    [false, 'Posted late'],
    [true, 'A car burns'],
    [false, 'The bikes were meant'],
  ]);
  const times = versions.map(({ published_at }) => published_at);
  expect([...times].sort()).toEqual(times);
});

test('the overview of a rally has an amended leg posted when the list of its versions does', async () => {
  const off = { kind: 'stage_status', stage: 'SS2', status: 'cancelled', reason: 'Ice' } as FactStory;
  const penalty = {
    kind: 'penalty',
    number: '1',
    kind_of: 'misc',
    ms: '1:00',
    stage: 'SS1',
    reason: 'Helped',
  };
  for (const fact of [off, penalty as FactStory]) expect(await tell(items(fact))).toEqual(['accepted']);
  const index = (await rally.page('index')).body as unknown as {
    races: { days: { legs: { state: string; version: number; published_at: string }[] }[] }[];
  };
  const leg = index.races[0]?.days[0]?.legs[0];
  expect(leg?.state).toBe('amended');
  expect(await versionsOf('leg/1')).toContainEqual(
    expect.objectContaining({ version: leg?.version, state: 'amended', published_at: leg?.published_at }),
  );
});

test('a reason for setting a stage back is none for a protest time that is over: that is asked', async () => {
  expect(await tell(items(said('official')))).toEqual(['accepted']);
  const back = (more: object) =>
    items(said('provisional', { from: 'official', decision: 'Decision 4', protest_until: '13:00', ...more }));
  expect(await tell(back({}))).toEqual(['refused needs_reason']);
  expect(await tell(back({ accepts: ['short_protest', 'was_official'] }))).toEqual(['accepted']);
});

test('how long protests are open by the regulations is said before a stage is published', async () => {
  const [stage] = await stack.sql<{ id: string; race: string }[]>`
    select s.id, s.race_id as race from public.stages s join public.races c on c.id = s.race_id
    join public.rallies r on r.id = c.rally_id where r.code = ${rally.code} and s.code = 'SS1'`;
  const ofStage = { stage: stage?.id, status: 'provisional' };
  const ofPage = { race: stage?.race, page: 'leg/1', status: 'provisional' };
  for (const [name, about] of [
    ['stage_status_matters', ofStage],
    ['page_status_matters', ofPage],
  ] as const) {
    const { data } = await rally.door.admin.rpc(name, about);
    expect(data).toMatchObject({ protest_ms: HALF_AN_HOUR });
  }
});

test('what is told after it was posted amends it, in one breath or in two', async () => {
  const penalty = () =>
    items({
      kind: 'penalty',
      number: '1',
      kind_of: 'misc',
      ms: '1:00',
      stage: 'SS1',
      reason: 'Helped',
    } as FactStory);
  const read = async () => {
    const { state, reason, protest_until } = await body('stage/SS1');
    return { state, reason, runs: Date.parse(String(protest_until)) > Date.now() };
  };
  const amended = { state: 'amended', reason: 'Helped', runs: true };
  const reopened = said('running', { reason: 'Once more' });
  for (const before of [[], items(reopened)]) {
    if (before.length > 0) expect(await tell(before)).toEqual(['accepted']);
    expect(await tell([...items(said('provisional', posted)), ...penalty()])).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await read()).toEqual(amended);
  }
  expect(await tell(items(said('provisional', posted)))).toEqual(['accepted']);
  expect((await read()).state).toBe('provisional');
  expect(await tell(penalty())).toEqual(['accepted']);
  expect(await read()).toEqual(amended);
  // What came before it in the same breath is what was posted.
  expect(await tell([...penalty(), ...items(said('provisional', posted))])).toEqual(['accepted', 'accepted']);
  expect((await read()).state).toBe('provisional');
});

/**
 * Pages that nobody signed, though all they are made of is official or cancelled: the checklist of the race, its own page and the list of
 * what administrators are to decide name them, until somebody makes each official.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RaceStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const race = (crew: string): RaceStory => ({
  discipline: 'stage',
  legs: [
    { date: '2025-01-05', course: ['SS1', 'SS2'] },
    { date: '2025-01-06', course: ['SS3'] },
  ],
  crews: { [crew]: '' },
});
const story: RallyStory = { races: { cars: race('1'), bikes: race('101') } };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
});
afterAll(() => stack?.stop());

const tell = async (...facts: FactStory[]) => {
  const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
  expect(new Set(answers)).toEqual(new Set(['accepted']));
};
const of = (code: string, stage: string, status: string, more: object = {}): FactStory =>
  ({ kind: 'stage_status', race: code, stage, status, ...more }) as FactStory;
const posted = { protest_until: '12:00', decision: 'As posted' };
const drive = (code: string, crew: string, stage: string) =>
  tell(
    of(code, stage, 'running', { reason: 'As planned' }),
    `${crew} drives ${code}/${stage} from 08:00 in 5:00`,
    of(code, stage, 'provisional', posted),
    of(code, stage, 'official', { reason: 'As posted' }),
  );

async function unsigned(code: string) {
  const ask = async (name: string, args: object) => {
    const { data, error } = await rally.door.admin.rpc(name, args as never);
    expect(error).toBeNull();
    return data;
  };
  const { races } = await ask('readiness', { rally: rally.rallyId });
  const told = races.find((one: { code: string }) => one.code === code);
  const { missing, of } = told.checks.find(({ check }: { check: string }) => check === 'signed');
  const desk = await ask('race_desk', { race: told.id });
  const due = (await ask('decisions_due', {})).find((one: { rally: string }) => one.rally === rally.rallyId);
  expect(due.races.find((one: { code: string }) => one.code === code).unsigned).toBe(missing);
  expect(desk.unsigned).toHaveLength(missing);
  return { missing, of, pages: desk.unsigned as string[] };
}

test('of a race of which nothing is over nothing is to be signed', async () => {
  await stack.sql`alter table public.rallies disable trigger step_checked`;
  await stack.sql`update public.rallies set status = 'running' where id = ${rally.rallyId}`;
  await stack.sql`alter table public.rallies enable trigger step_checked`;
  await drive('cars', '1', 'SS1');
  await drive('bikes', '101', 'SS1');
  expect(await unsigned('cars')).toEqual({ missing: 0, of: 0, pages: [] });
});

test('a leg whose last open stage was cancelled is named, also when the race is official with a later leg', async () => {
  await tell(of('cars', 'SS2', 'cancelled', { reason: 'A car burns', ...posted }));
  const named = ['leg/1', 'day/2025-01-05', 'after-leg/1', 'after-day/2025-01-05'];
  expect(await unsigned('cars')).toEqual({ missing: 4, of: 4, pages: named });
  expect(await unsigned('bikes')).toEqual({ missing: 0, of: 0, pages: [] });
  await drive('cars', '1', 'SS3');
  expect((await rally.page('race', 'cars')).body.state).toBe('official');
  expect(await unsigned('cars')).toMatchObject({ missing: 4, pages: named });
  for (const key of named) await tell({ kind: 'page_status', race: 'cars', key, status: 'official' });
  expect(await unsigned('cars')).toMatchObject({ missing: 0, of: 9, pages: [] });
});

test('a leg that was cancelled altogether is none, and neither is one whose stage waits for its own word', async () => {
  await tell(of('bikes', 'SS2', 'cancelled', { reason: 'A car burns', ...posted }));
  await tell(of('bikes', 'SS1', 'provisional', { ...posted, reason: 'Once more' }));
  await tell(of('bikes', 'SS3', 'cancelled', { reason: 'Snow', ...posted }));
  expect(await unsigned('bikes')).toEqual({ missing: 0, of: 0, pages: [] });
});

test('a leg that was cancelled altogether is offered no step, and one with a stage that was driven is', async () => {
  const [{ id } = { id: '' }] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'bikes'`;
  const { data } = await rally.door.admin.rpc('race_desk', { race: id } as never);
  const { pages } = data as unknown as { pages: { key: string; next: { status: string }[] }[] };
  const steps = (key: string) => pages.find((page) => page.key === key)?.next.map(({ status }) => status);
  expect(steps('leg/2')).toEqual([]);
  expect(steps('day/2025-01-06')).toEqual([]);
  expect(steps('leg/1')).toContain('provisional');
  expect(steps('after-leg/2')).toContain('provisional');
});

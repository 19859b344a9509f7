/** A race has one name, and may have others by language: the feed carries them, and no official page is touched. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const race = (crew: string) => ({
  discipline: 'stage' as const,
  legs: [{ date: '2025-01-05', course: ['SS1'] }],
  crews: { [crew]: '' },
});
const story: RallyStory = { races: { main: race('1'), other: race('201') } };
const names = { es: 'Coches', fr: 'Autos' };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
});

const setNames = (names: unknown) =>
  direct(rally.door.admin)
    .from('races')
    .update({ names })
    .eq('rally_id', rally.rallyId)
    .eq('code', 'main')
    .select('names');

type Named = { code: string; names?: object }[];
const listed = async (): Promise<Named> => {
  const { data } = await rally.door.admin.rpc('rallies');
  return data.find(({ id }: { id: string }) => id === rally.rallyId).races;
};
const inIndex = async () => (await rally.page('index')).body.races as unknown as Named;
const inProgress = async (): Promise<Named> =>
  (await rally.door.admin.rpc('rally_progress', { rally: rally.code })).data;
const inReadiness = async (): Promise<Named> =>
  (await rally.door.admin.rpc('readiness', { rally: rally.rallyId })).data.races;

async function heads(): Promise<Map<string, string>> {
  const rows = await stack.sql<{ page: string; revision: string }[]>`
    select concat_ws(' ', c.code, h.key) as page, h.revision from timing.heads h left join public.races c on c.id = h.race_id
    where h.rally_id = ${rally.rallyId}`;
  return new Map(rows.map(({ page, revision }) => [page, revision]));
}

test('the list of rallies, the index and the pages of officials carry the names of a race that has some', async () => {
  for (const read of [listed, inIndex, inProgress, inReadiness])
    expect(
      (await read()).some((one) => 'names' in one),
      read.name,
    ).toBe(false);
  expect(await setNames(names)).toMatchObject({ error: null, data: [{ names }] });
  for (const read of [listed, inIndex, inProgress, inReadiness]) {
    const races = await read();
    expect(
      races.map(({ code, names }) => [code, names]),
      read.name,
    ).toEqual([
      ['main', names],
      ['other', undefined],
    ]);
    expect(races[1], read.name).not.toHaveProperty('names');
  }
});

test('a change of names turns the index alone; pages that are official stay as they are', async () => {
  const said = (more: object) =>
    ({ race: 'main', stage: 'SS1', reason: 'As decided', ...more }) as unknown as FactStory;
  const told = [
    said({ kind: 'stage_status', status: 'running' }),
    '1 drives main/SS1 from 08:00 in 5:00' as FactStory,
    said({
      kind: 'stage_status',
      status: 'provisional',
      protest_until: '2025-01-05T12:00:00Z',
      decision: 'As posted',
    }),
    said({ kind: 'stage_status', status: 'official' }),
  ];
  const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items(told), 'admin');
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  const before = await heads();
  const official = await rally.page('stage/SS1');
  expect(official.body.state).toBe('official');
  expect((await setNames(names)).error).toBeNull();
  const turned = [...(await heads())].filter(([page, revision]) => before.get(page) !== revision);
  expect(turned.map(([page]) => page)).toEqual(['index']);
  expect(await rally.page('stage/SS1')).toEqual(official);
});

test.each([
  [{ de: 'Autos' }, 'A race is named in English, French, Spanish and Arabic (en, fr, es, ar): leave out de.'],
  [{ fr: '' }, 'A name in another language is empty or too long (fr): type it again, or leave it out.'],
  [
    { fr: ' \u200b ' },
    'A name in another language is empty or too long (fr): type it again, or leave it out.',
  ],
  [
    { fr: 'a'.repeat(201) },
    'A name in another language is empty or too long (fr): type it again, or leave it out.',
  ],
  [{ fr: 'A\nB' }, 'A name in another language is empty or too long (fr): type it again, or leave it out.'],
  [{ fr: 7 }, 'A name in another language is empty or too long (fr): type it again, or leave it out.'],
  [['Autos'], 'The names of a race are a list of languages, each with its name.'],
])('%j is refused with a sentence', async (wrong, message) => {
  expect((await setNames(wrong)).error).toMatchObject({ details: 'invalid_value', message });
});

test('the history tells names from what to what, and a change of them is undone', async () => {
  expect((await setNames(names)).error).toBeNull();
  const { data: presses } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId });
  expect(presses[0].changes[0]).toMatchObject({
    table: 'races',
    values: [{ column: 'names', before: {}, after: names }],
  });
  expect((await undoChange(rally.door.admin, 'undo_changes', presses[0].press)).error).toBeNull();
  expect((await inIndex())[0]).not.toHaveProperty('names');
});

test('names are changed where they are as they were seen, and else nothing is', async () => {
  expect((await setNames(names)).error).toBeNull();
  const change = async (seen: object) =>
    (await setNames({ fr: 'Voitures' }).eq('names', JSON.stringify(seen))).data?.length;
  expect([await change({ fr: 'Autos' }), await change(names), await change(names)]).toEqual([0, 1, 0]);
});

test('a copy of the rally takes the names along', async () => {
  expect((await setNames(names)).error).toBeNull();
  const { data: copy, error } = await rally.door.admin.rpc('copy_rally', {
    rally: rally.rallyId,
    code: `C${rally.code}`.slice(0, 20),
    name: 'Copy',
    starts_on: '2026-01-05',
  });
  expect(error).toBeNull();
  const rows =
    await stack.sql`select code, names from public.races where rally_id = ${copy} order by ordinal, code`;
  expect(rows.map(({ code, names }) => [code, names])).toEqual([
    ['main', names],
    ['other', {}],
  ]);
});

/** A crew that was entered with the wrong first stage: its form changes it, asks why where published pages change, and stops where it was seen or signed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { posted, status } from '../record/said-of-stages.ts';
import { type ToldRally, toldRally } from '../record/told-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const told: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'raid',
      legs: [
        { date: '2025-01-05', course: ['SS1', 'SS2'] },
        { date: '2025-01-06', course: ['SS3', 'SS4'] },
      ],
      crews: { 1: '', 2: '' },
    },
  },
};
const driven = (stage: string, hour: string): FactStory[] => [
  status(stage, 'running'),
  `1 drives ${stage} from ${hour}:00 in 5:00`,
  `2 drives ${stage} from ${hour}:02 in 5:10`,
  posted(stage),
];
const PAGES = [
  'stage/SS1',
  'after/SS1',
  'stage/SS2',
  'after/SS2',
  'leg/1',
  'after-leg/1',
  'stage/SS3',
  'after/SS3',
];

let stack: TestStack;
let rally: ToldRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await toldRally(stack, {
    told,
    begins: [...driven('SS1', '08'), ...driven('SS2', '10')],
    last: rally,
  });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});

const enter = async (entry: object) => {
  const { data, error } = await rally.door.admin.rpc('enter_crews', { race, entries: [entry] });
  expect(error).toBeNull();
  return data.rows[0];
};
const listed = async (number: string) =>
  (await rally.door.admin.rpc('entry_list', { race })).data.crews.find(
    (crew: { number: string }) => crew.number === number,
  );
const rows = () =>
  Promise.all(
    PAGES.map(
      async (key) => [key, ((await rally.page(key)).body.rows as { number: string }[]) ?? []] as const,
    ),
  );
const on = async (number: string) =>
  (await rows()).filter(([, told]) => told.some((row) => row.number === number)).map(([key]) => key);
const change = async (number: string, more: object) =>
  enter({ number, crew: (await listed(number)).id, ...more });

test('from a later stage to an earlier one and back: it stands where it would if it had been entered so', async () => {
  await enter({ number: '66', in_from: 'SS2', reason: 'Late entry' });
  const asEntered = await rows();
  expect(await on('66')).toEqual([
    'stage/SS2',
    'after/SS2',
    'leg/1',
    'after-leg/1',
    'stage/SS3',
    'after/SS3',
  ]);
  expect(await change('66', { in_from: 'SS3' })).toMatchObject({
    outcome: 'asked',
    asks: ['reason'],
    pages: expect.arrayContaining(['stage/SS2']),
  });
  expect(await rows()).toEqual(asEntered);
  expect(await change('66', { in_from: 'SS3', reason: 'Entered for leg 2' })).toMatchObject({
    outcome: 'changed',
  });
  expect(await on('66')).toEqual(['stage/SS3', 'after/SS3']);
  expect((await rally.page('stage/SS2')).body).toMatchObject({
    state: 'amended',
    reason: 'Entered for leg 2',
  });
  expect(await listed('66')).toMatchObject({ in_from: 'SS3' });
  await enter({ number: '67', in_from: 'SS3' });
  const alike = (await rows()).map(([key, told]) => [
    key,
    ...['66', '67'].map((number) =>
      told.filter((row) => row.number === number).map((row) => ({ ...row, number: '' })),
    ),
  ]);
  for (const [key, one, other] of alike) expect(one, String(key)).toEqual(other);

  expect(await change('66', { in_from: 'SS2', reason: 'SS2 after all' })).toMatchObject({
    outcome: 'changed',
  });
  expect(await on('66')).toEqual([
    'stage/SS2',
    'after/SS2',
    'leg/1',
    'after-leg/1',
    'stage/SS3',
    'after/SS3',
  ]);
  const { data } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race });
  expect(data[0]).toMatchObject({
    reason: 'SS2 after all',
    hindrance: 'From which stage on a crew is in is changed back in its form.',
    changes: [{ table: 'crews', values: [{ column: 'in_from', before: 'SS3', after: 'SS2' }] }],
  });
  expect(await rally.unlikeKept()).toEqual([]);
});

test('a crew of the first list may come later, unless it was seen or listed before', async () => {
  expect(await change('2', { in_from: 'SS2', reason: 'x' })).toMatchObject({
    outcome: 'refused',
    refusal: 'in_from_has_facts',
    message: 'Crew 2 has times, decisions or a start time on SS1: it is in from there on at the latest.',
  });
  expect(await change('2', { in_from: 'SS1' })).toMatchObject({ outcome: 'same' });
  await enter({ number: '66', in_from: 'SS1', reason: 'Forgotten' });
  expect(await on('66')).toContain('stage/SS1');
  expect(await change('66', { in_from: 'SS2', reason: 'Not there on SS1' })).toMatchObject({
    outcome: 'changed',
  });
  expect(await on('66')).not.toContain('stage/SS1');
});

test('where it is signed it stays, and nobody comes into what is signed', async () => {
  await enter({ number: '66', in_from: 'SS2', reason: 'Late entry' });
  await rally.tells([status('SS1', 'official')]);
  expect(await change('66', { in_from: 'SS1', reason: 'x' })).toMatchObject({
    outcome: 'refused',
    refusal: 'result_official',
    message: 'SS1 is part of official results: crew 66 can be in from SS2 on.',
  });
  await rally.tells([status('SS2', 'official')]);
  expect(await change('66', { in_from: 'SS3', reason: 'x' })).toMatchObject({
    outcome: 'refused',
    refusal: 'result_official',
    message: expect.stringMatching(
      /^The first stage of crew 66 cannot change: it is part of an official result \(/,
    ),
  });
});

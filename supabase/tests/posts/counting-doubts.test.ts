/** A time over the maximum or against the order counts and is in doubt: in the grid, the history, the counts and the steps of publishing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const told: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: [{ stage: 'SS1', max_time_ms: '10:00' }, 'TC1'] }],
      crews: { '1': '', '2': '', '3': '' },
    },
  },
};

let stack: TestStack;
let rally: RecordingRally;
let items: (facts: FactStory[]) => never[];
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told });
  const story = factsOf(rally.code, calendarOf(told));
  items = (said) => story.items(said) as never[];
});
afterAll(() => stack?.stop());

async function asked(
  name: string,
  args: Record<string, unknown> = {},
  by: 'organizer' | 'admin' = 'organizer',
) {
  const { data, error } = await rally.door[by].rpc(name, args as never);
  expect(error).toBeNull();
  return data;
}
type Point = { id: string; code: string; doubtful: number };
type Seen = { id: string; number: string; point: string; counted: boolean; flags: string[] };

async function doubts() {
  const [race] = await asked('rally_progress', { rally: rally.code });
  const [stage] = race.stages;
  const grid = await asked('chronos_grid', { stage: stage.id });
  const needs = (await asked('needs_now')).find(({ code }: { code: string }) => code === rally.code);
  const desk = await asked('race_desk', { race: race.id }, 'admin');
  const codes = new Map((grid.points as Point[]).map(({ id, code }) => [id, code]));
  const flagged = (chronos: Seen[]) =>
    chronos.flatMap(({ number, point, counted, flags }) =>
      counted && flags.length > 0 ? [`${number} ${codes.get(point)} ${flags}`] : [],
    );
  const card = async (number: string) => (await asked('time_card', { stage: stage.id, number })).chronos;
  const { matters } = await asked(
    'stage_status_matters',
    { stage: stage.id, status: 'provisional' },
    'admin',
  );
  return {
    stage: stage.id as string,
    points: grid.points as Point[],
    grid: flagged(grid.chronos),
    far: Object.values(grid.far).sort(),
    cards: [...flagged(await card('2')), ...flagged(await card('3'))],
    counts: [
      (stage.points as Point[]).flatMap(({ code, doubtful }) => (doubtful ? [`${code} ${doubtful}`] : [])),
      needs.races[0].doubtful,
      desk.open.SS1.doubtful,
    ],
    matters: matters.flatMap(({ code, names }: { code: string; names: string[] }) =>
      code === 'doubtful' ? names : [],
    ),
  };
}

test('it stays a doubt for everybody, whatever was asked where it was typed, until somebody says why it is right', async () => {
  const answers = await rally.answers(
    items([
      { kind: 'stage_status', stage: 'SS1', status: 'running' } as FactStory,
      '1 drives SS1 from 08:00 in 9:00',
      'two: 2 drives SS1 from 08:02 in 10:01',
      '3 drives SS1 from 08:04 in 9:30',
      '1 checks in at TC1 at 08:20',
      '2 checks in at TC1 at 08:22',
      'early: 3 checks in at TC1 at 08:12',
    ]),
  );
  expect(answers.filter((answer) => answer !== 'accepted')).toEqual([]);
  const before = await doubts();
  const both = ['2 FINISH-SS1 over_maximum', '3 TC1 against_order'];
  expect(before).toMatchObject({
    far: ['against_order', 'over_maximum'],
    cards: both,
    counts: [['FINISH-SS1 1', 'TC1 1'], 2, 2],
    matters: ['2', '3'],
  });
  expect(before.grid.sort()).toEqual(both);
  const [history] = await asked('point_history', {
    stage: before.stage,
    point: before.points.find(({ code }) => code === 'TC1')?.id,
    number: '3',
  });
  expect(history.flags).toEqual(['against_order']);

  const settled = items([
    { kind: 'release', target: '#two-finish', reason: 'Stuck in the ford' } as FactStory,
    { kind: 'release', target: '#early', reason: 'The clock of the control was behind' } as FactStory,
  ]);
  expect(await rally.answers(settled)).toEqual(['accepted', 'accepted']);
  expect(await doubts()).toMatchObject({ grid: [], far: [], cards: [], counts: [[], 0, 0], matters: [] });
});

test('a time is in doubt again where the one that it contradicts is another one afterwards, and a given time is none', async () => {
  await rally.answers(items(['3 finishes SS1 at 08:13:45 by beam']));
  expect((await doubts()).grid).toEqual(['3 TC1 against_order']);
  await rally.answers(
    items([
      { kind: 'notional', stage: 'SS1', number: '2', ms: '9:40', reason: 'It stopped to help' } as FactStory,
      '2 starts SS1 at 08:01 by beam',
    ]),
  );
  expect((await doubts()).grid).toEqual(['3 TC1 against_order']);
});

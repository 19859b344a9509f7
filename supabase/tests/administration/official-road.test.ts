/** Controls of the road belong to no stage, and stay as they are all the same where what they time is official. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const course = {
  discipline: 'stage',
  legs: [
    { date: '2025-01-05', course: ['TC0', 'SS1', 'TC1', 'SS2', 'TC-NIGHT'] },
    { date: '2025-01-06', course: ['TC-MORNING', 'SS3'] },
  ],
} as const;
const story = {
  ends_on: '2025-01-07',
  races: { main: { ...course, crews: { 1: '', 2: '' } }, other: { ...course, crews: { 101: '', 102: '' } } },
} as unknown as RallyStory;
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted', reason: 'x' };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
});
afterAll(() => stack?.stop());

const status = (stage: string, to: string, more: object = {}) => ({
  kind: 'stage_status',
  race: 'main',
  stage,
  status: to,
  ...more,
});
const page = (key: string, to: string, more: object = {}) => ({
  kind: 'page_status',
  race: 'main',
  key,
  status: to,
  ...more,
});
const told = async (...facts: (string | object)[]) => {
  const items = factsOf(rally.code, calendarOf(story)).items(facts as FactStory[]);
  expect(new Set(await rally.answers(items, 'admin'))).toEqual(new Set(['accepted']));
};
const driven = (stage: string) => [
  status(stage, 'running', { reason: 'x' }),
  `1 drives main/${stage} from 08:00 in 5:00`,
  `2 drives main/${stage} from 08:02 in 5:10`,
  status(stage, 'provisional', posted),
];

type Control = { id: string; race_id: string; leg_id: string; ordinal: number };
const control = async (code: string, race = 'main'): Promise<Control> =>
  (
    await stack.sql<Control[]>`
      select k.id, k.race_id, k.leg_id, k.ordinal from public.controls k join public.races c on c.id = k.race_id
      where c.rally_id = ${rally.rallyId} and c.code = ${race} and k.code = ${code}`
  )[0] as Control;
const of = () => rally.door.admin.from('controls');
type Change = NonNullable<Parameters<ReturnType<typeof of>['update']>[0]>;
const change = async (code: string, row: Change, race = 'main') => {
  const { error } = await of()
    .update(row)
    .eq('id', (await control(code, race)).id);
  return error && (/official \((.*)\)/.exec(error.message)?.[1] ?? error.message);
};
const added = async (code: string, beside: string, step: number) => {
  const { race_id, leg_id, ordinal } = await control(beside);
  const { error } = await of().insert({
    race_id,
    leg_id,
    code,
    name: code,
    kind: 'time_control',
    ordinal: ordinal + step,
  });
  return error && (/official \((.*)\)/.exec(error.message)?.[1] ?? error.message);
};

const keptBy = async (code: string, race = 'main') => {
  const { id, race_id } = await control(code, race);
  const { data } = await rally.door.admin.rpc('schedule', { race: race_id });
  type Told = { legs: { controls: { id: string; kept_by: string[] }[] }[] }[];
  const controls = (data as Told).flatMap(({ legs }) => legs.flatMap((leg) => leg.controls));
  return controls.find((one) => one.id === id)?.kept_by;
};

test('a control on the way to an official stage stays, those behind it do not', async () => {
  await told(...driven('SS1'), status('SS1', 'official', { reason: 'x' }));
  const start = await control('START-SS1');
  expect(await change('TC0', { target_ms: 60_000 })).toBe('stage SS1');
  expect(await change('TC0', { kind: 'passage' })).toBe('stage SS1');
  expect(await change('TC1', { ordinal: start.ordinal - 1 })).toBe('stage SS1');
  expect(await added('TC0B', 'START-SS1', -1)).toBe('stage SS1');
  const { error } = await of()
    .delete()
    .eq('id', (await control('TC0')).id);
  expect(error?.message).toBe(
    'What is driven to control TC0 counts for what is official (stage SS1): make that provisional again first, with the ' +
      'decision that asks for it. Until then only its name and its opening hours can be changed.',
  );
  expect(await change('TC0', { name: 'Gate', opens_at: '2025-01-05T05:00:00Z' })).toBeNull();
  expect(await change('TC1', { target_ms: 60_000 })).toBeNull();
  expect(await change('TC-NIGHT', { target_ms: 60_000 })).toBeNull();
  expect(await change('TC0', { target_ms: 60_000 }, 'other')).toBeNull();
  expect(await Promise.all(['TC0', 'START-SS1', 'FINISH-SS1', 'TC1'].map((code) => keptBy(code)))).toEqual([
    ['stage/SS1'],
    ['stage/SS1'],
    ['stage/SS1'],
    [],
  ]);
  expect(await keptBy('TC0', 'other')).toEqual([]);
});

test('the control behind the last stage of a leg stays with the official page of the leg', async () => {
  await told(
    ...driven('SS2'),
    page('leg/1', 'provisional', posted),
    page('leg/1', 'official', { reason: 'x' }),
  );
  // A leg may be official by itself while a stage of it is not.
  expect(await change('TC1', { target_ms: 120_000 })).toBe('leg/1');
  expect(await change('START-SS2', { precision_ms: 1000 })).toBe('leg/1');
  expect(await change('TC-NIGHT', { target_ms: 120_000 })).toBe('leg/1');
  expect(await change('TC-MORNING', { target_ms: 120_000 })).toBeNull();
  expect(await keptBy('START-SS2')).toEqual(['leg/1']);
  expect(await keptBy('TC-NIGHT')).toEqual(['leg/1']);
  expect(await keptBy('TC-MORNING')).toEqual([]);
  await told(page('leg/1', 'provisional', { ...posted, decision: 'D1' }));
  expect(await change('TC-NIGHT', { target_ms: 120_000 })).toBeNull();
  expect(await change('TC1', { target_ms: 120_000 })).toBeNull();
});

test('so it does where all stages of the leg are official, and the race holds them all', async () => {
  await told(page('leg/1', 'live'), status('SS2', 'official', { reason: 'x' }));
  expect(await change('TC1', { target_ms: 60_000 })).toBe('stage SS2');
  expect(await change('TC-NIGHT', { target_ms: 60_000 })).toBe(
    'after-day/2025-01-05, after-leg/1, day/2025-01-05, leg/1',
  );
  await told(...driven('SS3'), status('SS3', 'official', { reason: 'x' }));
  await told(page('race', 'provisional', posted), page('race', 'official', { reason: 'x' }));
  expect(await added('TC-END', 'FINISH-SS3', 1)).toBe(
    'after-day/2025-01-06, after-leg/2, day/2025-01-06, leg/2, race',
  );
  expect(await change('TC-NIGHT', { target_ms: 60_000 }, 'other')).toBeNull();
});

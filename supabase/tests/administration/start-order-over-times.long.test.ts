/** A start order over crews that have been timed would rewrite their times: it is refused, naming them, unless somebody says why. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const CREWS = Array.from({ length: 13 }, (_, n) => String(n + 1));
const told = {
  ends_on: '2025-01-05',
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
      crews: Object.fromEntries(CREWS.map((number) => [number, ''])),
    },
    other: {
      discipline: 'raid' as const,
      legs: [{ date: '2025-01-05', course: ['SS1'] }],
      crews: { '201': '' },
    },
  },
};

let stack: TestStack;
let rally: RecordingRally;
let untouched: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  untouched = await recordingRally(stack, { told });
  await drive(untouched, 4);
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told, door: untouched.door });
});

const clock = (minute: number, second = 0) =>
  new Date(Date.UTC(2025, 0, 5, 8, minute, second)).toISOString().slice(11, 19);

const order = (of: RecordingRally, version: number, numbers: string[], more: object = {}, first = 0) =>
  of.fact('start_slots', {
    stage: 'SS1',
    version,
    slots: numbers.map((number, n) => ({ number, stage_due_at: `2025-01-05T${clock(first + 2 * n)}Z` })),
    ...more,
  });

/** Version 1 has all that drive; the n-th of them takes 300 s and n more. */
async function drive(of: RecordingRally, crews: number, timed = crews - 1) {
  const numbers = CREWS.slice(0, crews);
  expect(
    await of.answers([
      of.fact('stage_status', { stage: 'SS1', status: 'running' }),
      order(of, 1, numbers, { since: 0 }),
    ]),
  ).toEqual(['accepted', 'accepted']);
  const chronos = numbers
    .slice(0, timed)
    .map((number, n) => of.chrono(number, 'FINISH-SS1', clock(2 * n + 5, n), { source: 'beam' }));
  if (chronos.length > 0) expect(await of.answers(chronos)).toEqual(chronos.map(() => 'accepted'));
}

const times = async (of: RecordingRally) => {
  const { body } = (await of.page('stage/SS1')) as unknown as {
    body: { rows: { number: string; time_ms: number | null }[] };
  };
  return Object.fromEntries(
    body.rows.filter(({ time_ms }) => time_ms !== null).map(({ number, time_ms }) => [number, time_ms]),
  );
};
const DRIVEN = { 1: 300_000, 2: 301_000, 3: 302_000 };

const REASON = 'It started in this order: the list was typed backwards';
const refused = async (item: ReturnType<typeof order>) => {
  const [told] = await rally.door.record('organizer', [item]);
  expect(told).toMatchObject({ outcome: 'refused', code: 'crews_timed' });
  return told?.message;
};

test('turned round while the stage runs, it is refused with its crews, and no time changes', async () => {
  await drive(rally, 4);
  expect(await refused(order(rally, 2, ['4', '3', '2', '1'], { since: 1 }))).toBe(
    'This start order gives another start to crews that have been timed on SS1: 1, 2, 3. It can be published with a reason only.',
  );
  expect(await times(rally)).toEqual(DRIVEN);
  expect(await times(untouched)).toEqual(DRIVEN);
});

test.each([['reason'], ['decision']])('with a %s it is taken, and the ledger keeps why', async (field) => {
  await drive(rally, 4);
  const said = order(rally, 2, CREWS.slice(0, 4), { since: 1, [field]: REASON }, 1);
  expect(await rally.answers([said])).toEqual(['accepted']);
  expect(await times(rally)).toEqual({ 1: 240_000, 2: 241_000, 3: 242_000 });
  expect(
    await stack.sql`select body ->> ${field} as why from public.facts where id = ${said.id as string}`,
  ).toEqual([{ why: REASON }]);
  expect(await times(untouched)).toEqual(DRIVEN);
});

test('blanks are no reason, and a crew left out has lost its start', async () => {
  await drive(rally, 4);
  const [blank] = await rally.door.record('organizer', [
    order(rally, 2, ['1', '2', '3', '4'], { reason: '  ' }, 1),
  ]);
  expect(blank).toMatchObject({ outcome: 'refused', code: 'missing_field' });
  expect(await refused(order(rally, 2, ['1', '2']))).toContain('timed on SS1: 3.');
});

test('crews that keep their start are no change: those behind them are moved, and one is added', async () => {
  await drive(rally, 4, 2);
  expect(await rally.answers([order(rally, 2, ['1', '2', '4', '3', '5'], { since: 1 })])).toEqual([
    'accepted',
  ]);
  expect(await rally.answers([order(rally, 1, ['3', '4', '1', '2'])])).toEqual([
    'accepted_flagged without_effect',
  ]);
});

test('a minute later on a stage that is completed or provisional, it is refused', async () => {
  await drive(rally, 3, 3);
  const later = (since: number) => order(rally, 2, ['1', '2', '3'], { since }, 1);
  for (const status of ['completed', 'provisional']) {
    const said = { stage: 'SS1', status, protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };
    expect(await rally.answers([rally.fact('stage_status', said)], 'admin')).toEqual(['accepted']);
    expect(await refused(later(1))).toContain('timed on SS1: 1, 2, 3.');
  }
  expect(await times(rally)).toEqual({ 1: 300_000, 2: 301_000, 3: 302_000 });
});

test('seen at the start alone, or in the same breath, a crew is timed; at the control before it is not', async () => {
  await drive(rally, 4, 0);
  expect(
    await rally.answers([
      rally.chrono('2', 'START-SS1', '08:02:00'),
      order(rally, 2, ['2', '1', '3', '4']),
      order(rally, 2, ['1', '2', '4', '3']),
    ]),
  ).toEqual(['accepted', 'refused crews_timed', 'accepted']);
});

test('ten are named, and how many more', async () => {
  await drive(rally, 13, 12);
  expect(await refused(order(rally, 2, CREWS, {}, 1))).toContain(
    'timed on SS1: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more.',
  );
});

test('a number that nobody of the race carries is refused by its name', async () => {
  const [told] = await rally.door.record('organizer', [order(rally, 1, ['1', '99', '201'])]);
  expect(told).toMatchObject({
    outcome: 'refused',
    code: 'unknown_number',
    message: 'There is no crew with these numbers in this race: 99, 201.',
  });
});

const takeBack = (of: RecordingRally, target: unknown, more: object = {}) =>
  of.fact('void', { target: target as string, reason: 'Typed in another list', ...more });

test('taken back, it is refused with its crews as well, and taken with a decision', async () => {
  await drive(rally, 4);
  const second = order(rally, 2, ['1', '2', '3', '4'], { since: 1, reason: REASON }, 1);
  expect(await rally.answers([second])).toEqual(['accepted']);
  expect(await refused(takeBack(rally, second.id))).toBe(
    'Without this start order crews that have been timed on SS1 have another start: 1, 2, 3. It can be undone with a decision only.',
  );
  expect(await times(rally)).toEqual({ 1: 240_000, 2: 241_000, 3: 242_000 });
  const said = takeBack(rally, second.id, { decision: REASON });
  expect(await rally.answers([said])).toEqual(['accepted']);
  expect(await times(rally)).toEqual(DRIVEN);
  expect(await times(untouched)).toEqual(DRIVEN);
});

test('the only one, taken back, takes every time; it stays in sight, and taken back in its turn it brings them back', async () => {
  const only = order(rally, 1, ['1', '2', '3'], { since: 0 });
  expect(
    await rally.answers([
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      only,
      rally.chrono('1', 'FINISH-SS1', '08:05:00', { source: 'beam' }),
      rally.chrono('2', 'FINISH-SS1', '08:07:01', { source: 'beam' }),
    ]),
  ).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  const driven = await times(rally);
  const back = takeBack(rally, only.id, { decision: REASON });
  const { data: asked } = await rally.door.admin.rpc('plan_change', {
    command: { kind: 'record', facts: [back] },
  });
  expect(asked.lost.map(({ number }: { number: string }) => number)).toEqual(['1', '2']);
  expect(await rally.answers([back])).toEqual(['accepted']);
  expect(await times(rally)).toEqual({});
  const [{ id: stage }] = (await stack.sql`
    select s.id from public.stages s join public.races c on c.id = s.race_id
    where c.rally_id = ${rally.rallyId} and c.code = 'main' and s.code = 'SS1'`) as unknown as [
    { id: string },
  ];
  const list = async () => (await rally.door.admin.rpc('start_list', { stage })).data;
  expect(await list()).toMatchObject({
    orders: [],
    taken_back: [{ id: only.id, version: 1, crews: 3, reason: 'Typed in another list', voids: [back.id] }],
  });
  expect(await rally.answers([takeBack(rally, back.id, { decision: 'It was the right one' })])).toEqual([
    'accepted',
  ]);
  expect(await times(rally)).toEqual(driven);
  expect(await list()).toMatchObject({ orders: [{ id: only.id }], taken_back: [] });
});

test('the only one there is, in one breath with a time, and one that is not in force', async () => {
  const only = order(rally, 2, ['1', '2'], { since: 0 });
  const older = order(rally, 1, ['2', '1']);
  expect(
    await rally.answers([
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      only,
      older,
      rally.chrono('1', 'FINISH-SS1', '08:05:00'),
      takeBack(rally, older.id),
      takeBack(rally, only.id),
    ]),
  ).toEqual([
    'accepted',
    'accepted',
    'accepted_flagged without_effect',
    'accepted',
    'accepted',
    'refused crews_timed',
  ]);
  expect(await times(rally)).toEqual({ 1: 300_000 });
});

const fog = () =>
  rally.fact('delay', { stage: 'SS1', ms: 600_000, from_at: '2025-01-05T08:02:00Z', reason: 'Fog' });

test('a delay decided between two versions is in both: nobody who keeps a start is named', async () => {
  const slots = ['08:00', '08:12', '08:14', '08:16'].map((clock, n) => ({
    number: String(n + 1),
    stage_due_at: `2025-01-05T${clock}:00Z`,
  }));
  for (const isOneBreath of [true, false]) {
    rally = await recordingRally(stack, { told, door: untouched.door });
    await drive(rally, 4, 0);
    await rally.answers([
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('2', 'START-SS1', '08:12:00'),
    ]);
    const said = [
      { ...fog(), id: newId(Date.now() + 1) },
      { ...order(rally, 2, [], { since: 1, slots }), id: newId(Date.now() + 2) },
    ];
    const answers = isOneBreath
      ? await rally.answers(said, 'admin')
      : [...(await rally.answers(said.slice(0, 1), 'admin')), ...(await rally.answers(said.slice(1)))];
    expect(answers).toEqual(['accepted', 'accepted']);
    // One that gives the second crew its first start again changes that.
    const third = { ...order(rally, 3, ['1', '2', '3', '4'], { since: 2 }), id: newId(Date.now() + 3) };
    expect(await refused(third)).toContain('timed on SS1: 2.');
  }
});

test('a list made before a delay, by its device, is delayed as well: asked is what comes of it', async () => {
  await drive(rally, 4, 0);
  await rally.answers([
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('2', 'START-SS1', '08:12:00'),
  ]);
  const same = order(rally, 2, ['1', '2', '4', '3'], { since: 1 });
  expect(await rally.answers([{ ...fog(), id: newId(Date.now() + 1000) }], 'admin')).toEqual(['accepted']);
  expect(await rally.answers([same])).toEqual(['accepted']);
});

test('two lists in one breath, the first taken back in it: the second is made from what holds', async () => {
  await drive(rally, 4, 0);
  const second = order(rally, 2, ['2', '1', '3', '4'], { since: 1 });
  expect(
    await rally.answers([
      second,
      takeBack(rally, second.id),
      order(rally, 2, ['1', '2', '4', '3'], { since: 1 }),
    ]),
  ).toEqual(['accepted', 'accepted', 'accepted']);
});

test('a list that was taken back before it came never holds, and nobody is asked about its times', async () => {
  await drive(rally, 4);
  const second = order(rally, 2, ['4', '3', '2', '1'], { since: 1 });
  expect(await rally.answers([takeBack(rally, second.id)])).toEqual(['accepted_flagged without_effect']);
  expect(await rally.answers([second])).toEqual(['accepted']);
  expect(await times(rally)).toEqual(DRIVEN);
});

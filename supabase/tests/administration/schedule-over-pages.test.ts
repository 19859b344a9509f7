/** A schedule that comes again while pages are published: what it amends, what it ends, and what it may not change. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { plan, row } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const accepted = async (...facts: Item[]) =>
  expect(new Set(await rally.answers(facts, 'admin'))).toEqual(new Set(['accepted']));
/** 5:00, 5:10 and 5:20, posted. */
const driven = (stage: string, hour: string) => [
  rally.fact('stage_status', { stage, status: 'running' }),
  ...['1', '2', '3'].flatMap((number, n) => [
    rally.chrono(number, `START-${stage}`, `${hour}:0${n * 2}:00.000`),
    rally.chrono(number, `FINISH-${stage}`, `${hour}:0${n * 2 + 5}:${n}0.000`),
  ]),
  rally.fact('stage_status', { stage, status: 'provisional', decision: 'Posted' }),
];
const stageId = async (code: string) => {
  const stages = direct(rally.door.admin).from('stages');
  return String((await stages.select('id').match({ race_id: race, code }).single()).data?.id);
};
const halve = async (stage: string) => {
  const made = await plan(rally.door.admin, row('stages', await stageId(stage), { result_factor: 0.5 }));
  expect((await apply(made.plan_id, 'Bulletin 4')).data).toEqual({ outcome: 'applied' });
};
const apply = (plan_id: string, reason: string) =>
  rally.door.admin.rpc('apply_change', { plan_id, answers: { reason } });

const official = (stage: string) => {
  const past = { protest_until: '2025-01-05T12:00:00.000Z', decision: 'As posted', reason: 'Posted late' };
  return accepted(
    rally.fact('stage_status', { stage, status: 'provisional', ...past }),
    rally.fact('stage_status', { stage, status: 'official', decision: 'Closed' }),
  );
};
const enter = (rows: object[]) =>
  plan(rally.door.admin, { kind: 'enter_schedule', id: race, rows: rows.map((one) => ({ leg: 1, ...one })) });
const special = (code: string, said: object = {}) => ({ kind: 'special', code, ...said });

beforeEach(async () => {
  const legs = [{ date: '2025-01-05', course: ['SS1', 'SS2'] }];
  const crews = { '1': '', '2': '', '3': '' };
  rally = await recordingRally(stack, {
    told: { starts_on: '2025-01-04', races: { main: { discipline: 'stage', legs, crews } } },
    ...(rally ? { door: rally.door } : {}),
  });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId}`;
  race = row?.id ?? '';
  await accepted(...driven('SS1', '08'));
});

test('a new distance and a further stage amend no page but that of the stage', async () => {
  const told = { leg: 1, kind: 'special' };
  const rows = [
    { ...told, code: 'SS1', distance_m: 9_900 },
    { ...told, code: 'SS2' },
    { ...told, code: 'SS3', distance_m: 5_000 },
  ];
  const made = await plan(rally.door.admin, { kind: 'enter_schedule', id: race, rows });
  for (const reason of ['Bulletin 4', 'Bulletin 5']) {
    const next =
      reason === 'Bulletin 4'
        ? made
        : await plan(rally.door.admin, row('stages', await stageId('SS1'), { distance_m: 1 }));
    expect((await apply(next.plan_id, reason)).data).toMatchObject({ outcome: 'applied' });
  }
  expect(
    await stack.sql`select key, version, reason from timing.snapshots where race_id = ${race} and state = 'amended' order by id`,
  ).toEqual([
    { key: 'stage/SS1', version: 2, reason: 'Bulletin 4' },
    { key: 'stage/SS1', version: 3, reason: 'Bulletin 5' },
  ]);
  const { rows: corrections } = (await rally.page('corrections')).body as { rows: object[] };
  expect(corrections).toMatchObject([
    { what: 'distance', stage: 'SS1', numbers: [], before: '9900', after: '1', reason: 'Bulletin 5' },
    { what: 'distance', stage: 'SS1', numbers: [], after: '9900', reason: 'Bulletin 4' },
  ]);
  const { state, version, reason } = (await rally.page('after/SS1')).body as Record<string, unknown>;
  expect([state, version ?? 1, reason]).toEqual(['provisional', 1, null]);
});

test('a page that is not published any more is one effect, without its rows', async () => {
  await accepted(...driven('SS2', '10'));
  const made = await plan(rally.door.admin, {
    kind: 'enter_schedule',
    id: race,
    rows: [{ leg: 1, kind: 'special', code: 'SS3', distance_m: 5_000 }],
  });
  expect(made.questions).toEqual([{ code: 'reason' }]);
  expect(made.effects.map(({ key, number, after }) => [key, number, after])).toEqual(
    ['after-leg/1', 'after-day/2025-01-05', 'day/2025-01-05', 'leg/1', 'race']
      .toSorted()
      .map((key) => [key, null, null]),
  );
});

test('a row that changes an official stage is refused by its number, and the others answer', async () => {
  await official('SS1');
  const made = await enter([
    special('SS1', { distance_m: 9_900 }),
    special('SS2', { distance_m: 8_000 }),
    special('SS3', { distance_m: 7_000 }),
  ]);
  expect(made.blockers).toEqual([]);
  expect(made.rows).toMatchObject([
    { row: 1, outcome: 'refused', message: expect.stringContaining('(Stage SS1)') },
    { row: 2, outcome: 'changed' },
    { row: 3, outcome: 'new' },
  ]);
});

test('rows of an earlier leg that alter an official page are left out, with the page, and the others are entered', async () => {
  const { data } = await direct(rally.door.admin).from('legs').select('id').eq('race_id', race).single();
  const second = await plan(rally.door.admin, row('legs', String(data?.id), { number: 2 }));
  await apply(second.plan_id, 'Bulletin 3');
  await official('SS1');
  const earlier = { leg: 1, date: '2025-01-04' };
  const made = await enter([
    special('SSA', earlier),
    special('SS2', { leg: 2, distance_m: 8_000 }),
    special('SSB', earlier),
    special('SS3', { leg: 2, distance_m: 7_000 }),
  ]);
  expect(made.blockers).toEqual([]);
  const before = { outcome: 'refused', message: expect.stringContaining('(Stage SS1)') };
  expect(made.rows).toMatchObject([
    { row: 1, ...before },
    { row: 2, outcome: 'changed' },
    { row: 3, ...before },
    { row: 4, outcome: 'new' },
  ]);
  expect((await apply(made.plan_id, 'Bulletin 4')).data).toMatchObject({ outcome: 'applied' });
  const stages = await stack.sql<{ code: string }[]>`
    select code from public.stages where race_id = ${race} order by ordinal`;
  expect(stages.map(({ code }) => code)).toEqual(['SS1', 'SS2', 'SS3']);
});

test('a stage added to an official race is left out, and another name is entered', async () => {
  await accepted(...driven('SS2', '10'));
  await official('SS1');
  await official('SS2');
  const made = await enter([special('SS2', { name: 'The long one' }), special('SS3', { distance_m: 7_000 })]);
  expect(made.blockers).toEqual([]);
  expect(made.rows).toMatchObject([
    { row: 1, outcome: 'changed' },
    { row: 2, outcome: 'refused', message: expect.stringContaining('Overall') },
  ]);
});

test('what a change of the structure moved is listed with the corrections, once for each crew', async () => {
  await halve('SS1');
  const { rows } = (await rally.page('corrections')).body as { rows: object[] };
  const half = {
    race: 'main',
    stage: 'SS1',
    what: 'structure',
    reason: 'Bulletin 4',
    by: expect.any(String),
  };
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...half, numbers: ['1'], before: '300000', after: '150000' }),
      expect.objectContaining({ ...half, numbers: ['3'], before: '320000', after: '160000' }),
    ]),
  );
});

test('what a change moved while a posted stage was driven again is listed once that is posted', async () => {
  const again = (status: string) =>
    rally.fact('stage_status', { stage: 'SS1', status, decision: 'Appeal 3' });
  await accepted(again('running'));
  await halve('SS1');
  const given = { stage: 'SS1', number: '3', ms: 400_000, reason: 'Blocked' };
  await accepted(rally.fact('notional', given), again('provisional'));
  const { rows } = (await rally.page('corrections')).body as { rows: Record<string, unknown>[] };
  const moved = rows.filter(({ what }) => what === 'structure');
  expect(moved.map(({ numbers, before, after }) => `${numbers}: ${before} ${after}`).toSorted()).toEqual([
    '1: 300000 150000',
    '2: 310000 155000',
  ]);
});

test('two changes of the structure for one reason are listed each with what it moved', async () => {
  await accepted(...driven('SS2', '10'));
  await halve('SS2');
  await halve('SS1');
  const { rows } = (await rally.page('corrections')).body as { rows: Record<string, unknown>[] };
  expect(rows.map(({ stage, numbers }) => `${stage} ${numbers}`).toSorted()).toEqual(
    ['SS1', 'SS2'].flatMap((stage) => ['1', '2', '3'].map((number) => `${stage} ${number}`)),
  );
});

test('two changes that call themselves one change set are listed each with what they moved', async () => {
  for (const [result_factor, reason] of [
    [0.5, 'Bulletin 4'],
    [0.25, 'Bulletin 5'],
  ] as const) {
    const { plan_id } = await plan(rally.door.admin, row('stages', await stageId('SS1'), { result_factor }));
    const call = rally.door.admin.rpc('apply_change', { plan_id, answers: { reason } });
    expect((await call.setHeader('x-press', 'one change set')).data).toEqual({ outcome: 'applied' });
  }
  const { rows } = (await rally.page('corrections')).body as { rows: Record<string, unknown>[] };
  const first = rows.filter(({ numbers }) => String(numbers) === '1');
  expect(first.map(({ before, after, reason }) => [before, after, reason])).toEqual([
    ['150000', '75000', 'Bulletin 5'],
    ['300000', '150000', 'Bulletin 4'],
  ]);
});

test('what a change moved stays with its crews, whichever numbers they have since', async () => {
  await halve('SS1');
  const moved = async () => {
    const { rows } = (await rally.page('corrections')).body as { rows: Record<string, unknown>[] };
    return rows.map(({ numbers, before, after }) => `${numbers}: ${before} ${after}`).toSorted();
  };
  const [first, second, third] = await moved();
  expect(first).toBe('1: 300000 150000');
  const renumber = async (was: string, number: string) => {
    const { data } = await rally.door.admin.rpc('entry_list', { race });
    const { id: crew, mark } = data.crews.find((one: { number: string }) => one.number === was);
    const rows = [{ crew, mark, number }];
    const made = await plan(rally.door.admin, { kind: 'enter_crews', id: race, rows });
    expect((await apply(made.plan_id, 'Another plate')).data).toMatchObject({ outcome: 'applied' });
  };
  await renumber('1', '7');
  expect(await moved()).toEqual([second, third, '7: 300000 150000']);
  await renumber('2', '1');
  expect(await moved()).toEqual(['1: 310000 155000', third, '7: 300000 150000']);
});

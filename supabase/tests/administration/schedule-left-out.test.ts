/** Rows of a schedule that would alter official pages: named and left out, with all others entered where the file has them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { type Plan, plan } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const accepted = async (...facts: Item[]) =>
  expect(new Set(await rally.answers(facts, 'admin'))).toEqual(new Set(['accepted']));
const driven = (stage: string, at: string) => [
  rally.fact('stage_status', { stage, status: 'running' }),
  ...['1', '2'].flatMap((number, n) => [
    rally.fact('chrono', { number, control: `START-${stage}`, at: `${at}:0${n * 2}:00.000Z` }),
    rally.fact('chrono', { number, control: `FINISH-${stage}`, at: `${at}:0${n * 2 + 5}:${n}0.000Z` }),
  ]),
  rally.fact('stage_status', { stage, status: 'provisional', decision: 'Posted' }),
];
const official = (stage: string) => {
  const past = { protest_until: '2025-01-05T12:00:00.000Z', decision: 'As posted', reason: 'Posted late' };
  return [
    rally.fact('stage_status', { stage, status: 'provisional', ...past }),
    rally.fact('stage_status', { stage, status: 'official', decision: 'Closed' }),
  ];
};
const enter = (rows: object[]) =>
  plan(rally.door.admin, { kind: 'enter_schedule', id: race, rows: rows.map((one) => ({ leg: 1, ...one })) });
const apply = async (plan_id: string, answers: object = {}) =>
  (await rally.door.admin.rpc('apply_change', { plan_id, answers })).data;
const special = (code: string, said: object = {}) => ({ kind: 'special', code, ...said });
const outcomes = (made: Plan) => made.rows?.map(({ code, outcome }) => `${code} ${outcome}`);
/** The stages, and the controls of the first leg, in their order. */
async function order() {
  const stages = await stack.sql`select code from public.stages where race_id = ${race} order by ordinal`;
  const controls = await stack.sql`
    select k.code from public.controls k join public.legs l on l.id = k.leg_id
    where k.race_id = ${race} and l.number = 1 order by k.ordinal`;
  return [stages, controls].map((rows) => rows.map(({ code }) => code).join(' '));
}
/** What a plan of these rows is, without the time limit of a request, and how often it enters them and derives the race: a refused derivation is not counted itself. */
async function derived(rows: object[]) {
  const { data } = await rally.door.admin.auth.getUser();
  const claims = JSON.stringify({ sub: data.user?.id, role: 'authenticated', aal: 'aal2' });
  const command = { kind: 'enter_schedule', id: race, rows };
  return stack.sql.begin(async (sql) => {
    await sql`set local track_functions = 'pl'`;
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    // The view also counts earlier transactions of the connection, until Postgres flushes them about once a second.
    const callsSoFar = async () => {
      const [counted] = await sql<{ calls: number }[]>`
        select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions
        where schemaname = 'timing' and funcname = 'enter_rows'`;
      return counted?.calls ?? 0;
    };
    const before = await callsSoFar();
    const [made] = await sql<{ plan: Plan }[]>`
      select timing.plan_change(${command as never}::jsonb) as plan`;
    return { plan: made?.plan as Plan, calls: (await callsSoFar()) - before };
  });
}

beforeEach(async () => {
  const control = (code: string) => ({ control: code, kind: 'time_control', target_ms: 600_000 });
  const legs = [
    { date: '2025-01-05', course: ['SS1', control('TC1'), 'SS2', control('TC2'), 'SS3'] },
    { date: '2025-01-06', course: ['SS4'] },
  ];
  const crews = { '1': '', '2': '' };
  const told = {
    starts_on: '2025-01-04',
    ends_on: '2025-01-08',
    races: { main: { discipline: 'stage', legs, crews } },
  };
  rally = await recordingRally(stack, { told: told as never, ...(rally ? { door: rally.door } : {}) });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId}`;
  race = row?.id ?? '';
  await accepted(...driven('SS1', '2025-01-05T08'), ...driven('SS2', '2025-01-05T10'));
});

test('in an official race each row that adds to it is refused with its pages, and names are entered', async () => {
  await accepted(...driven('SS3', '2025-01-05T12'), ...driven('SS4', '2025-01-06T08'));
  await accepted(...['SS1', 'SS2', 'SS3', 'SS4'].flatMap(official));
  const rows = [
    special('SS9', { leg: 3, date: '2025-01-07' }),
    special('SS10', { leg: 3 }),
    { leg: 4, date: '2025-01-08', kind: 'liaison', code: 'L1' },
    { leg: 4, kind: 'time_control', code: 'TC40' },
    special('SS1', { leg: 1, name: 'First' }),
    { leg: 2, kind: 'shakedown', code: 'SHK' },
  ];
  const { plan: made, calls } = await derived(rows);
  const is = ['SS9 refused', 'SS10 refused', 'L1 new', 'TC40 refused', 'SS1 changed', 'SHK new'];
  expect(outcomes(made)).toEqual(is);
  for (const row of made.rows?.filter(({ outcome }) => outcome === 'refused') ?? [])
    expect(row).toMatchObject({ refusal: 'result_official', params: { pages: ['race'] } });
  expect(calls).toBe(1);
});

test('rows of an official leg are named, and those of another are entered, all derived once', async () => {
  await accepted(...driven('SS3', '2025-01-05T12'), ...['SS1', 'SS2', 'SS3'].flatMap(official));
  const rows = Array.from({ length: 12 }, (_, i) => special(`N${i}`, { leg: 1 + (i % 2) }));
  const { plan: made, calls } = await derived(rows);
  expect(outcomes(made)).toEqual(rows.map(({ code }, i) => `${code} ${i % 2 ? 'new' : 'refused'}`));
  expect(made.rows?.[0]?.params).toMatchObject({ pages: expect.arrayContaining(['leg/1', 'after-leg/1']) });
  expect(made.questions).toEqual([]);
  expect(calls).toBe(1);
});

test('a stage of another kind that leaves only official ones is found without trying the other rows', async () => {
  await accepted(...driven('SS3', '2025-01-05T12'), ...['SS1', 'SS2', 'SS3'].flatMap(official));
  const controls = Array.from({ length: 6 }, (_, i) => ({
    ...{ leg: 3, date: '2025-01-07', kind: 'time_control', code: `TC3${i}` },
  }));
  const rows = [...controls, { leg: 2, kind: 'liaison', code: 'SS4' }];
  const { plan: made, calls } = await derived(rows);
  expect(outcomes(made)).toEqual([...controls.map(({ code }) => `${code} new`), 'SS4 refused']);
  expect(made.rows?.at(-1)).toMatchObject({ refusal: 'signed_by_removal', params: { pages: ['race'] } });
  expect(calls).toBe(2);
});

test('a new stage comes before those that the file starts later', async () => {
  const at = (hour: string) => ({ first_at: `2025-01-05T${hour}:00:00Z` });
  const rows = [special('SS0', at('06')), special('SS1', at('08')), special('SS2', at('10'))];
  await accepted(...official('SS1'));
  const made = await enter(rows);
  expect(outcomes(made)).toEqual(['SS0 refused', 'SS1 changed', 'SS2 changed']);
  expect([made.effects, made.questions]).toEqual([[], []]);
  expect(await apply(made.plan_id)).toMatchObject({ outcome: 'applied' });
  expect((await order())[0]).toBe('SS1 SS2 SS3 SS4');
});

test('what comes after a row that is left out keeps its place behind it', async () => {
  const before = await order();
  await accepted(...official('SS1'));
  const made = await enter([
    special('SS2'),
    special('SS1'),
    { kind: 'time_control', code: 'TC1' },
    { kind: 'time_control', code: 'TC2' },
    special('SS3'),
  ]);
  expect(outcomes(made)).toEqual(['SS2 same', 'SS1 refused', 'TC1 same', 'TC2 same', 'SS3 same']);
  expect(await apply(made.plan_id)).toMatchObject({ outcome: 'applied' });
  expect(await order()).toEqual(before);
});

/** Entry lists, schedules, marshalls and roadbooks that are planned, then applied. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Command, change, type Plan, plan } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
          crews: { '1': '', '2': '' },
        },
      },
    },
    ...(rally ? { door: rally.door } : {}),
  });
  const [row] = await stack.sql<
    { id: string }[]
  >`select id from public.races where rally_id = ${rally.rallyId}`;
  race = row?.id ?? '';
});

const file = { name: 'crews.csv', sha256: 'a'.repeat(64) };
const crews = (...rows: object[]): Command => ({ kind: 'enter_crews', id: race, rows, file });
const apply = async (plan_id: string, answers: object = {}, client = rally.door.admin) =>
  client.rpc('apply_change', { plan_id, answers });
const outcomes = ({ rows = [] }: Pick<Plan, 'rows'>) => rows.map(({ outcome }) => outcome);
const vehicles = async () =>
  Object.fromEntries(
    (
      (await rally.door.admin.rpc('entry_list', { race })).data.crews as { number: string; vehicle: string }[]
    ).map(({ number, vehicle }) => [number, vehicle]),
  );
const imports = async (of = 'entry_imports') => (await rally.door.admin.from(of).select('id')).data?.length;

/** Every time on SS1, and the stage is provisional. */
async function driven(): Promise<void> {
  const facts = ['1', '2'].flatMap((number, n) => [
    rally.chrono(number, 'START-SS1', `08:0${n * 2}:00.000`),
    rally.chrono(number, 'FINISH-SS1', `08:0${n * 2 + 5}:${n}0.000`),
  ]);
  const status = (to: string) => rally.fact('stage_status', { stage: 'SS1', status: to, decision: 'Posted' });
  const answers = await rally.answers([status('running'), ...facts, status('provisional')], 'admin');
  expect(new Set(answers)).toEqual(new Set(['accepted']));
}

test('a list that is planned changes nothing; applied twice, also at once, it is entered once', async () => {
  const before = { vehicles: await vehicles(), imports: await imports() };
  const made = await plan(
    rally.door.admin,
    crews({ number: '1', vehicle: 'Mule' }, { number: '9' }, { number: 'x' }, { number: '2' }),
  );
  expect(made).toMatchObject({ blockers: [], questions: [], effects: [] });
  expect(outcomes(made)).toEqual(['changed', 'new', 'refused', 'same']);
  expect({ vehicles: await vehicles(), imports: await imports() }).toEqual(before);
  const answers = await Promise.all([apply(made.plan_id), apply(made.plan_id)]);
  answers.push(await apply(made.plan_id));
  const [first] = answers.map(({ data }) => data);
  expect(first).toMatchObject({ outcome: 'applied', rows: made.rows });
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill(first));
  expect(await vehicles()).toEqual({ ...before.vehicles, 1: 'Mule', 9: null });
  expect(await imports()).toBe(Number(before.imports) + 1);
});

test('what newer rules change before they were followed is no effect of a list', async () => {
  await driven();
  const [rule] = await stack.sql<{ text: string }[]>`
    select pg_get_functiondef('timing.stage_time(bigint,numeric,integer)'::regprocedure) as text`;
  await stack.sql.unsafe(`create or replace function timing.stage_time(p_driven_ms bigint, p_factor numeric,
    p_precision_ms integer) returns bigint language plpgsql immutable as $$ begin return p_driven_ms + 1000; end $$`);
  await stack.sql`update timing.race_states set rules_changed_at = now() where race_id = ${race}`;
  try {
    const made = await plan(rally.door.admin, crews({ number: '1', vehicle: 'Mule' }));
    expect(made).toMatchObject({ blockers: [], questions: [], effects: [] });
    expect((await apply(made.plan_id)).data).toMatchObject({ outcome: 'applied' });
  } finally {
    await stack.sql.unsafe(rule?.text ?? '');
  }
});

test.each<[string, object, object, string[]]>([
  ['a new crew that is there by now', { number: '9' }, { number: '9', vehicle: 'Mule' }, ['same']],
  [
    'a crew that is as the file has it by now',
    { number: '1', vehicle: 'Mule' },
    { number: '1', vehicle: 'Mule' },
    ['same'],
  ],
])('a plan with %s does nothing and returns the new one', async (_, row, meanwhile, now) => {
  const made = await plan(rally.door.admin, crews(row));
  expect((await change(rally.door.admin, { ...crews(meanwhile) })).error).toBeNull();
  const before = [await vehicles(), await imports()];
  const { data } = await apply(made.plan_id);
  expect(data.outcome).toBe('changed');
  expect(data.plan.digest).not.toBe(made.digest);
  expect(outcomes(data.plan)).toEqual(now);
  expect([await vehicles(), await imports()]).toEqual(before);
  expect((await apply(data.plan.plan_id)).data).toMatchObject({ outcome: 'applied' });
});

test('a list that moves a published page asks for the reason and shows who moves', async () => {
  await driven();
  const made = await plan(
    rally.door.admin,
    crews({ number: '2', class: 'T1' }, { number: '1', vehicle: 'Mule' }),
  );
  expect(made.questions).toEqual([{ code: 'reason' }]);
  expect(new Set(made.effects.map(({ number }) => number))).toEqual(new Set(['2']));
  expect(made.effects[0]).toMatchObject({ before: { class: null }, after: { class: 'T1' } });
  expect((await apply(made.plan_id)).data).toEqual({ outcome: 'asked', questions: made.questions });
  expect((await apply(made.plan_id, { reason: 'Scrutineering' })).data).toMatchObject({ outcome: 'applied' });
  expect((await rally.page('stage/SS1')).body).toMatchObject({ reason: 'Scrutineering' });
});

test('a crew that comes to a published page has its reason in its row, and is asked for no other', async () => {
  await driven();
  const row = { number: '9', in_from: 'SS1', asked: { driver: 'none' } };
  const asked = await plan(rally.door.admin, crews(row));
  expect([outcomes(asked), asked.questions, asked.effects]).toEqual([['asked'], [], []]);
  const made = await plan(rally.door.admin, crews({ ...row, reason: 'Forgotten' }));
  expect([outcomes(made), made.questions]).toEqual([['new'], []]);
  expect(made.effects[0]).toMatchObject({ number: '9', before: null });
  expect((await apply(made.plan_id)).data).toMatchObject({ outcome: 'applied' });
  expect((await rally.page('stage/SS1')).body).toMatchObject({ reason: 'Forgotten' });
  const both = await plan(
    rally.door.admin,
    crews({ ...row, number: '8', reason: 'Too' }, { number: '1', class: 'T1' }),
  );
  expect(both.questions).toEqual([{ code: 'reason' }]);
});

describe('a plan of a list', () => {
  /** Administrates the rally and no other one. */
  async function clerkOf({ rallyId }: RecordingRally) {
    const { id, email, password } = await stack.createAccount({ name: 'clerk' });
    for (const user of [id, rally.door.people().admin?.id ?? ''])
      await stack.sql`insert into public.memberships (user_id, rally_id, role) values (${user}, ${rallyId}, 'admin')
        on conflict do nothing`;
    return { id, client: await stack.signIn(email, password) };
  }
  const lists = async (): Promise<Command[]> => {
    const [stage] = await stack.sql<{ id: string }[]>`
      select id from public.stages where race_id = ${race} and code = 'SS1'`;
    const line = { code: 'TC9', kind: 'time_control', date: '2025-01-05' };
    return [
      crews({ number: '9' }),
      { kind: 'enter_schedule', id: race, rows: [line], file },
      { kind: 'enter_marshalls', id: rally.rallyId, rows: [{ name: 'Ana', post: 'GATE' }], file },
      { kind: 'keep_roadbook', id: stage?.id, rows: [{ code: 'W9', kind: 'wpm', lat: 1, lon: 2 }], file },
    ];
  };

  test('is applied by the person who made it, while they administer the rally', async () => {
    const clerk = await clerkOf(rally);
    for (const command of await lists()) {
      const made = await plan(clerk.client, command);
      expect(outcomes(made)).toEqual(['new']);
      expect((await apply(made.plan_id)).error).toMatchObject({ details: 'plan_unknown' });
      await stack.sql`delete from public.memberships where rally_id = ${rally.rallyId} and user_id = ${clerk.id}`;
      expect((await apply(made.plan_id, {}, clerk.client)).error).toMatchObject({ code: '42501' });
      await stack.sql`insert into public.memberships (user_id, rally_id, role) values (${clerk.id}, ${rally.rallyId}, 'admin')`;
      expect((await apply(made.plan_id, {}, clerk.client)).data).toMatchObject({
        outcome: 'applied',
        rows: made.rows,
      });
      const { data } = await clerk.client.rpc('plan_change', { command });
      expect(outcomes(data)).toEqual(['same']);
    }
  });

  test('is made by administrators of its rally alone', async () => {
    const stranger = await clerkOf(await recordingRally(stack, { door: rally.door }));
    for (const command of await lists())
      for (const client of [stranger.client, rally.door.organizer])
        expect((await client.rpc('plan_change', { command })).error).toMatchObject({ code: '42501' });
    const rows = Array.from({ length: 2001 }, () => ({ number: '1' }));
    for (const list of [rows, 'x', null])
      expect(
        (
          await rally.door.admin.rpc('plan_change', {
            command: { kind: 'enter_crews', id: race, rows: list },
          })
        ).error,
      ).toMatchObject({ details: 'too_many_rows' });
  });

  test('is gone with its names when the rally is removed, a day later, and its rows once it is applied', async () => {
    const name = { members: [{ role: 'driver', name: 'Ana Sol' }] };
    const made = await plan(rally.door.admin, crews({ number: '1', ...name }));
    const kept = async () => {
      const [row] = await stack.sql<{ rows: boolean }[]>`
        select command ? 'rows' as rows from timing.plans where id = ${made.plan_id}`;
      return row?.rows;
    };
    expect(await kept()).toBe(true);
    await apply(made.plan_id);
    expect(await kept()).toBe(false);
    await stack.sql`update timing.plans set made_at = now() - interval '25 hours' where id = ${made.plan_id}`;
    await stack.sql`select timing.erase_due()`;
    expect(await kept()).toBeUndefined();
    const removed = await recordingRally(stack, { door: rally.door });
    const other = await plan(rally.door.admin, {
      ...{ kind: 'enter_marshalls', id: removed.rallyId },
      rows: [{ name: 'Bo', post: 'GATE' }],
    });
    await stack.sql`delete from public.rallies where id = ${removed.rallyId}`;
    expect(await stack.sql`select from timing.plans where id = ${other.plan_id}`).toHaveLength(0);
  });
});

/** Rows that forms write as plans: each table once added, changed and removed, by whom, and when two meet. */
import { describe, expect, test } from 'vitest';
import { carryOut, type Plan, plan, type RowCommand, row } from '../record/planned.ts';
import { recordingRally } from '../record/recording-rally.ts';
import { twoStages } from './two-stages.ts';

const told = twoStages();
const { one, race, stage, crew, idOf, admin } = told;
const asks = (made: Plan) => [made.blockers, made.questions.map(({ code }) => code)];
const applied = (made: Plan, reason?: string, client = admin()) =>
  client.rpc('apply_change', { plan_id: made.plan_id, answers: reason ? { reason } : {} });

describe('a row of each table', () => {
  /** `moves`: what asks for a reason; the last of each table removes what the first added. */
  const CASES: Record<string, () => Promise<[RowCommand, boolean][]>> = {
    async stages() {
      const one = await idOf(stage('SS1'));
      const other = await idOf(stage('SS2'));
      return [
        [row('stages', one, { result_factor: 0.5 }, { result_factor: null }), true],
        [row('stages', one, { name: 'Forest' }), false],
        [row('stages', other, { max_time_ms: 3_600_000 }, { max_time_ms: null }), false],
        // The leg and the day end with SS1 then, and their pages are published.
        [row('stages', other, null), true],
      ];
    },
    async controls() {
      const { id, leg_id } = await stage('SS1');
      const race_id = await idOf(race());
      const own = crypto.randomUUID();
      const control = { race_id, leg_id, code: 'TC8', name: 'TC8', kind: 'time_control', ordinal: 90 };
      const finish = await idOf(one('controls', `stage_id = '${id}' and kind = 'flying_finish'`));
      return [
        [row('controls', null, { id: own, ...control, precision_ms: 60_000 }), false],
        [row('controls', own, { name: 'Service' }, { name: 'TC8', first_due_at: null }), false],
        [row('controls', finish, { precision_ms: 1_000 }), false],
        [row('controls', own, null), false],
      ];
    },
    async waypoints() {
      const id = await idOf(stage('SS1'));
      const point = await idOf(one('waypoints', `stage_id = '${id}'`));
      return [
        [row('waypoints', point, { clear_m: 77 }), false],
        [row('waypoints', point, null), false],
      ];
    },
    async races() {
      const id = await idOf(race());
      return [
        [row('races', id, { precision_ms: 60_000 }, { precision_ms: 100 }), true],
        [row('races', id, { name: 'Cars' }, { name: 'main' }), false],
      ];
    },
    async classes() {
      const race_id = await idOf(race());
      const own = crypto.randomUUID();
      const t1 = await idOf(one('classes', `race_id = '${race_id}' and label = 'T1'`));
      return [
        [row('classes', null, { id: own, race_id, label: 'T4', name: 'T4', ordinal: 9 }), false],
        [row('classes', t1, { colour: '#123456' }, { colour: null }), false],
        [row('classes', own, null), false],
      ];
    },
    async crew_enrolments() {
      const crew_id = await idOf(crew('2'));
      const t2 = await idOf(one('classes', `race_id = '${(await race()).id}' and label = 'T2'`));
      return [
        [row('crew_enrolments', null, { crew_id, effective_from_ordinal: 2, class_id: t2 }), false],
        [row('crew_enrolments', `${crew_id} 0`, { class_id: t2 }), true],
        [row('crew_enrolments', `${crew_id} 2`, null), false],
      ];
    },
    async rallies() {
      return [[row('rallies', told.rally.rallyId, { place: 'Bergerac' }), false]];
    },
  };
  test.each(Object.keys(CASES))('%s', async (table) => {
    for (const [command, moves] of (await CASES[table]?.()) ?? []) {
      const made = await plan(admin(), command);
      expect([command, ...asks(made)]).toEqual([command, [], moves ? ['reason'] : []]);
      expect((await applied(made, moves ? 'Bulletin 1' : undefined)).data).toEqual({ outcome: 'applied' });
      const key = command.id ?? Object.values(command.change ?? {})[0];
      const [id, from] = String(key).split(' ');
      const left = await one(
        table,
        from === undefined && table !== 'crew_enrolments'
          ? `id = '${id}'`
          : `crew_id = '${id}' and effective_from_ordinal = ${from ?? 2}`,
      );
      if (command.change) expect(left).toMatchObject(command.change);
      else expect(left).toBeUndefined();
    }
  });
});

test('of two officials who change the same published stage at once, the second is shown what the first wrote', async () => {
  const id = await idOf(stage('SS1'));
  const seen = { result_factor: null, name: 'SS1' };
  const plans = await Promise.all(
    [0.5, 2].map((result_factor) => plan(admin(), row('stages', id, { result_factor }, seen))),
  );
  const done = await Promise.all(plans.map((made) => applied(made, 'Mine')));
  const outcomes = done.map(({ data }) => data.outcome);
  expect(outcomes.toSorted()).toEqual(['applied', 'changed']);
  const { result_factor } = await stage('SS1');
  expect(done.find(({ data }) => data.outcome === 'changed')?.data.plan).toMatchObject({
    blockers: [{ code: 'changed_meanwhile', now: { result_factor, name: seen.name } }],
    questions: [],
    effects: [],
  });
});

test('the same plan, applied twice at once, writes once; the same change planned again is nothing to do', async () => {
  const command = row('stages', await idOf(stage('SS1')), { result_factor: 0.5 }, { result_factor: null });
  const made = await plan(admin(), command);
  const answers = await Promise.all([applied(made, 'Once'), applied(made, 'Twice')]);
  expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ outcome: 'applied' }));
  expect(asks(await plan(admin(), command))).toEqual([[], []]);
});

test('where a time came in since, it is planned anew; where the row was removed, the plan says so', async () => {
  const command = row('stages', await idOf(stage('SS1')), { result_factor: 0.5 });
  const made = await plan(admin(), command);
  const penalty = { number: '2', kind_of: 'misc', stage: 'SS1', ms: 60_000, reason: 'Contact' };
  expect(await told.rally.answers([told.rally.fact('penalty', penalty)], 'admin')).toEqual(['accepted']);
  const { data } = await applied(made, 'Half the stage');
  expect(data.outcome).toBe('changed');
  expect((await applied(data.plan, 'Half the stage')).data).toEqual({ outcome: 'applied' });
  const ss2 = await idOf(stage('SS2'));
  expect((await carryOut(admin(), row('stages', ss2, null), 'No time')).error).toBeNull();
  for (const change of [null, { name: 'X' }])
    expect((await plan(admin(), row('stages', ss2, change))).blockers).toMatchObject([
      { code: 'removed_meanwhile' },
    ]);
});

test('what is added where another row is by now is not written over it; sent again it is nothing to do', async () => {
  const crew_id = await idOf(crew('2'));
  const t2 = await idOf(one('classes', `race_id = '${(await race()).id}' and label = 'T2'`));
  const entered = () => one('crew_enrolments', `crew_id = '${crew_id}' and effective_from_ordinal = 0`);
  const before = await entered();
  const command = row('crew_enrolments', null, { crew_id, effective_from_ordinal: 0, class_id: t2 });
  const over = await plan(admin(), command);
  expect(over).toMatchObject({ blockers: [{ code: 'taken' }], questions: [], effects: [] });
  expect((await applied(over, 'Mine')).data.outcome).toBe('changed');
  expect(await entered()).toEqual(before);
  const again = row('crew_enrolments', null, before ?? {});
  expect(asks(await plan(admin(), again))).toEqual([[], []]);
});

test('administrators of another rally, removed ones and others write no row', async () => {
  const { id, email, password } = await told.stack.createAccount({ name: 'clerk' });
  const join = (to: string) =>
    told.stack
      .sql`insert into public.memberships (user_id, rally_id, role) values (${id}, ${to}, 'admin') on conflict do nothing`;
  const other = await recordingRally(told.stack, { door: told.rally.door });
  await join(other.rallyId);
  const clerk = await told.stack.signIn(email, password);
  const factor = row('stages', await idOf(stage('SS1')), { result_factor: 0.5 });
  const race_id = await idOf(race());
  const refused = [
    factor,
    row('classes', null, { race_id, label: 'T9', name: 'T9', ordinal: 9 }),
    row('races', String((await one('races', `rally_id = '${other.rallyId}'`)).id), {
      rally_id: told.rally.rallyId,
    }),
    row('posts', null, { rally_id: told.rally.rallyId, code: 'GATE', name: 'Gate' }),
    row('rallies', told.rally.rallyId, { place: 'X' }),
    row('stages', crypto.randomUUID(), null),
  ];
  for (const command of refused)
    expect([command, (await clerk.rpc('plan_change', { command })).error?.code]).toEqual([command, '42501']);
  expect((await told.rally.door.organizer.rpc('plan_change', { command: factor })).error?.code).toBe('42501');
  await join(told.rally.rallyId);
  const made = await plan(clerk, factor);
  await told.stack
    .sql`delete from public.memberships where rally_id = ${told.rally.rallyId} and user_id = ${id}`;
  expect((await applied(made, 'Mine', clerk)).error?.code).toBe('42501');
  expect((await stage('SS1')).result_factor).toBeNull();
});

test('tables and columns that administrators may not write are none', async () => {
  const id = await idOf(stage('SS1'));
  const refused = [
    row('facts', null, { id }),
    row('crew_members', null, { name: 'A' }),
    row('crews', null, { vehicle: 'Mule' }),
    row('stages; drop table public.stages', id, null),
    row('stages', id, { 'name" = null --': 1 }),
    row('stages', id, { tableoid: 1 }),
    row('stages', id, { name: 'X' }, { secret: 1 }),
    { ...row('stages', id, null), change: undefined },
    row('rallies', told.rally.rallyId, null),
    row('stages', 'x', { name: 'X' }),
    row('stages', id, { distance_m: 'far' }),
  ];
  for (const command of refused) {
    const { error } = await admin().rpc('plan_change', { command });
    expect([command, error?.code]).toEqual([command, expect.stringMatching(/^22/)]);
  }
});

test('what a table refuses is a blocker with its word', async () => {
  const id = await idOf(stage('SS2'));
  const blocked = async (command: RowCommand) => (await plan(admin(), command)).blockers[0]?.code;
  expect(await blocked(row('stages', id, { code: 'SS1' }))).toBe('taken');
  expect(await blocked(row('stages', await idOf(stage('SS1')), null))).toMatch(/^[a-z_]+$/);
  expect(await blocked(row('stages', id, { code: null }))).toBe('invalid_value');
});

test.each([
  ['stages', { code: 'SS1' }, '“Code” SS1 is taken: choose another one.'],
  ['stages', { distance_m: 0 }, '“Distance” must be more than 0.'],
  ['legs', { number: 100 }, '“Number” must be from 1 to 99.'],
  ['days', { date: '2025-01-05' }, '5 Jan 2025 is there already: choose another date.'],
  ['stages', { max_time_ms: -1 }, '“Maximum time” holds a value that is not possible: correct it.'],
  [
    'controls',
    { opens_at: '2025-01-05T10:00:00Z', closes_at: '2025-01-05T09:00:00Z' },
    'These values do not fit together: Closes, Opens. Correct one of them.',
  ],
])('a value of %s that is taken or out of range is named: %j', async (table, change, sentence) => {
  const race_id = await idOf(race());
  const found = () => (table === 'stages' ? stage('SS2') : one(table, `race_id = '${race_id}'`));
  const id = table === 'days' ? null : await idOf(found());
  const command = row(table, id, id ? change : { race_id, ...change });
  const { data, error } = await admin().rpc('plan_change', { command });
  expect(error?.message ?? data.blockers[0]?.message).toBe(sentence);
});

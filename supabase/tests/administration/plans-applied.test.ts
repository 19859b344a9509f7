/** Plans of the structure and of facts, applied: by another person, at another time, or twice. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Command, enterList, type Plan, plan } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { apply, factor, race, rally, stack, total, versions, withPublishedStage } from './published-stage.ts';

withPublishedStage();

/** Gives a crew a time on the stage in place of its own. */
async function given(number: string, ms: number) {
  const [finish] = await stack.sql<{ id: string }[]>`
    select id from public.facts where rally_id = ${rally.rallyId}
      and body ->> 'control' = 'FINISH-SS1' and body ->> 'number' = ${number}`;
  const facts = [
    rally.fact('void', { target: finish?.id, reason: '' }),
    rally.fact('notional', { stage: 'SS1', number, ms, reason: '' }),
  ];
  return { kind: 'record', id: undefined, facts };
}
/** Changes of every kind; each adds so much to the time of crew 2, and is not for the person named. */
const CHANGES = {
  structure: { make: (): Promise<Command> => factor(0.5), adds: 155_000, isNotFor: 'organizer' },
  facts: { make: (): Promise<Command> => given('2', 400_000), adds: 90_000, isNotFor: 'spectator' },
} as const;
const CHANGED = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

test.each(CHANGED)('a plan of %s that is applied twice, also at once, changes once', async (kind) => {
  const made = await plan(rally.door.admin, await CHANGES[kind].make());
  const before = await versions();
  const answers = await Promise.all([apply(made.plan_id, 'Once'), apply(made.plan_id, 'Twice')]);
  answers.push(await apply(made.plan_id, 'Again'));
  expect(answers.map(({ data }) => data.outcome)).toEqual(Array(3).fill('applied'));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await versions()).toBe(Number(before) + 1);
});

test.each(CHANGED)(
  'a plan of %s that would move others by now does nothing and returns the new one',
  async (kind) => {
    const made = await plan(rally.door.admin, await CHANGES[kind].make());
    expect(
      await rally.answers(
        [
          rally.fact('penalty', {
            number: '2',
            kind_of: 'misc',
            stage: 'SS1',
            ms: 60_000,
            reason: 'Contact',
          }),
        ],
        'admin',
      ),
    ).toEqual(['accepted']);
    const now = await total();
    const { data } = await apply(made.plan_id, 'The whole stage counts');
    expect(data.outcome).toBe('changed');
    const next = data.plan as Plan;
    expect(next.digest).not.toBe(made.digest);
    expect(await total()).toBe(now);
    expect((await apply(next.plan_id, 'The whole stage counts')).data.outcome).toBe('applied');
    expect(await total()).toBe(Number(now) + CHANGES[kind].adds);
  },
);

test('a page is made official as the version that was seen: amended again meanwhile, it is another plan', async () => {
  // Posted again, as protests are over; in another class crew 3 moves nobody, and no other protests begin.
  const posted = { decision: 'Posted', protest_until: '2025-01-05T09:00:00Z' };
  expect(
    await rally.answers(
      [
        rally.fact('stage_status', { stage: 'SS1', status: 'completed', reason: 'Posted too early' }),
        rally.fact('stage_status', { stage: 'SS1', status: 'provisional', ...posted }),
      ],
      'admin',
    ),
  ).toEqual(['accepted', 'accepted']);
  const amend = async (label: string) =>
    expect(
      (
        await enterList(rally.door.admin, {
          ...{ kind: 'enter_crews', id: race, rows: [{ number: '3', class: label }] },
          reason: 'Scrutineering',
        })
      ).error,
    ).toBeNull();
  await amend('T1');
  const made = await plan(rally.door.admin, {
    ...{ kind: 'record', id: undefined },
    facts: [rally.fact('stage_status', { stage: 'SS1', status: 'official', reason: '' })],
  });
  expect(made.blockers).toEqual([]);
  const becomes = (version: number) =>
    expect.objectContaining({
      ...{ key: 'stage/SS1', number: null },
      before: expect.objectContaining({ state: 'amended', version }),
      after: expect.objectContaining({ state: 'official', version }),
    });
  await amend('T2');
  const { data } = await apply(made.plan_id, 'Signed');
  expect(data.outcome).toBe('changed');
  expect((await rally.page('stage/SS1')).body).toMatchObject({ state: 'amended' });
  const next = data.plan as Plan;
  expect([made.effects, next.effects]).toEqual([
    expect.arrayContaining([becomes(3)]),
    expect.arrayContaining([becomes(4)]),
  ]);
  expect((await apply(next.plan_id, 'Signed')).data.outcome).toBe('applied');
  expect((await rally.page('stage/SS1')).body).toMatchObject({ state: 'official' });
});

test('of two officials who undo the same change at once, one does; the other reads why not', async () => {
  const undo = await factor(0.5);
  const [one, other] = await Promise.all([plan(rally.door.admin, undo), plan(rally.door.admin, undo)]);
  const before = await versions();
  const done = await Promise.all([apply(one.plan_id, 'Mine'), apply(other.plan_id, 'Yours')]);
  expect(done.map(({ data }) => data.outcome).toSorted()).toEqual(['applied', 'changed']);
  const refused = done.find(({ data }) => data.outcome === 'changed')?.data.plan as Plan;
  expect(refused.blockers).toEqual([{ code: 'not_undone', message: 'It was undone already.' }]);
  expect(await versions()).toBe(Number(before) + 1);
});

test('of two officials who change the same published stage at once, one does; the other reads what theirs does by now', async () => {
  const [one, other] = [await given('2', 400_000), await given('3', 500_000)];
  const plans = await Promise.all([plan(rally.door.admin, one), plan(rally.door.admin, other)]);
  const done = await Promise.all(plans.map(({ plan_id }) => apply(plan_id, 'Held up')));
  expect(done.map(({ data }) => data.outcome).toSorted()).toEqual(['applied', 'changed']);
  const again = done.find(({ data }) => data.outcome === 'changed')?.data.plan as Plan;
  expect(plans.map(({ digest }) => digest)).not.toContain(again.digest);
  expect((await apply(again.plan_id, 'Held up')).data.outcome).toBe('applied');
  const { rows } = (await rally.page('stage/SS1')).body as { rows: { number: string; total_ms: number }[] };
  expect(rows.map((crew) => [crew.number, crew.total_ms])).toEqual([
    ['1', 300_000],
    ['2', 400_000],
    ['3', 500_000],
  ]);
});

test('facts are recorded when an official applies their plan, with the reason it asks for, and once for one id', async () => {
  const { organizer } = rally.door;
  const command = await given('2', 400_000);
  const made = await plan(organizer, command);
  expect(made).toMatchObject({ blockers: [], questions: [{ code: 'reason' }] });
  expect((await apply(made.plan_id, undefined, organizer)).data).toMatchObject({ outcome: 'asked' });
  const [{ now = '' } = {}] = await stack.sql<{ now: string }[]>`select clock_timestamp()::text as now`;
  expect((await apply(made.plan_id, 'Held up', organizer)).data).toMatchObject({ outcome: 'applied' });
  const ids = command.facts.map(({ id }) => String(id));
  const read = () => stack.sql`
    select reason, received_at > ${now}::timestamptz as is_later from public.facts where id = any (${ids})`;
  expect(await read()).toEqual(Array(2).fill({ reason: 'Held up', is_later: true }));
  // The answer was lost: the page plans the same facts again.
  const again = await plan(organizer, {
    ...command,
    facts: command.facts.map((fact) => ({ ...fact, reason: 'Held up' })),
  });
  expect(again).toMatchObject({ blockers: [], questions: [], effects: [] });
  expect((await apply(again.plan_id, undefined, organizer)).data).toMatchObject({ outcome: 'applied' });
  expect([await total(), (await read()).length]).toEqual([400_000, 2]);
});

test('facts of which one is refused are planned with a blocker, and none of them is recorded', async () => {
  const command = await given('2', 400_000);
  const facts = [...command.facts, rally.fact('notional', { stage: 'SS9', number: '2', ms: 1, reason: '' })];
  const made = await plan(rally.door.admin, { ...command, facts });
  expect(made.blockers).toMatchObject([{ code: 'unknown_stage' }]);
  expect((await apply(made.plan_id, 'Held up')).data).toMatchObject({
    outcome: 'changed',
    plan: { digest: made.digest },
  });
  expect(await total()).toBe(310_000);
});

/** Administrates the rally and no other one. */
async function clerkOf({ rallyId }: RecordingRally) {
  const { id, email, password } = await stack.createAccount({ name: 'clerk' });
  const add = (user: string | undefined) =>
    stack.sql`insert into public.memberships (user_id, rally_id, role) values (${user ?? ''}, ${rallyId}, 'admin')
      on conflict do nothing`;
  await add(id);
  await add(rally.door.people().admin?.id);
  return { id, client: await stack.signIn(email, password) };
}

test.each(CHANGED)(
  'a plan of %s is applied by the person who made it, while they administer the rally',
  async (kind) => {
    const undo = await CHANGES[kind].make();
    const before = await total();
    const clerk = await clerkOf(rally);
    const made = await plan(clerk.client, undo);
    expect((await apply(made.plan_id, 'Mine')).error).toMatchObject({ details: 'plan_unknown' });
    expect(
      (await rally.door[CHANGES[kind].isNotFor].rpc('plan_change', { command: undo })).error,
    ).toMatchObject({
      code: '42501',
    });
    await stack.sql`delete from public.memberships where rally_id = ${rally.rallyId} and user_id = ${clerk.id}`;
    expect((await apply(made.plan_id, 'Still here', clerk.client)).error).toMatchObject({ code: '42501' });
    expect(await total()).toBe(before);
  },
);

test.each(CHANGED)(
  'an administrator of another rally neither plans nor applies a change of %s of this one',
  async (kind) => {
    const undo = await CHANGES[kind].make();
    const stranger = await clerkOf(await recordingRally(stack, { door: rally.door }));
    const { error } = await stranger.client.rpc('plan_change', { command: undo });
    expect(error).toMatchObject({ code: '42501' });
    const made = await plan(rally.door.admin, undo);
    expect((await apply(made.plan_id, 'Mine', stranger.client)).error).toMatchObject({
      details: 'plan_unknown',
    });
  },
);

test.each([
  { kind: 'erase_all', id: randomUUID() },
  { kind: 'undo_changes', id: 'x' },
  { kind: 'record', facts: [] },
  {},
])('a command that is none is refused: %o', async (command) => {
  expect((await rally.door.admin.rpc('plan_change', { command })).error).not.toBeNull();
});

test.each(['running', 'completed'])(
  'a published stage set back to %s has its pages as effects',
  async (status) => {
    const off = rally.fact('stage_status', { stage: 'SS2', status: 'cancelled', reason: 'Flooded' });
    expect(await rally.answers([off], 'admin')).toEqual(['accepted']);
    const facts = [rally.fact('stage_status', { stage: 'SS1', status, reason: '' })];
    const made = await plan(rally.door.admin, { kind: 'record', id: undefined, facts });
    expect(made.blockers).toEqual([]);
    const gone = made.effects.filter(({ number, after }) => number === null && after === null);
    expect(gone.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['after/SS1', 'leg/1', 'race', 'stage/SS1']),
    );
  },
);

test('facts that would move others on a page that is not published by now return a new plan', async () => {
  const drive = (number: string, seconds: number) => [
    rally.chrono(number, 'START-SS2', `09:0${number}:00.000`),
    rally.chrono(number, 'FINISH-SS2', `09:1${number}:${seconds}.000`),
  ];
  await rally.answers([
    rally.fact('stage_status', { stage: 'SS2', status: 'running' }),
    ...drive('1', 10),
    ...drive('2', 20),
  ]);
  const facts = [rally.fact('notional', { stage: 'SS2', number: '2', ms: 500_000, reason: '' })];
  const command = { kind: 'record', id: undefined, facts };
  const made = (await plan(rally.door.admin, command)) as Plan & { moves: { key: string; number: string }[] };
  expect(made.effects).toEqual([]);
  expect(made.moves.map(({ key, number }) => `${key} ${number}`)).toContain('stage/SS2 2');
  await rally.answers(drive('3', 15));
  const { data } = await apply(made.plan_id, 'Held up');
  expect(data.outcome).toBe('changed');
  expect(data.plan.digest).not.toBe(made.digest);
  expect((await apply(data.plan.plan_id, 'Held up')).data.outcome).toBe('applied');
});

test('a decision that is asked for alone may be its number; a reason may not', async () => {
  const status = (more: object) => ({
    kind: 'record',
    id: undefined,
    facts: [rally.fact('stage_status', { stage: 'SS2', status: 'cancelled', ...more })],
  });
  const reasoned = await plan(rally.door.admin, status({ reason: '' }));
  expect((await apply(reasoned.plan_id, '12')).data.outcome).toBe('asked');
  const decided = await plan(rally.door.admin, status({ decision: '' }));
  expect(decided.questions).toEqual([{ code: 'reason' }]);
  expect((await apply(decided.plan_id, '–')).data.outcome).toBe('asked');
  expect((await apply(decided.plan_id, '12')).data.outcome).toBe('applied');
  const [kept] = await stack.sql`select body ->> 'decision' as decision from public.facts
    where rally_id = ${rally.rallyId} and body ->> 'status' = 'cancelled'`;
  expect(kept).toEqual({ decision: '12' });
});

test('a plan that is being applied waits for the rally before it holds the plan', async () => {
  const made = await plan(rally.door.admin, await given('2', 400_000));
  let applying: Promise<Awaited<ReturnType<typeof apply>>> | undefined;
  await stack.sql.begin(async (sql) => {
    await sql`select timing.lock_structure(${rally.rallyId})`;
    // The client sends nothing before its answer is awaited.
    applying = Promise.resolve(apply(made.plan_id, 'Held up'));
    await expect
      .poll(async () => {
        const [found] = await stack.sql<{ count: number }[]>`
          select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
        return found?.count;
      })
      .toBe(1);
    await sql`set local lock_timeout = '1s'`;
    await sql`delete from timing.plans where id = ${made.plan_id}`;
  });
  expect((await applying)?.error).toMatchObject({ details: 'plan_unknown' });
  expect(await total()).toBe(310_000);
});

/** A rehearsal: a rally of its own status, run like any other, that never becomes public and is removed whole. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { change, plan, row } from '../record/planned.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

type Person = Awaited<ReturnType<TestStack['createPerson']>>;
let stack: TestStack;
let opener: Person;
let other: Person;

beforeAll(async () => {
  stack = await startTestStack();
  opener = await stack.createPerson({ name: 'opener', roles: { platformAdmin: true } });
  other = await stack.createPerson({ name: 'other', roles: { platformAdmin: true } });
});
afterAll(() => stack?.stop());

const identity = (code: string, status = 'rehearsal') => ({
  ...{ code, status, name: 'Rehearsal', time_zone: 'UTC' },
  ...{ starts_on: '2026-01-05', ends_on: '2099-01-06' },
});
async function opened(code: string, by = opener): Promise<string> {
  const { data, error } = await by.client.from('rallies').insert(identity(code)).select('id').single();
  expect(error).toBeNull();
  return data?.id;
}
const removed = (by: Person, id: string) =>
  by.client.from('rallies').delete().eq('id', id).eq('status', 'rehearsal').select('id');
const left = async (id: string) =>
  (await stack.sql`select status from public.rallies where id = ${id}`).map(({ status }) => status);

it('is opened by an administrator of the site alone', async () => {
  const [spectator, admin] = await Promise.all([
    stack.createPerson({ name: 'spectator' }),
    stack.createPerson({
      name: 'admin',
      roles: { memberships: [{ rallyId: await opened('OF-ADMIN'), role: 'admin' as const }] },
    }),
  ]);
  for (const person of [spectator, admin])
    expect((await person.client.from('rallies').insert(identity('NOT-MINE'))).error?.code).toBe('42501');
});

it.each(['announced', 'open', 'running', 'finished', 'cancelled', 'draft'])(
  'never becomes %s',
  async (to) => {
    const id = await opened(`TO-${to}`);
    const made = await plan(opener.client, row('rallies', id, { status: to }, { status: 'rehearsal' }));
    expect(made.blockers).toMatchObject([{ code: 'transition_refused' }]);
    expect(await left(id)).toEqual(['rehearsal']);
    expect((await opener.client.rpc('readiness', { rally: id })).data).toMatchObject({ next: [] });
  },
);

it('is not what a draft becomes', async () => {
  const { data } = await opener.client
    .from('rallies')
    .insert(identity('DRAFT', 'draft'))
    .select('id')
    .single();
  const made = await plan(
    opener.client,
    row('rallies', data?.id, { status: 'rehearsal' }, { status: 'draft' }),
  );
  expect(made.blockers).toMatchObject([{ code: 'transition_refused' }]);
  expect(await removed(opener, data?.id)).toMatchObject({ data: [] });
  expect(await left(data?.id)).toEqual(['draft']);
});

it('is driven like any other, beside a second one, and goes with its times', async () => {
  const ids = await Promise.all([opened('TWO-1'), opened('TWO-2', other)]);
  const facts: string[] = [];
  for (const [at, id] of ids.entries()) {
    const race = newId();
    const day = newId();
    const leg = newId();
    const began = [
      row('races', null, {
        ...{ id: race, rally_id: id, code: 'R', name: 'R' },
        ...{ discipline: 'stage', preset: 'stage-rally' },
      }),
      row('days', null, { id: day, race_id: race, date: '2026-01-05' }),
      row('legs', null, { id: leg, race_id: race, day_id: day, number: 1 }),
    ];
    const stage = { leg_id: leg, code: 'SS1', name: 'SS1', kind: 'special', ordinal: 1 };
    for (const command of [
      ...began,
      {
        ...{ kind: 'add_stage', id: race },
        change: { ...stage, first_start_at: '2026-01-05T08:00:00Z', precision_ms: 100, interval_ms: null },
      },
      {
        kind: 'enter_crews',
        id: race,
        rows: [{ number: '1', members: [{ role: 'driver', name: 'A B', nationality: null }] }],
      },
      row('controls', null, {
        ...{ race_id: race, leg_id: leg, code: 'TC0', name: 'TC0', kind: 'time_control', ordinal: 1 },
        precision_ms: 60_000,
      }),
    ]) {
      expect((await change(opener.client, command)).error).toBeNull();
    }
    const fact = newId();
    facts.push(fact);
    const { data } = await (at === 0 ? opener : other).client.rpc('record', {
      facts: [
        {
          id: newId(),
          kind: 'stage_status',
          rally: `TWO-${at + 1}`,
          race: 'R',
          stage: 'SS1',
          status: 'running',
        },
        // A time that lies ahead counts, because no one waits for a rehearsal.
        ...['TC0', 'START-SS1'].map((control) => ({
          ...{ id: newId(), kind: 'chrono', rally: `TWO-${at + 1}`, race: 'R', control, number: '1' },
          ...{ at: new Date(Date.now() + 3_600_000).toISOString(), source: 'manual' },
        })),
        {
          id: fact,
          kind: 'retirement',
          rally: `TWO-${at + 1}`,
          race: 'R',
          number: '1',
          stage: 'SS1',
          reason: 'Engine',
        },
      ],
    });
    expect(data.map((one: { outcome: string }) => one.outcome)).toEqual(Array(4).fill('accepted'));
  }
  const [mine = '', theirs = ''] = ids;
  expect(await removed(opener, mine)).toMatchObject({ error: null, data: [{ id: mine }] });
  expect(await left(mine)).toEqual([]);
  expect(await stack.sql`select id from public.facts where id = any (${facts})`).toMatchObject([
    { id: facts[1] },
  ]);
  expect(await left(theirs)).toEqual(['rehearsal']);
});

it('that another administrator removed has nothing left to change or to remove', async () => {
  const id = await opened('GONE');
  const made = await plan(opener.client, row('rallies', id, { name: 'Mine' }, { name: 'Rehearsal' }));
  expect(await removed(other, id)).toMatchObject({ data: [{ id }] });
  const late = await opener.client.rpc('apply_change', { plan_id: made.plan_id, answers: {} });
  expect(late.error ?? late.data).toMatchObject({ code: '42501' });
  expect(await removed(opener, id)).toMatchObject({ error: null, data: [] });
  expect((await opener.client.from('rallies').select('id').eq('id', id)).data).toEqual([]);
});

it('stays where its own administrator, and nobody of the site, wants it removed', async () => {
  const id = await opened('KEPT');
  const admin = await stack.createPerson({
    name: 'its-admin',
    roles: { memberships: [{ rallyId: id, role: 'admin' as const }] },
  });
  expect((await admin.client.from('rallies').select('status').eq('id', id)).data).toEqual([
    { status: 'rehearsal' },
  ]);
  expect((await removed(admin, id)).data).toEqual([]);
  expect(await left(id)).toEqual(['rehearsal']);
});

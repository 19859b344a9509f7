/** A press that changed two rallies is read and taken back by each rally's own people, and in no rally by those of the other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { foundRallies, type Rallies } from './rallies.ts';

let stack: TestStack;
let rallies: Rallies;
let both: Person;
beforeAll(async () => {
  stack = await startTestStack();
  rallies = await foundRallies(stack.sql);
  const memberships = [rallies.alpha, rallies.beta].map(({ id }) => ({
    rallyId: id,
    role: 'admin' as const,
  }));
  both = await stack.createPerson({ name: 'both', roles: { memberships } });
  // A rally keeps an administrator when this one goes.
  await stack.createPerson({ name: 'stays', roles: { memberships } });
});
afterAll(() => stack.stop());

async function renameBoth(name: string): Promise<string> {
  const called = randomUUID();
  for (const { races } of [rallies.alpha, rallies.beta]) {
    const { error } = await both.client
      .from('stages')
      .update({ name })
      .eq('id', races.MOTO.stages.SS1)
      .setHeader('x-press', called);
    expect(error).toBeNull();
  }
  const [press] = await stack.sql<{ press: string; rallies: number }[]>`
    select press, count(distinct rally_id)::int as rallies from timing.structure_changes
    group by press order by max(id) desc limit 1`;
  expect(press?.rallies).toBe(2);
  return press?.press ?? '';
}
const names = async () =>
  (
    await stack.sql<{ name: string }[]>`
      select s.name from public.stages s join public.races r on r.id = s.race_id join public.rallies y on y.id = r.rally_id
      where s.code = 'SS1' and r.code = 'MOTO' and y.code in ('ALPHA', 'BETA') order by y.code`
  ).map(({ name }) => name);
const historyOf = async (person: Person, rally: string) =>
  (await person.client.rpc('history_of', { rally })).data as {
    press: string;
    hindrance: string | null;
    changes: { row: string }[];
  }[];

it('is read rally by rally', async () => {
  await renameBoth('Dunes');
  const one = await stack.createPerson({
    roles: { memberships: [{ rallyId: rallies.alpha.id, role: 'admin' }] },
  });
  const [press] = await historyOf(one, rallies.alpha.id);
  expect(press?.changes.map(({ row }) => row)).toEqual([rallies.alpha.races.MOTO.stages.SS1]);
  expect(press?.hindrance).toMatch(/another rally/);
});

it('is taken back by whoever administers both, and by nobody else', async () => {
  const press = await renameBoth('Canyon');
  for (const left of [rallies.alpha, rallies.beta]) {
    const rows = await stack.sql`delete from public.memberships
      where user_id = ${both.id} and rally_id = ${left.id} returning user_id, rally_id, role`;
    expect(rows).toHaveLength(1);
    const { error } = await both.client.rpc('take_back', { press });
    expect(error?.code).toBe('42501');
    expect(await names()).toEqual(['Canyon', 'Canyon']);
    await stack.sql`insert into public.memberships ${stack.sql(rows)}`;
  }
  expect((await both.client.rpc('take_back', { press })).error).toBeNull();
  expect(await names()).toEqual(['Dunes', 'Dunes']);
});

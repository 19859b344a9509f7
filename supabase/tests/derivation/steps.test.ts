/** Rallies and races go their way step by step; a step back needs its reason. And every machine's states can be left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await stack.sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on)
    values ('STEPS', 'Steps', 'UTC', '2025-01-05', '2025-01-05')`;
  await stack.sql`insert into public.races (rally_id, code, name, discipline)
    select id, 'main', 'Main', 'raid' from public.rallies where code = 'STEPS'`;
});
afterAll(() => stack?.stop());

/** `taken`, or the sentence of the refusal. */
async function step(table: 'rallies' | 'races', status: string, reason?: string): Promise<string> {
  try {
    await stack.sql`update ${stack.sql(`public.${table}`)}
      set ${stack.sql({ status, ...(reason === undefined ? {} : { status_reason: reason }) })}`;
    return 'taken';
  } catch (refused) {
    return (refused as Error).message;
  }
}

test('a rally goes from draft to archived, and says what is possible where it cannot go', async () => {
  expect(await step('rallies', 'official')).toBe(
    'Rally STEPS is draft: expected announced, finished, open, running, found official.',
  );
  for (const status of ['announced', 'open', 'running', 'finished', 'provisional', 'official'])
    expect(await step('rallies', status), status).toBe('taken');
  expect(await step('rallies', 'cancelled')).toContain('expected archived, provisional, found cancelled');
});

test('what was announced is no draft again, whatever the reason', async () => {
  await stack.sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on, status)
    values ('LIVE', 'Live', 'UTC', '2025-01-05', '2025-01-05', 'draft')`;
  for (const status of ['announced', 'open', 'running']) {
    await stack.sql`update public.rallies set status = ${status} where code = 'LIVE'`;
    await expect(
      stack.sql`update public.rallies set status = 'draft', status_reason = 'Too early' where code = 'LIVE'`,
    ).rejects.toThrow(new RegExp(`^Rally LIVE is ${status}: expected .*, found draft\\.$`));
  }
  await stack.sql`delete from public.rallies where code = 'LIVE'`;
});

test('official is opened again with a reason of its own only', async () => {
  expect(await step('rallies', 'provisional')).toContain('needs the decision or the reason');
  expect(await step('rallies', 'provisional', 'Appeal 2')).toBe('taken');
  expect(await step('rallies', 'official')).toBe('taken');
  const [kept] = await stack.sql`select status_reason from public.rallies`;
  expect(kept?.status_reason).toBeNull();
  expect(await step('rallies', 'archived')).toBe('taken');
});

test('a race is suspended and goes on, and is not official before it was provisional', async () => {
  for (const status of ['entries_open', 'entries_closed', 'running', 'suspended', 'running'])
    expect(await step('races', status), status).toBe('taken');
  expect(await step('races', 'official')).toContain('Race main is running');
  for (const status of ['provisional', 'official']) expect(await step('races', status), status).toBe('taken');
  expect(await step('races', 'running')).toContain('expected provisional, found running');
});

test('every state of a rally, a race, a stage and a page leads on or is an end', async () => {
  const rows = await stack.sql<{ machine: string; state: string }[]>`
    select machine, t.to_state as state from unnest(array['rally', 'race', 'stage', 'page']) as m (machine), timing.transitions(machine) t
    where not exists (select from timing.transitions(machine) n where n.from_state = t.to_state) group by 1, 2`;
  expect([...rows]).toEqual([]);
});

/** Rallies and races go their way step by step; a step back needs its reason. And every machine's states can be left. */
import { messageOf } from '@bivouac/sentences/in-english';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await stack.sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on)
    values ('STEPS', 'Steps', 'UTC', '2025-01-05', '2025-01-05')`;
  await stack.sql`insert into public.races (rally_id, code, name, discipline)
    select id, c.code, c.code, 'raid' from public.rallies r, (values ('main'), ('other')) as c (code) where r.code = 'STEPS'`;
  await stack.sql`insert into public.days (race_id, date) select id, '2025-01-05' from public.races`;
  await stack.sql`insert into public.legs (race_id, day_id, number) select race_id, id, 1 from public.days`;
  await stack.sql`insert into public.stages (race_id, leg_id, code, name, kind, ordinal)
    select race_id, id, 'SS1', 'SS1', 'selective', 1 from public.legs`;
  await stack.sql`insert into public.crews (rally_id, race_id) select rally_id, id from public.races`;
});
afterAll(() => stack?.stop());

async function stageIs(race: string, status: string): Promise<void> {
  await stack.sql`with said as (
      insert into public.facts (id, rally_id, race_id, kind, author, position, gate, body, body_hash, salt)
      select gen_random_uuid(), c.rally_id, c.id, 'stage_status', gen_random_uuid(),
        (select coalesce(max(position), 0) + 1 from public.facts), 'counted', '{}', '', ''
      from public.races c where c.code = ${race} returning id, race_id)
    insert into public.stage_statuses (fact_id, stage_id, status)
    select said.id, k.id, ${status} from said join public.stages k on k.race_id = said.race_id`;
  await stack.sql`update timing.stage_states t set status = ${status} from public.stages k, public.races c
    where k.id = t.stage_id and c.id = k.race_id and c.code = ${race}`;
}

async function statusOf(race: string): Promise<string> {
  const [row] = await stack.sql<{ status: string }[]>`
    select timing.race_status(id) as status from public.races where code = ${race}`;
  return row?.status ?? '';
}

async function step(
  table: 'rallies' | 'races',
  status: string,
  reason?: string,
  code = 'STEPS',
): Promise<string> {
  try {
    await stack.sql`update ${stack.sql(`public.${table}`)}
      set ${stack.sql({ status, ...(reason === undefined ? {} : { status_reason: reason }) })} where code = ${code}`;
    return 'taken';
  } catch (refused) {
    return messageOf(refused as Error);
  }
}

test('a rally goes from draft to archived, and says what is possible where it cannot go', async () => {
  expect(await step('rallies', 'official')).toBe(
    'Rally STEPS is a draft. It can become: announced, finished, open, running.',
  );
  for (const status of ['announced', 'open', 'running'])
    expect(await step('rallies', status), status).toBe('taken');
  expect(await step('rallies', 'finished')).toContain('cannot be finished');
  await stageIs('main', 'completed');
  // Finished with results that are still open, or without what nobody drove, it is for a reason.
  expect(await step('rallies', 'finished')).toBe(
    'Rally STEPS can be finished with a reason only: Not official yet: SS1 (main); Never opened: SS1 (other).',
  );
  expect(await step('rallies', 'finished', 'The other race was not driven')).toBe('taken');
  expect(await step('rallies', 'provisional')).toBe('taken');
  expect(await step('rallies', 'official', 'Nobody will look')).toBe(
    'Rally STEPS cannot be official: Not official yet: SS1 (main); Not official yet: SS1 (other).',
  );
  await stageIs('main', 'official');
  await stageIs('other', 'provisional');
  expect(await step('rallies', 'official', 'Nobody will look')).toBe(
    'Rally STEPS cannot be official: Not official yet: SS1 (other).',
  );
  await stageIs('other', 'cancelled');
  await stageIs('main', 'cancelled');
  expect(await step('rallies', 'official')).toBe(
    'Rally STEPS cannot be official: No stage of this rally is official.',
  );
  await stageIs('main', 'official');
  expect(await step('rallies', 'official')).toBe('taken');
  expect(await step('rallies', 'cancelled')).toContain('It can become: archived, provisional.');
});

test('what was announced is no draft again, whatever the reason', async () => {
  await stack.sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on, status)
    values ('LIVE', 'Live', 'UTC', '2025-01-05', '2025-01-05', 'draft')`;
  for (const status of ['announced', 'open']) {
    await stack.sql`update public.rallies set status = ${status} where code = 'LIVE'`;
    const refused =
      await stack.sql`update public.rallies set status = 'draft', status_reason = 'Too early' where code = 'LIVE'`.catch(
        messageOf,
      );
    expect(refused).toMatch(new RegExp(`^Rally LIVE is ${status}\\. It can become: .*\\.$`));
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

test('a race is suspended and goes on; how far it is published follows from its stages', async () => {
  const main = (status: string) => step('races', status, undefined, 'main');
  for (const status of ['official', 'provisional', 'finished', 'running'])
    expect(await step('rallies', status, `Back to ${status}`), status).toBe('taken');
  await stageIs('main', 'to_run');
  for (const status of ['entries_open', 'entries_closed', 'running', 'suspended', 'running'])
    expect(await main(status), status).toBe('taken');
  expect(await main('official')).toBe('Race main cannot be official: Not official yet: SS1.');
  expect(await step('races', 'entries_closed', 'Too early', 'main')).toBe('taken');
  // Once a stage was opened it runs, whatever was said of its entries, and they are not opened again.
  await stageIs('main', 'running');
  expect(await statusOf('main')).toBe('running');
  expect(await step('races', 'entries_open', 'Once more', 'main')).toBe(
    'Race main has a stage that was opened: set the stage back first.',
  );
  expect(await main('suspended')).toBe('taken');
  expect(await statusOf('main')).toBe('suspended');
  expect(await main('running')).toBe('taken');
  await stageIs('main', 'official');
  expect(await main('official')).toContain('publish the whole race on the page of the race');
  await stageIs('main', 'cancelled');
  expect(await statusOf('main')).toBe('cancelled');
});

test('every state of a rally, a race, a stage and a page leads on or is an end', async () => {
  const rows = await stack.sql<{ machine: string; state: string }[]>`
    select machine, t.to_state as state from unnest(array['rally', 'race', 'stage', 'page']) as m (machine), timing.transitions(machine) t
    where not exists (select from timing.transitions(machine) n where n.from_state = t.to_state) group by 1, 2`;
  expect([...rows]).toEqual([]);
});

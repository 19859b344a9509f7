/** What is refused through the door that people use: a race or rally started empty, rows that hold what was said, an official rally's races. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2025-01-05', course: ['SS1', { stage: 'SS2', first_start_at: '2025-01-05T18:00:00Z' }] },
        { date: '2025-01-06', course: ['SS3'] },
      ],
      crews: { 1: '', 2: '' },
    },
    other: { discipline: 'stage', legs: [{ date: '2025-01-05', course: ['SS1'] }], crews: { 301: '' } },
  },
};
const posted = { protest_until: '12:00', decision: 'As posted' };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
});
afterAll(() => stack?.stop());

const idOf = async (table: 'races' | 'crews' | 'stages', code: string, race = 'main'): Promise<string> => {
  const [row] =
    table === 'races'
      ? await stack.sql<
          { id: string }[]
        >`select id from public.races where rally_id = ${rally.rallyId} and code = ${code}`
      : table === 'stages'
        ? await stack.sql<
            { id: string }[]
          >`select s.id from public.stages s join public.races c on c.id = s.race_id
            where c.rally_id = ${rally.rallyId} and c.code = ${race} and s.code = ${code}`
        : await stack.sql<{ id: string }[]>`select crew_id as id from public.crew_numbers
            where rally_id = ${rally.rallyId} and number = ${code}`;
  return row?.id ?? '';
};
const tell = (facts: FactStory[]) =>
  rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
const step = (table: 'rallies' | 'races', id: string, status: string, status_reason?: string) =>
  direct(rally.door.admin)
    .from(table)
    .update({ status, ...(status_reason ? { status_reason } : {}) })
    .eq('id', id);

async function addRally(code: string): Promise<string> {
  const [row] = await stack.sql<{ id: string }[]>`
    insert into public.rallies (code, name, starts_on, ends_on, time_zone) values (${code}, 'Empty', '2025-01-05', '2025-01-06', 'UTC') returning id`;
  const id = row?.id ?? '';
  await stack.sql`insert into public.memberships (user_id, rally_id, role)
    select user_id, ${id}, 'admin' from public.memberships where rally_id = ${rally.rallyId} and role = 'admin' limit 1`;
  return id;
}

test('opening asks about stages left out and about a start of another day or three hours away, by the instant it is said', async () => {
  const stage = await idOf('stages', 'SS2');
  const ask = async (now: string) =>
    (
      await stack.sql<
        { code: string }[]
      >`select code from timing.matters(${stack.sql.json({ stage_id: stage })}, 'running', ${now}) order by code`
    ).map(({ code }) => code);
  expect(await ask('2025-01-05T14:59:00Z')).toEqual(['earlier_not_begun', 'opened_early']);
  expect(await ask('2025-01-05T15:00:00Z')).toEqual(['earlier_not_begun']);
  // 02:00 there, and it is opened before midnight and behind it.
  await stack.sql`update public.rallies set time_zone = 'Asia/Karachi' where id = ${rally.rallyId}`;
  await stack.sql`update public.stages set first_start_at = '2025-01-05T21:00:00Z' where id = ${stage}`;
  expect(await ask('2025-01-05T18:59:00Z')).toEqual(['earlier_not_begun', 'opened_early']);
  expect(await ask('2025-01-05T19:00:00Z')).toEqual(['earlier_not_begun']);
  await stack.sql`update public.rallies set time_zone = 'UTC' where id = ${rally.rallyId}`;
  await stack.sql`update public.stages set first_start_at = '2025-01-05T18:00:00Z' where id = ${stage}`;
});

test('a stage of which only the day is known says its day, by the clocks of the place, and no hour', async () => {
  const stage = await idOf('stages', 'SS3');
  const ask = async (status: string, now: string) =>
    (
      await stack.sql<{ code: string; names: string[] }[]>`
        select code, names from timing.matters(${stack.sql.json({ stage_id: stage })}, ${status}, ${now}, ${stack.sql.json({ status: status === 'running' ? 'to_run' : 'running' })})
        where code like '%day' or code in ('before_first_start', 'opened_early')`
    ).map(({ code, names }) => [code, ...names].join(' '));
  await stack.sql`update public.days d set time_zone = 'America/Lima' from public.legs l
    where l.day_id = d.id and l.id = (select leg_id from public.stages where id = ${stage})`;
  expect(await ask('running', '2025-01-06T04:59:00Z')).toEqual(['opened_before_its_day 2025-01-06']);
  expect(await ask('running', '2025-01-06T05:00:00Z')).toEqual([]);
  expect(await ask('completed', '2025-01-06T04:59:00Z')).toEqual(['before_its_day 2025-01-06']);
  expect(await ask('completed', '2025-01-06T05:00:00Z')).toEqual([]);
  await stack.sql`update public.days d set time_zone = null from public.legs l
    where l.day_id = d.id and l.id = (select leg_id from public.stages where id = ${stage})`;
});

test('a rally without a race is neither started nor finished, and one without stages and crews is not started', async () => {
  const empty = await addRally('EMPTY-1');
  const ask = async (status: string) =>
    (await rally.door.admin.rpc('rally_status_matters', { rally: empty, status })).data.matters.map(
      ({ code, blocks }: { code: string; blocks: boolean }) => [code, blocks],
    );
  expect(await ask('running')).toEqual([['no_race', true]]);
  expect(await ask('finished')).toEqual([['no_race', true]]);
  for (const status of ['running', 'finished'])
    expect((await step('rallies', empty, status)).error?.message).toContain('The rally has no race');
  const { data } = await rally.door.admin.rpc('readiness', { rally: empty });
  expect(data.next.map(({ status }: { status: string }) => status)).toEqual(['announced', 'open', 'running']);
  const [race] = await stack.sql<{ id: string }[]>`
    insert into public.races (rally_id, code, name, discipline, preset, ordinal)
    select ${empty}, 'MOTO', 'Moto', discipline, preset, 1 from public.races where id = ${await idOf('races', 'main')} returning id`;
  expect(await ask('running')).toEqual([
    ['no_stage', true],
    ['no_crew', true],
  ]);
  expect(await ask('finished')).toEqual([['not_begun', true]]);
  const { error } = await step('races', race?.id ?? '', 'running');
  expect(error?.message).toBe('Race MOTO cannot be started: No stage yet; No crew yet.');
});

test('a race that lacks what another has is asked about, and started with a reason', async () => {
  const [race] = await stack.sql<{ id: string }[]>`
    insert into public.races (rally_id, code, name, discipline, preset, ordinal)
    select rally_id, 'LATER', 'Later', discipline, preset, 9 from public.races where id = ${await idOf('races', 'main')} returning id`;
  await stack.sql`alter table public.rallies disable trigger step_checked`;
  await stack.sql`update public.rallies set status = 'open' where id = ${rally.rallyId}`;
  await stack.sql`alter table public.rallies enable trigger step_checked`;
  expect((await step('rallies', rally.rallyId, 'running')).error?.message).toContain('with a reason only');
  expect((await step('rallies', rally.rallyId, 'running', 'Cars join tomorrow')).error).toBeNull();
  await stack.sql`delete from public.races where id = ${race?.id ?? ''}`;
});

test('what is refused is said in the words people see', async () => {
  const say = async (by: 'admin' | 'organizer', fact: FactStory) => {
    const { data } = await rally.door[by].rpc('record', {
      facts: factsOf(rally.code, calendarOf(story)).items([fact]),
    });
    return data[0].message ?? data[0].outcome;
  };
  const of = (stage: string, status: string, more = {}) =>
    ({ kind: 'stage_status', race: 'main', stage, status, ...more }) as FactStory;
  expect(await say('admin', of('SS1', 'interrupted_final'))).toBe(
    'Stage SS1 is to run. It can become: cancelled, running, to run.',
  );
  expect(await say('admin', of('SS3', 'cancelled'))).toBe('accepted');
  expect(await say('admin', of('SS3', 'to_run'))).toBe(
    'Stage SS3 is cancelled: to become to run it needs the decision or the reason it rests on.',
  );
  expect(await say('organizer', of('SS3', 'to_run', { reason: 'The road is open' }))).toBe(
    'Only an official who decides may take up a cancelled stage again.',
  );
});

test('a crew of which something was said is withdrawn, not removed, and so is one on official pages', async () => {
  const driven = await tell([
    { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'running' },
    '1 drives main/SS1 from 08:00 in 5:00',
    { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'provisional', ...posted },
    { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'official', reason: '2 has no car' },
  ]);
  expect(new Set(driven)).toEqual(new Set(['accepted']));
  const remove = async (number: string) =>
    (
      await direct(rally.door.admin)
        .from('crews')
        .delete()
        .eq('id', await idOf('crews', number))
        .select('id')
    ).error;
  expect((await remove('1'))?.message).toBe(
    'Crew 1 has times or decisions: a crew with facts is withdrawn, not removed. Record its retirement.',
  );
  expect((await remove('2'))?.message).toContain('official');
});

test('an official stage is neither removed nor changed through its row, but renamed', async () => {
  const stage = await idOf('stages', 'SS1');
  const of = () => direct(rally.door.admin).from('stages');
  expect((await of().delete().eq('id', stage).select('id')).error?.message).toContain(
    'Stage SS1 is official',
  );
  expect((await of().update({ max_time_ms: 60_000 }).eq('id', stage)).error?.message).toContain(
    'make it provisional again first',
  );
  expect((await of().update({ name: 'Dunes' }).eq('id', stage)).error).toBeNull();
  const leg = await stack.sql<{ leg_id: string }[]>`select leg_id from public.stages where id = ${stage}`;
  expect(
    (
      await direct(rally.door.admin)
        .from('legs')
        .delete()
        .eq('id', leg[0]?.leg_id ?? '')
    ).error,
  ).not.toBeNull();
});

test('a race of an official rally stays as it is, whatever step is tried, until the rally is official no more', async () => {
  const race = await idOf('races', 'other');
  const stepsShown = async () => {
    const { data } = await rally.door.admin.rpc('readiness', { rally: rally.rallyId });
    return data.races.find(({ id }: { id: string }) => id === race).next;
  };
  const rallyIs = async (status: string) => {
    await stack.sql`alter table public.rallies disable trigger step_checked`;
    await stack.sql`update public.rallies set status = ${status} where id = ${rally.rallyId}`;
    await stack.sql`alter table public.rallies enable trigger step_checked`;
  };
  const [before] = await stack.sql`select status from public.rallies where id = ${rally.rallyId}`;
  for (const status of ['official', 'archived']) {
    await rallyIs(status);
    expect(await stepsShown()).toEqual([]);
    expect((await step('races', race, 'cancelled', 'No crews')).error?.message).toContain(`is ${status}`);
  }
  await rallyIs(before?.status);
  expect((await step('races', race, 'cancelled', 'No crews')).error).toBeNull();
  await rallyIs('official');
  expect((await step('races', race, 'running', 'Found crews')).error?.message).toContain('is official');
  expect(await stepsShown()).toEqual([]);
  expect((await step('rallies', rally.rallyId, 'provisional', 'Decision 9')).error).toBeNull();
  expect((await step('races', race, 'running', 'Found crews')).error).toBeNull();
});

test('a race still goes as a whole, with its crews and what was said of them', async () => {
  const { error } = await direct(rally.door.admin)
    .from('races')
    .delete()
    .eq('id', await idOf('races', 'other'));
  expect(error).toBeNull();
});

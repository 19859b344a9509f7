/** Crews entered while others record, and the reasons of entry lists. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../golden/door.ts';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { Item } from '../golden/sentences.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { carryOut, enterList, plan, row } from '../record/planned.ts';
import { inShort, type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { posted, status } from '../record/said-of-stages.ts';
import { type ToldRally, toldRally } from '../record/told-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('entering during other work', () => {
  const told: RallyStory = {
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
        crews: { 1: '', 2: '', 5: '' },
      },
    },
  };
  const driven: FactStory[] = [
    status('SS1', 'running'),
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:10',
    posted('SS1'),
  ];
  let rally: ToldRally;
  beforeEach(async () => {
    rally = await toldRally(stack, { told, begins: driven, last: rally });
    const [row] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
  });

  const signs = () =>
    rally.fact('stage_status', { stage: 'SS1', status: 'official', reason: '5 has no car' });
  const command = (entry: object) => ({ kind: 'enter_crews', id: race, rows: [entry] });
  const apply = (plan_id: string, reason: string) =>
    rally.door.admin.rpc('apply_change', { plan_id, answers: { reason } });
  const numbers = async (key: string) =>
    ((await rally.page(key)).body.rows as { number: string }[]).map(({ number }) => number).sort();

  /** Tells one fact as the administrator, in a transaction that goes on until what is entered, and planned before, waits for its turn. */
  async function entersWhile(item: Item, entry: object) {
    const made = await plan(rally.door.admin, command(entry));
    const { data } = await rally.door.admin.auth.getUser();
    const claims = JSON.stringify({ sub: data.user?.id, role: 'authenticated' });
    const waiting = async () =>
      (
        await stack.sql`select pid from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      ).length;
    const entered = await stack.sql.begin(async (sql) => {
      const [row] = await sql<{ answers: Answer[] }[]>`
        select set_config('request.jwt.claims', ${claims}, true), timing.record(${sql.json([item] as never)}) as answers`;
      expect(row?.answers.map(inShort)).toEqual(['accepted']);
      // Not awaited here: it ends behind this transaction.
      const answer = apply(made.plan_id, 'Jury').then(({ data: did }) => did);
      await expect.poll(waiting, { timeout: 4_000 }).toBe(1);
      return { answer };
    });
    return entered.answer;
  }

  test('a crew is in from the stage behind the one that was signed meanwhile', async () => {
    const changed = await entersWhile(signs(), { number: '66' });
    expect(changed).toMatchObject({ outcome: 'changed', plan: { rows: [{ outcome: 'new' }] } });
    expect(await numbers('stage/SS2')).toEqual(['1', '2', '5']);
    expect((await apply(changed.plan.plan_id, 'Jury')).data).toMatchObject({ outcome: 'applied' });
    expect(await numbers('stage/SS1')).toEqual(['1', '2', '5']);
    expect(await numbers('stage/SS2')).toEqual(['1', '2', '5', '66']);
    for (const key of ['stage/SS1', 'after/SS1'])
      expect((await rally.page(key)).body).toMatchObject({ state: 'official' });
    expect(await rally.unlikeKept()).toEqual([]);
    // Nobody is asked why a crew that was not entered yet never started.
    const stages = await stack.sql<{ id: string; code: string }[]>`
      select id, code from public.stages where race_id = ${race} order by code`;
    const missing = async (stage: string | undefined) =>
      [...(await stack.sql`select timing.crews_never_started(${stage as string}) as number`)].map(
        ({ number }) => number,
      );
    expect(await missing(stages[0]?.id)).toEqual(['5']);
    expect(await missing(stages[1]?.id)).toContain('66');
  });

  test('a class is not changed under what was signed meanwhile', async () => {
    expect(await entersWhile(signs(), { number: '5', class: 'T1' })).toMatchObject({
      outcome: 'changed',
      plan: { rows: [{ outcome: 'refused', refusal: 'result_official' }] },
    });
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test('a number under which somebody recorded meanwhile stays with its crew', async () => {
    const [crew] = await stack.sql<{ id: string }[]>`
      select crew_id as id from public.crew_numbers where rally_id = ${rally.rallyId} and number = '5'`;
    const renumbered = { crew: crew?.id, number: '55', number_from_ordinal: 0 };
    expect(await entersWhile(rally.chrono('5', 'START-SS1', '08:10:00.000'), renumbered)).toMatchObject({
      outcome: 'changed',
      plan: { rows: [{ outcome: 'refused', refusal: 'number_has_facts' }] },
    });
    expect(await numbers('stage/SS1')).toEqual(['1', '2', '5']);
  });

  test('what nothing came between is entered at once', async () => {
    expect(
      await entersWhile(rally.chrono('1', 'START-SS2', '10:00:00.000'), {
        number: '66',
        in_from: 'SS1',
        reason: 'Late',
      }),
    ).toMatchObject({ outcome: 'applied', rows: [{ outcome: 'new' }] });
    expect(await numbers('stage/SS1')).toEqual(['1', '2', '5', '66']);
  });
});

describe('reasons of entries', () => {
  const story: RallyStory = {
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
        crews: { 1: 'T2', 2: 'T2' },
      },
    },
  };
  const driven = [
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:30',
    {
      kind: 'stage_status',
      stage: 'SS1',
      status: 'provisional',
      decision: 'As posted',
      protest_until: '2025-01-05T20:00:00Z',
    },
  ];
  const LATE = { number: '9', in_from: 'SS1', reason: 'Late entry of 9' };
  let rally: RecordingRally;
  beforeEach(async () => {
    rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
    const [row] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
    const facts = factsOf(rally.code, calendarOf(story)).items(driven as never);
    expect(new Set(await rally.answers(facts, 'admin'))).toEqual(new Set(['accepted']));
  });

  const enter = (entries: object[], reason = '') =>
    enterList(rally.door.admin, { kind: 'enter_crews', id: race, rows: entries, reason });
  const reasonOf = async () => (await rally.page('after/SS1')).body.reason;

  test.each([
    ['first', [LATE, { number: '1', vehicle: 'Dune' }]],
    ['last', [{ number: '1', vehicle: 'Dune' }, LATE]],
  ])('the reason of a row that comes %s is kept', async (_, entries) => {
    expect((await enter(entries)).error).toBeNull();
    expect(await reasonOf()).toBe('Late entry of 9');
  });

  test.each([
    ['first', [LATE, { number: '1', class: 'T1' }]],
    ['last', [{ number: '1', class: 'T1' }, LATE]],
  ])('the reason of a row that comes %s is none for another crew', async (_, entries) => {
    expect((await enter(entries)).error).toMatchObject({ details: 'results_move' });
    expect((await enter(entries, 'Scrutineering')).error).toBeNull();
    expect(await reasonOf()).toBe('Late entry of 9; Scrutineering');
  });

  test('the code of a class asks why as well, its label does not, and a number is asked about by the one it was', async () => {
    const [t2] = await stack.sql<{ id: string }[]>`
      select id from public.classes where race_id = ${race} and code = 'T2'`;
    const renamed = (to: object, why?: string) =>
      carryOut(rally.door.admin, row('classes', t2?.id ?? '', to), why);
    expect((await renamed({ label: 'T2+' })).error).toBeNull();
    expect((await renamed({ code: 'T9' })).error).toMatchObject({ details: 'results_move' });
    expect((await renamed({ code: 'T9' }, 'Scrutineering')).error).toBeNull();
    expect(await reasonOf()).toBe('Scrutineering');
    const [crew] = (await rally.door.admin.rpc('entry_list', { race })).data.crews as { id: string }[];
    expect((await enter([{ crew: crew?.id, number: '44' }])).error?.message).toContain('of crews 1.');
    const lines = 'By the jury:\n\tplates were swapped';
    expect((await enter([{ crew: crew?.id, number: '44' }], lines)).error).toBeNull();
    expect(await reasonOf()).toBe('By the jury: plates were swapped');
  });
});

/** Forms that move crews on published pages. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { carryOut, enterList, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { posted, status } from '../record/said-of-stages.ts';
import { type ToldRally, toldRally } from '../record/told-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('the form of a stage', () => {
  const race = (first: number) => ({
    discipline: 'raid' as const,
    legs: [
      { date: '2025-01-05', course: [{ stage: 'SS1', max_time_ms: '3:00:00' }] },
      { date: '2025-01-06', course: ['SS2'] },
    ],
    crews: Object.fromEntries([0, 1, 2].map((n) => [first + n, ''])),
  });
  const story: RallyStory = { ends_on: '2025-01-07', races: { main: race(1), other: race(101) } };
  const drives = (of: string, first: number): FactStory[] =>
    [0, 1, 2].map((n) => `${first + n} drives ${of}/SS1 from 08:0${n} in ${n + 1}:00:00` as FactStory);
  const status = (of: string, status: string): FactStory =>
    ({
      kind: 'stage_status',
      race: of,
      stage: 'SS1',
      status,
      reason: 'Posted',
      ...(status === 'provisional' ? { protest_until: '2025-01-05T20:00:00Z', decision: 'As posted' } : {}),
    }) as unknown as FactStory;
  let rally: RecordingRally;
  beforeEach(async () => {
    rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
    await tell(
      status('main', 'running'),
      status('other', 'running'),
      ...drives('main', 1),
      ...drives('other', 101),
      status('main', 'provisional'),
    );
  });

  const tell = async (...facts: FactStory[]) =>
    expect(
      new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin')),
    ).toEqual(new Set(['accepted']));
  async function idOf(code: string): Promise<string> {
    const [stage] = await stack.sql<{ id: string }[]>`
      select k.id from public.stages k join public.races r on r.id = k.race_id
      where r.rally_id = ${rally.rallyId} and r.code = ${code} and k.code = 'SS1'`;
    return stage?.id ?? '';
  }
  const change = async (of: string, changed: object, reason?: string) =>
    carryOut(rally.door.admin, row('stages', await idOf(of), changed), reason);
  const timesOf = async (of: string) =>
    (
      await stack.sql<{ ms: string | null }[]>`
        select r.time_ms::text as ms from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
        where r.stage_id = ${await idOf(of)} order by n.digits`
    ).map(({ ms }) => ms);

  test('a maximum that takes a published time away is refused with the crew it hits, and kept with a reason', async () => {
    const before = await timesOf('main');
    const refused = await change('main', { max_time_ms: 9_000_000 });
    expect(refused.error).toMatchObject({
      details: 'results_move',
      message: 'This changes results that are published, of crews 3. Say why.',
    });
    expect(await timesOf('main')).toEqual(before);
    for (const empty of ['  ', '\u200b', ''])
      expect((await change('main', { max_time_ms: 9_000_000 }, empty)).error?.details).toBe('results_move');
    expect((await change('main', { max_time_ms: 9_000_000 }, 'Décision 7: maximum 2 h 30')).error).toBeNull();
    expect(await timesOf('main')).not.toEqual(before);
  });

  test('what moves nobody is not asked about: a name, a maximum above all times, a stage that runs, the race beside it', async () => {
    for (const changed of [{ name: 'Dunes' }, { max_time_ms: 14_400_000 }])
      expect((await change('main', changed)).error).toBeNull();
    expect((await change('other', { max_time_ms: 9_000_000 })).error).toBeNull();
  });

  test('both races in one request: the running one does not carry the published one past the question', async () => {
    const both = [await idOf('main'), await idOf('other')];
    const rows = both.map((id) => row('stages', id, { max_time_ms: 9_000_000 }));
    const refused = await carryOut(rally.door.admin, { kind: 'write_rows', id: null, rows });
    expect(refused.error?.details).toBe('results_move');
    const [kept] = await stack.sql<
      { ms: string }[]
    >`select max_time_ms::text as ms from public.stages where id = ${both[1] ?? ''}`;
    expect(kept?.ms).toBe('10800000');
  });
});

describe('other first stage', () => {
  const told: RallyStory = {
    ends_on: '2025-01-07',
    races: {
      main: {
        discipline: 'raid',
        legs: [
          { date: '2025-01-05', course: ['SS1', 'SS2'] },
          { date: '2025-01-06', course: ['SS3', 'SS4'] },
        ],
        crews: { 1: '', 2: '' },
      },
    },
  };
  const driven = (stage: string, hour: string): FactStory[] => [
    status(stage, 'running'),
    `1 drives ${stage} from ${hour}:00 in 5:00`,
    `2 drives ${stage} from ${hour}:02 in 5:10`,
    posted(stage),
  ];
  const PAGES = [
    'stage/SS1',
    'after/SS1',
    'stage/SS2',
    'after/SS2',
    'leg/1',
    'after-leg/1',
    'stage/SS3',
    'after/SS3',
  ];
  let rally: ToldRally;
  let race: string;
  beforeEach(async () => {
    rally = await toldRally(stack, {
      told,
      begins: [...driven('SS1', '08'), ...driven('SS2', '10')],
      last: rally,
    });
    const [row] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    race = row?.id ?? '';
  });

  const enter = async (entry: object) => {
    const { data, error } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race,
      rows: [entry],
    });
    expect(error).toBeNull();
    return data.rows[0];
  };
  const listed = async (number: string) =>
    (await rally.door.admin.rpc('entry_list', { race })).data.crews.find(
      (crew: { number: string }) => crew.number === number,
    );
  const rows = () =>
    Promise.all(
      PAGES.map(
        async (key) => [key, ((await rally.page(key)).body.rows as { number: string }[]) ?? []] as const,
      ),
    );
  const on = async (number: string) =>
    (await rows()).filter(([, told]) => told.some((row) => row.number === number)).map(([key]) => key);
  const change = async (number: string, more: object) =>
    enter({ number, crew: (await listed(number)).id, ...more });

  test('from a later stage to an earlier one and back: it stands where it would if it had been entered so', async () => {
    await enter({ number: '66', in_from: 'SS2', reason: 'Late entry' });
    const asEntered = await rows();
    expect(await on('66')).toEqual([
      'stage/SS2',
      'after/SS2',
      'leg/1',
      'after-leg/1',
      'stage/SS3',
      'after/SS3',
    ]);
    expect(await change('66', { in_from: 'SS3' })).toMatchObject({
      outcome: 'asked',
      asks: ['reason'],
      pages: expect.arrayContaining(['stage/SS2']),
    });
    expect(await rows()).toEqual(asEntered);
    expect(await change('66', { in_from: 'SS3', reason: 'Entered for leg 2' })).toMatchObject({
      outcome: 'changed',
    });
    expect(await on('66')).toEqual(['stage/SS3', 'after/SS3']);
    expect((await rally.page('stage/SS2')).body).toMatchObject({
      state: 'amended',
      reason: 'Entered for leg 2',
    });
    expect(await listed('66')).toMatchObject({ in_from: 'SS3' });
    await enter({ number: '67', in_from: 'SS3' });
    const alike = (await rows()).map(([key, told]) => [
      key,
      ...['66', '67'].map((number) =>
        told.filter((row) => row.number === number).map((row) => ({ ...row, number: '' })),
      ),
    ]);
    for (const [key, one, other] of alike) expect(one, String(key)).toEqual(other);

    expect(await change('66', { in_from: 'SS2', reason: 'SS2 after all' })).toMatchObject({
      outcome: 'changed',
    });
    expect(await on('66')).toEqual([
      'stage/SS2',
      'after/SS2',
      'leg/1',
      'after-leg/1',
      'stage/SS3',
      'after/SS3',
    ]);
    const { data } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race });
    expect(data[0]).toMatchObject({
      reason: 'SS2 after all',
      hindrance: null,
      changes: [{ table: 'crews', values: [{ column: 'in_from', before: 'SS3', after: 'SS2' }] }],
    });
    const undone = await undoChange(rally.door.admin, 'undo_changes', data[0].press, 'SS3 it was');
    expect(undone.error).toBeNull();
    expect(await on('66')).toEqual(['stage/SS3', 'after/SS3']);
    expect(await listed('66')).toMatchObject({ in_from: 'SS3' });
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test('a crew of the first list may come later, unless it was seen or listed before', async () => {
    expect(await change('2', { in_from: 'SS2', reason: 'As decided' })).toMatchObject({
      outcome: 'refused',
      refusal: 'in_from_has_facts',
      message: 'Crew 2 has times, decisions or a start time on SS1: it is in from there on at the latest.',
    });
    expect(await change('2', { in_from: 'SS1' })).toMatchObject({ outcome: 'same' });
    await enter({ number: '66', in_from: 'SS1', reason: 'Forgotten' });
    expect(await on('66')).toContain('stage/SS1');
    expect(await change('66', { in_from: 'SS2', reason: 'Not there on SS1' })).toMatchObject({
      outcome: 'changed',
    });
    expect(await on('66')).not.toContain('stage/SS1');
  });

  test('where it is signed it stays, and nobody comes into what is signed', async () => {
    await enter({ number: '66', in_from: 'SS2', reason: 'Late entry' });
    await rally.tells([status('SS1', 'official')]);
    expect(await change('66', { in_from: 'SS1', reason: 'As decided' })).toMatchObject({
      outcome: 'refused',
      refusal: 'result_official',
      message: 'SS1 is part of official results: crew 66 can be in from SS2 on.',
    });
    await rally.tells([status('SS2', 'official')]);
    expect(await change('66', { in_from: 'SS3', reason: 'As decided' })).toMatchObject({
      outcome: 'refused',
      refusal: 'result_official',
      message: expect.stringMatching(
        /^The first stage of crew 66 cannot change: it is part of an official result \(/,
      ),
    });
  });
});

/** What is signed stays as it was when it is signed once more, when stages move behind which crews came late, and when one is kept back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { carryOut, enterList, row, undoChange } from '../record/planned.ts';
import { posted, status } from '../record/said-of-stages.ts';
import { type ToldRally, toldRally } from '../record/told-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const told: RallyStory = {
  ends_on: '2025-01-06',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] },
        { date: '2025-01-06', course: ['SS4'] },
      ],
      crews: { 1: '', 2: '' },
    },
  },
};
const driven = (stage: string, hour: string): FactStory[] => [
  status(stage, 'running'),
  `1 drives ${stage} from ${hour}:00 in 5:00`,
  `2 drives ${stage} from ${hour}:02 in 5:10`,
];
const signs = (stage: string) => status(stage, 'official');
const opens = (stage: string) =>
  status(stage, 'provisional', { decision: 'D1', protest_until: '2025-01-05T12:00:00Z' });

let stack: TestStack;
let rally: ToldRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await toldRally(stack, { told, begins: [...driven('SS1', '08'), posted('SS1')], last: rally });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});

const tell = async (...facts: FactStory[]) => {
  for (const fact of facts) expect(new Set(await rally.tells([fact]))).toEqual(new Set(['accepted']));
};
const table = (name: string) => direct(rally.door.admin).from(name);
const enter = async (number: string) =>
  expect(
    (await enterList(rally.door.admin, { kind: 'enter_crews', id: race, rows: [{ number }] })).data?.rows[0],
  ).toMatchObject({ outcome: 'new' });
const moved = async (code: string, to: object) => {
  const [stage] = await stack.sql<
    { id: string }[]
  >`select id from public.stages where race_id = ${race} and code = ${code}`;
  return carryOut(rally.door.admin, row('stages', stage?.id ?? '', to), 'The road is blocked');
};
const place = (code: string, ordinal: number) => moved(code, { ordinal });
const pages = (...keys: string[]) =>
  Promise.all(
    keys.map(async (key) => {
      const { body, version } = await rally.page(key);
      return { key, body, version };
    }),
  );
const numbers = async (key: string) =>
  ((await rally.page(key)).body.rows as { number: string }[]).map(({ number }) => number).sort();

describe('signed once more', () => {
  const SIGNED = ['stage/SS1', 'after/SS1'];

  test('a stage stays as it was signed first, and a crew entered then amends nothing', async () => {
    await tell(signs('SS1'));
    const before = await pages(...SIGNED);
    await tell(signs('SS1'));
    expect(await pages(...SIGNED)).toEqual(before);
    await enter('66');
    expect(await pages(...SIGNED)).toEqual(before);
    expect(await rally.unlikeKept()).toEqual([]);
    expect((await rally.versions('stage/SS1')).map(({ state }) => state)).toEqual([
      'provisional',
      'official',
    ]);
  });

  test('so does the page of a leg that was signed by itself', async () => {
    const leg = {
      race: 'main',
      kind: 'page_status',
      key: 'leg/1',
      status: 'official',
      reason: 'As posted',
    } as unknown as FactStory;
    await tell(signs('SS1'), ...driven('SS2', '10'), posted('SS2'), signs('SS2'));
    await tell(...driven('SS3', '12'), posted('SS3'), leg);
    const before = await pages('leg/1');
    expect(before[0]?.body.state).toBe('official');
    await tell(leg);
    expect(await pages('leg/1')).toEqual(before);
    await enter('66');
    expect(await pages('leg/1')).toEqual(before);
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test('where the first signature is taken back, the second holds', async () => {
    await tell(signs('SS1'), signs('SS1'));
    const facts = await stack.sql<{ id: string; at: string }[]>`
      select f.id, timing.instant(f.received_at) as at from public.facts f
      where f.rally_id = ${rally.rallyId} and f.body ->> 'status' = 'official' order by f.position`;
    const [first, second] = facts;
    const at = async () => (await rally.page('stage/SS1')).body.published_at;
    expect(await at()).toBe(first?.at);
    const back = rally.fact('void', { target: first?.id, reason: 'Wrong stage' });
    expect(await rally.answers([back], 'admin')).toEqual(['accepted_flagged held']);
    const released = rally.fact('release', { target: back.id, reason: 'Decision 7' });
    expect(await rally.answers([released], 'admin')).toEqual(['accepted']);
    expect(await at()).toBe(second?.at);
  });

  test('opened and signed again, it is published anew', async () => {
    await tell(signs('SS1'), opens('SS1'), signs('SS1'), signs('SS1'));
    expect(await rally.page('stage/SS1')).toMatchObject({ version: 2, body: { state: 'official' } });
    expect(await rally.unlikeKept()).toEqual([]);
  });
});

describe('a change let into a signed stage', () => {
  const late: FactStory = 'late: 1 finishes SS1 at 08:05:20';
  const accept: FactStory = { kind: 'release', target: '#late', reason: 'Decision 7' };
  const all = ['provisional', 'official', 'amended', 'official'];
  const states = async () => (await rally.versions('after/SS1')).map(({ state }) => state);
  beforeEach(async () => {
    await tell(signs('SS1'));
    expect(await rally.tells([late])).toEqual(['accepted_flagged held']);
  });

  test('has a version of its own where it is signed in the same recording', async () => {
    expect(await rally.tells([accept, signs('SS1')])).toEqual(['accepted', 'accepted']);
    expect(await states()).toEqual(all);
    expect(await rally.unlikeKept()).toEqual([]);
    expect(await rally.withGaps()).toEqual([]);
  });

  test('amends what was signed just before it in the same recording', async () => {
    expect(await rally.tells([signs('SS1'), accept])).toEqual(['accepted', 'accepted']);
    expect(await states()).toEqual(all.slice(0, 3));
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test('so does one on a page that is signed by itself with the stages behind it', async () => {
    await tell(...driven('SS2', '10'), posted('SS2'));
    expect(await rally.tells([signs('SS2'), accept, signs('SS1')])).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect(await states()).toEqual(all);
    expect(await rally.unlikeKept()).toEqual([]);
    expect(await rally.withGaps()).toEqual([]);
  });
});

describe('a crew that was entered late', () => {
  const LATE = ['stage/SS2', 'after/SS2'];
  const sentence = (rest: string) => ({
    details: 'late_entry_moved',
    message: `Entered late, after stage SS1: 66. In another order they would be in other stages, so leave ${rest}.`,
  });
  const drivesLate: FactStory[] = [...driven('SS2', '10'), '66 drives SS2 from 10:04 in 4:00', posted('SS2')];

  test('stays on a signed stage that it won, whatever order the stages would have', async () => {
    await tell(signs('SS1'));
    await enter('66');
    await tell(...drivesLate, signs('SS2'), opens('SS1'));
    const before = await pages(...LATE);
    expect(await numbers('stage/SS2')).toEqual(['1', '2', '66']);
    expect((await place('SS1', 20)).error).toMatchObject(sentence('SS2, SS3, SS4 after SS1'));
    expect(await pages(...LATE)).toEqual(before);
    expect((await place('SS3', 30)).error).toBeNull();
    expect(await numbers('stage/SS3')).toEqual(['1', '2', '66']);
  });

  test('stays on a provisional one, and on those of the next leg', async () => {
    await tell(signs('SS1'));
    await enter('66');
    await tell(...drivesLate, opens('SS1'));
    const before = await pages(...LATE);
    expect((await place('SS1', 20)).error).toMatchObject(sentence('SS2, SS3, SS4 after SS1'));
    for (const [code, ordinal] of [
      ['FINISH-SS4', 502],
      ['START-SS4', 501],
    ] as const)
      expect(
        (await table('controls').update({ ordinal }).eq('race_id', race).eq('code', code)).error,
      ).toBeNull();
    const { data: legs } = await table('legs').select('id').eq('race_id', race).order('number');
    const across = await moved('SS1', { leg_id: legs?.[1]?.id, ordinal: 4 });
    expect(across.error).toMatchObject(sentence('SS2, SS3 after SS1'));
    expect(await pages(...LATE)).toEqual(before);
  });

  test('is not put on a stage that was behind the one it came in after, by an order taken back either', async () => {
    expect((await place('SS1', 4)).error).toBeNull();
    const [moved] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where of_table = 'stages' and race_id = ${race} order by id desc limit 1`;
    await tell(signs('SS1'));
    await enter('66');
    await tell(opens('SS1'));
    const before = await numbers('stage/SS2');
    expect(before).toEqual(['1', '2']);
    const { error } = await undoChange(rally.door.admin, 'undo_changes', moved?.press);
    expect(error).toMatchObject(sentence('SS2, SS3 before SS1'));
    expect(await numbers('stage/SS2')).toEqual(before);
  });
});

test('keeping a crew from the public waits for the page that it would change, and names it', async () => {
  const hold = {
    race: 'main',
    kind: 'crew_hold',
    number: '1',
    from_at: '2025-01-05T07:00:00Z',
    reason: 'Accident',
  };
  await tell(signs('SS1'), ...driven('SS2', '10'), posted('SS2'), signs('SS2'), opens('SS1'));
  const waits = (page: string) => [`Recorded, and pending review: this page is official (${page}).`];
  expect(await rally.words([hold as unknown as FactStory])).toEqual(waits('Stage SS2'));
  await tell(signs('SS1'));
  expect(await rally.words([hold as unknown as FactStory])).toEqual(waits('Stage SS1'));
});

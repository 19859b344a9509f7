/**
 * What is said of one stage moves no other that is signed: neither the second part of a joint stage, nor a stage whose page counts
 * penalties that rest on an earlier one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { posted, status } from './said-of-stages.ts';
import { type ToldRally, toldRally } from './told-rally.ts';

const WAITS = /^accepted_flagged held/;
let stack: TestStack;
let rally: ToldRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const begins = async (told: RallyStory, facts: FactStory[]) => {
  rally = await toldRally(stack, { told, begins: facts, last: rally });
};
const page = async (key: string) => JSON.stringify((await rally.page(key)).body);
async function waits(facts: FactStory[], keys: string[], by = 'organizer') {
  const before = await Promise.all(keys.map(page));
  const answers = await rally.tells(facts, by);
  expect(answers.at(-1)).toMatch(WAITS);
  expect(await Promise.all(keys.map(page))).toEqual(before);
  return before;
}

describe('a time on the first part of a joint stage whose second part is signed', () => {
  const joint = (parameters: Record<string, string>): RallyStory => ({
    races: {
      main: {
        discipline: 'stage',
        regulations: [{ version: 1, parameters }],
        legs: [
          {
            date: '2025-01-05',
            course: [
              { stage: 'SS1A', result_group: 'SS1', max_time_ms: '10:00' },
              { stage: 'SS1B', result_group: 'SS1', max_time_ms: '10:00' },
            ],
          },
        ],
        crews: { 1: '', 2: '' },
      },
    },
  });
  const driven: FactStory[] = [
    status('SS1A', 'running'),
    '1 starts SS1A at 08:00',
    'in: 1 finishes SS1A at 08:05',
    '2 drives SS1A from 08:02 in 5:10',
    status('SS1B', 'running'),
    '1 drives SS1B from 10:00 in 12:00',
    '2 drives SS1B from 10:02 in 12:00',
  ];
  const signedAfter: FactStory[] = [
    posted('SS1A'),
    status('SS1A', 'official'),
    posted('SS1B'),
    status('SS1B', 'official'),
    posted('SS1A'),
  ];
  const signedFirst: FactStory[] = [posted('SS1B'), status('SS1B', 'official')];
  const corrected = (at: string, more = {}): FactStory =>
    ({
      kind: 'chrono',
      as: 'late',
      number: '1',
      control: 'FINISH-SS1A',
      at,
      supersedes: '#in',
      reason: 'Misread',
      ...more,
    }) as FactStory;

  test.each([
    ['clipped', signedAfter],
    ['clipped', signedFirst],
    ['retired', signedAfter],
  ] as const)('waits where it changes what that has: %s', async (over, signed) => {
    await begins(joint(over === 'clipped' ? { 'ss.over_max': 'clipped' } : {}), [...driven, ...signed]);
    // 9:00 leave 11:00 of the 20:00 both parts have, and it took 12:00.
    const [before] = await waits([corrected('08:09')], ['stage/SS1B']);
    const let_in = { kind: 'release', target: '#late', reason: 'So it was' } as FactStory;
    expect(await rally.tells([let_in])).toEqual(['accepted']);
    expect(await page('stage/SS1B')).not.toBe(before);
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test('waits where two of one breath do it together', async () => {
    await begins(joint({ 'ss.over_max': 'clipped' }), [...driven, ...signedAfter]);
    const started = { kind: 'chrono', number: '1', control: 'START-SS1A', at: '07:58', source: 'beam' };
    // 5:00 + 2:00 leave 13:00; with 2:00 more 11:00.
    await waits([started as FactStory, corrected('08:07')], ['stage/SS1B']);
  });

  test('counts where it leaves that as it was', async () => {
    await begins(joint({ 'ss.over_max': 'clipped' }), [...driven, ...signedAfter]);
    const before = await page('stage/SS1B');
    expect(await rally.tells([corrected('08:07')], 'organizer')).toEqual(['accepted']);
    expect(await page('stage/SS1B')).toBe(before);
  });
});

test('a stage that is official stays so where an earlier one is open again; the overall after it goes on by itself', async () => {
  const told: RallyStory = {
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
        crews: { 1: '', 2: '' },
      },
    },
  };
  await begins(told, [
    ...['SS1', 'SS2'].flatMap((stage, n) => [
      status(stage, 'running'),
      `1 drives ${stage} from 1${n}:00 in 5:00`,
      `2 drives ${stage} from 1${n}:02 in 5:10`,
      posted(stage),
      status(stage, 'official'),
    ]),
    posted('SS1'),
  ]);
  const before = await page('stage/SS2');
  const earlier = (at: string): FactStory =>
    ({ kind: 'chrono', number: '1', control: 'START-SS1', at, source: 'beam' }) as FactStory;
  for (const at of ['09:59', '09:58']) {
    expect(await rally.tells([earlier(at)], 'organizer')).toEqual([expect.stringMatching(/^accepted/)]);
    expect(await page('stage/SS2')).toBe(before);
    expect((await rally.page('after/SS2')).body).toMatchObject({ state: 'amended' });
    expect(await rally.unlikeKept()).toEqual([]);
  }
  expect(await rally.tells([status('SS1', 'official')])).toEqual(['accepted']);
  expect((await rally.page('after/SS2')).body).toMatchObject({ state: 'official' });
  // Open again to be driven, and signed once more: nothing that was kept is told otherwise.
  expect(
    await rally.tells([posted('SS1'), status('SS1', 'running'), '2 finishes SS1 at 10:07:09' as FactStory]),
  ).toEqual(expect.arrayContaining(['accepted']));
  expect(await page('stage/SS2')).toBe(before);
  expect(await rally.tells([posted('SS1'), status('SS1', 'official')])).toEqual(['accepted', 'accepted']);
  expect(await page('stage/SS2')).toBe(before);
  expect((await rally.versions('stage/SS2')).length).toBe(2);
  expect(await rally.withGaps()).toEqual([]);
  expect(await rally.unlikeKept()).toEqual([]);
});

describe('where pages of stages count penalties', () => {
  const raid = (course: RallyStory['races'][string]['legs'][number]['course']): RallyStory => ({
    races: {
      main: {
        discipline: 'raid',
        regulations: [{ version: 1, parameters: { 'stage_rank.includes': 'total' } }],
        legs: [{ date: '2025-01-05', course }],
        crews: { 1: '', 2: '', 3: '' },
      },
    },
  });
  const confirmed = (rule: string, more: object): FactStory =>
    ({ kind: 'bulk_decision', rule, verdict: 'confirm', reason: 'Seen', ...more }) as FactStory;
  const taken = (target: string): FactStory =>
    ({ kind: 'void', target, reason: 'Another crew' }) as FactStory;
  const costs = async (key: string, number: string) =>
    ((await rally.page(key)).body.rows as { number: string; penalty_ms: number }[]).find(
      (row) => row.number === number,
    )?.penalty_ms;

  test('a void on SS1 takes no fixed penalty off SS2: one a leg, for what was missed first', async () => {
    const ss = (stage: string) => ({ stage, max_time_ms: '2:00:00' });
    await begins(raid([ss('SS1'), ss('SS2')]), [
      status('SS1', 'running'),
      '1 drives SS1 from 08:00 in 1:00:00',
      '2 drives SS1 from 08:02 in 1:00:00',
      '3 starts SS1 at 08:04',
      'in: 3 finishes SS1 at 09:04',
      posted('SS1'),
      status('SS1', 'official'),
      status('SS2', 'running'),
      '1 drives SS2 from 11:00 in 1:00:00',
      '2 drives SS2 from 11:02 in 1:00:00',
      '3 starts SS2 at 11:04',
      {
        kind: 'retirement',
        number: '3',
        stage: 'SS2',
        status: 'temporary',
        cause: 'mechanical',
      } as FactStory,
      confirmed('ss.not_finished', { stage: 'SS2' }),
      posted('SS2'),
      status('SS2', 'official'),
      posted('SS1'),
    ]);
    expect(await costs('stage/SS2', '3')).toBeGreaterThan(0);
    await waits([taken('#in')], ['stage/SS2']);
  });

  test('nor one for lateness on the way to it', async () => {
    await begins(raid(['SS1', { control: 'TC1', target_ms: '1:00:00' }, 'SS2']), [
      status('SS1', 'running'),
      '1 starts SS1 at 08:00',
      'in: 1 finishes SS1 at 09:00',
      ...['2', '3'].map((number) => `${number} drives SS1 from 08:0${number} in 1:00:00`),
      posted('SS1'),
      status('SS1', 'official'),
      status('SS2', 'running'),
      '1 checks in at TC1 at 10:20',
      ...['1', '2', '3'].map((number) => `${number} drives SS2 from 11:0${number} in 1:00:00`),
      confirmed('tc.late', { control: 'TC1' }),
      posted('SS2'),
      status('SS2', 'official'),
      posted('SS1'),
    ]);
    expect(await costs('stage/SS2', '1')).toBeGreaterThan(0);
    await waits([taken('#in')], ['stage/SS2']);
  });
});

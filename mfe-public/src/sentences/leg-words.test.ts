/** legWords, correction sentence, correctionTold, unknown codes and stageWord. */
import type { CorrectionRow, DayEntry, LegEntry, StageEntry } from '@bivouac/data/feed';
import { languages, loadSay } from '@bivouac/i18n';
import { stageWord } from '@bivouac/sentences/stage-status';
import { describe, expect, it } from 'vitest';
import { catalogues, explanations, type MessageId } from '../catalogues/index.ts';
import { say } from '../stories/in-rally.tsx';
import { aDay, aStage } from '../stories/rally.ts';
import { correctionWords } from './correction-sentence.ts';
import { correctionTold } from './correction-told.ts';
import { legWords } from './leg-words.ts';
import { saidWords } from './said-words.ts';

const official: Partial<StageEntry> = { status: 'official', state: 'official' };
const provisional: Partial<StageEntry> = { status: 'provisional', state: 'provisional' };
const amended: Partial<StageEntry> = { status: 'provisional', state: 'amended' };
const officialAmended: Partial<StageEntry> = { status: 'official', state: 'amended' };

const wordsOf = async (over: Partial<LegEntry>, stages: Partial<StageEntry>[], language = 'en') => {
  const day: DayEntry = aDay(
    '2026-03-02',
    2,
    stages.map((stage, place) => aStage(`SS${place + 1}`, stage)),
  );
  const say = await loadSay<MessageId>(language as 'en', catalogues, explanations);
  return legWords({ ...(day.legs[0] as LegEntry), ...over }, day, say, language);
};

describe('a leg', () => {
  it.each<[string, string, Partial<StageEntry>[]]>([
    ['5 of 6 stages official, 1 running', 'running', [...Array(5).fill(official), { status: 'running' }]],
    [
      '0 of 3 stages official, 1 running, 2 to run',
      'running',
      [{ status: 'interrupted' }, { status: 'to_run' }, { status: 'to_run' }],
    ],
    [
      '1 of 4 stages official, 2 provisional (1 amended), 1 completed',
      'running',
      [official, amended, provisional, { status: 'completed' }],
    ],
    ['1 of 2 stages official, 1 provisional (1 amended)', 'provisional', [official, amended]],
    ['2 of 2 stages official (2 amended)', 'official', [officialAmended, officialAmended]],
    [
      '2 of 3 stages official, 1 cancelled',
      'official',
      [official, official, { status: 'cancelled', state: 'official' }],
    ],
    ['1 of 1 stage official', 'official', [official, { kind: 'liaison', status: 'to_run' }]],
    ['planned, first start 2 Mar, 09:00', 'planned', [{}, {}]],
    ['start order provisional, first start 2 Mar, 09:00', 'start_order_provisional', [{}]],
    ['start order published, first start 2 Mar, 09:00', 'start_order_published', [{}]],
    ['planned', 'planned', [{ first_start_at: null }]],
    ['cancelled', 'cancelled', [{ status: 'cancelled', state: 'official' }]],
  ])('is told as "%s"', async (words, status, stages) => {
    expect(await wordsOf({ status }, stages)).toBe(words);
  });

  it('of an older feed, which does not tell its status, is told by its stages', async () => {
    expect(await wordsOf({}, [official, { status: 'running' }])).toBe('1 of 2 stages official, 1 running');
  });

  it.each(languages)('has words for every step in %s', async (language) => {
    const everyStep = [
      official,
      amended,
      provisional,
      ...['completed', 'running', 'to_run', 'cancelled'],
    ].map((one) => (typeof one === 'string' ? { status: one } : one));
    const told = [await wordsOf({ status: 'running' }, everyStep, language)];
    for (const status of ['planned', 'start_order_provisional', 'start_order_published', 'cancelled'])
      told.push(await wordsOf({ status }, [{}], language));
    expect(told.join()).not.toMatch(/leg\.|legStatus|[{}_]|undefined/);
    expect(told[0]?.split(', ')).toHaveLength(6);
  });
});

function aCorrection(over: Partial<CorrectionRow>): CorrectionRow {
  return {
    id: 'id',
    at: '2026-03-02T12:00:00.000Z',
    race: 'MOTO',
    numbers: ['21', '12'],
    stage: 'SS2',
    what: 'chrono.number',
    before: null,
    after: null,
    reason: null,
    by: null,
    ...over,
  };
}

const words = (over: Partial<CorrectionRow>) => correctionWords(aCorrection(over), say, 'Europe/Oslo');

describe('a correction in words', () => {
  it('reads instants as rally time, with tenths where there are any', () => {
    expect(words({ before: '12 2026-03-02T10:00:07.300Z', after: '21 2026-03-02T10:00:07.000Z' })).toEqual({
      what: 'Number corrected',
      before: '12 11:00:07.3',
      after: '21 11:00:07',
    });
  });

  it.each([
    ['notional', '1204 605300', '1204 · 10:05.3'],
    ['penalty', '1204 tc 60000', '1204 · Time controls · 1:00'],
    ['penalty.amend', '1204 tc 60000', '1204 · Time controls · 1:00'],
    ['penalty.amend', 'amend 300000', 'amended · 5:00'],
    ['penalty.cancel', 'cancel', 'cancelled'],
    ['penalty_decision', 'dismiss', 'dismissed'],
    ['delay', '360000', '6:00 min'],
    ['distance', '8450', '8.45 km'],
    ['penalty.confirm', 'confirm', 'confirmed'],
    ['penalty.late', '3 misc 30000', '3 · Other · 0:30'],
    ['penalty.late', '3 misc disqualification', '3 · Other · Disqualification'],
    ['allowance.late', '12 TC1 600000', '12 · TC1 · 10:00 min'],
    ['allowance.void', 'TC1 300000', 'TC1 · 5:00 min'],
    ['start_incident.late', '2 false_start 1200', '2 · False start · 0:01.2 early'],
    ['start_incident', '2 refused', '2 · Start refused'],
    ['delay.void', '3900000', '1:05:00 h'],
    ['notional_range', '3-9 600000', 'positions 3 to 9: 10:00'],
    ['notional_range', '6-6 600000', '10:00'],
    ['retirement', '12 permanent', '12 · For good'],
    ['stage_status', 'to_run', 'To run'],
    ['start_slots', 'v2', 'version 2'],
    ['overspeed', '2 87', '2 · 87 km/h'],
    ['neutralisation', '12 WP1 -', '12 · WP1 – …'],
    ['neutralisation', 'WP1 WP4', 'WP1 – WP4'],
    ['bulk_decision', 'wp.missed WP27 amend 300000', 'Waypoint missed WP27 · amended · 5:00'],
    ['bulk_decision', 'tc.late TC1 annul', 'Late at a time control TC1 · annulled'],
  ])('says of %s that it was %s', (what, before, text) => {
    expect(words({ what, before }).before).toBe(text);
  });

  it('says what was taken away, and shows an unknown kind by its code', () => {
    expect(words({ what: 'moon', before: '12', after: null })).toEqual({
      what: 'moon',
      before: '12',
      after: 'removed',
    });
  });
});

async function told(over: Partial<CorrectionRow>, language = 'en') {
  const say = await loadSay<MessageId>(language as 'en', catalogues, explanations);
  const row = { race: 'MOTO', numbers: [], stage: 'SS2', before: null, after: null, ...over };
  return correctionTold(row as unknown as CorrectionRow, say, 'Europe/Oslo');
}

const cases: [string, Partial<CorrectionRow>][] = [
  ['SS2 starts 6 min later', { what: 'delay', after: '360000' }],
  ['SS2 starts 10 min later, not 6 min', { what: 'delay', before: '360000', after: '600000' }],
  ['SS2 starts 1:05:00 h later', { what: 'delay', after: '3900000' }],
  ['SS2 no longer starts 6 min later: the delay is withdrawn', { what: 'delay.void', before: '360000' }],
  [
    'SS2: every penalty for “Waypoint missed WP5” is confirmed',
    { what: 'bulk_decision', after: 'wp.missed WP5 confirm' },
  ],
  [
    'SS2: every penalty for “Waypoint missed WP5” is now 5:00',
    { what: 'bulk_decision', after: 'wp.missed WP5 amend 300000' },
  ],
  [
    'the time taken at 14:53:22.7 had been entered for 32',
    {
      what: 'chrono.number',
      numbers: ['31', '32'],
      before: '32 2026-03-02T13:53:22.700Z',
      after: '31 2026-03-02T13:53:22.700Z',
    },
  ],
  [
    'time corrected on SS2: 14:53:20, not 14:53:22.7',
    { what: 'chrono.time', before: '31 2026-03-02T13:53:22.700Z', after: '31 2026-03-02T13:53:20.000Z' },
  ],
  [
    'Start order changed · SS2: version 3 instead of version 2',
    { what: 'start_slots', before: 'v2', after: 'v3' },
  ],
  ['Overspeed withdrawn · SS2: 2 · 87 km/h', { what: 'overspeed.void', before: '2 87' }],
  ['Starts delayed · SS2: 0:01 min', { what: 'delay', after: '1000' }],
];

describe('a correction in the feed', () => {
  it.each(cases)('%s', async (words, over) => {
    expect(await told(over)).toBe(words);
  });

  it.each(languages)('has its words in %s, with nothing of the ledger in them', async (language) => {
    const all = await Promise.all(cases.map(([, over]) => told(over, language)));
    expect(all.join('\n')).not.toMatch(/→|–|feed\.|[{}_]|undefined/);
    expect(new Set(all).size).toBe(cases.length);
  });
});

describe('unknown codes', () => {
  const CODE = 'of_tomorrow';
  const stage = (over: object) =>
    ({ status: CODE, state: CODE, kind: 'selective', ...over }) as unknown as StageEntry;
  const day = { date: '2026-03-08', time_zone: 'Europe/Oslo' } as DayEntry;

  it.each([
    ['a status', () => stageWord(say, stage({}))],
    ['a status beside a known state', () => stageWord(say, stage({ state: 'official' }))],
    ['a leg', () => legWords({ status: CODE, stages: [] } as unknown as LegEntry, day, say, 'en')],
    ['a kind of fact', () => saidWords(CODE, `21 ${CODE}`, say, 'UTC')],
    ['a retirement', () => saidWords('retirement', `21 ${CODE}`, say, 'UTC')],
    ['a verdict', () => saidWords('penalty_decision', CODE, say, 'UTC')],
    ['a rule', () => saidWords('bulk_decision', `${CODE} WP4 confirmed`, say, 'UTC')],
    [
      'a correction',
      () => {
        const row = {
          what: CODE,
          numbers: [],
          before: null,
          after: CODE,
          race: CODE,
        } as unknown as CorrectionRow;
        return Object.values(correctionWords(row, say, 'UTC')).join(' ');
      },
    ],
  ])('%s', (_what, words) => {
    expect(words()).toContain(CODE);
  });

  it('a leg of stages in unknown states is counted, and nothing throws', () => {
    const leg = { status: CODE, stages: [stage({}), stage({ status: 'running', state: 'live' })] };
    expect(legWords(leg as unknown as LegEntry, day, say, 'en')).toMatch(/of 2/);
  });
});

describe('stageWord', () => {
  it.each([
    ['official', 'official', 'Official'],
    ['official', 'amended', 'Official (amended)'],
    ['provisional', 'amended', 'Provisional (amended)'],
    ['cancelled', 'amended', 'Cancelled'],
    ['running', 'live', 'Running'],
  ])('a stage that is %s, with a page that is %s: %s', async (status, state, word) => {
    const say = await loadSay<MessageId>('en', catalogues, explanations);
    expect(stageWord(say, { status, state })).toBe(word);
  });
});

/** Regulations that are rejected, and the precision of stages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import type { RaceStory, Story } from '../golden/story.ts';
import { tell } from '../golden/tell.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
});
afterAll(() => stack?.stop());

describe('rejected regulations', () => {
  let rally: RecordingRally;
  let raceId: string;
  let version = 0;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [race] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    raceId = race?.id as string;
  });

  /** The sentence of the refusal; null: the administrator's regulations stand. */
  async function refusal(parameters: Record<string, unknown>): Promise<string | null> {
    version += 1;
    const { error } = await direct(rally.door.admin)
      .from('regulations')
      .insert({ race_id: raceId, version, parameters });
    return error?.message ?? null;
  }

  const wholeMs = 'a time from 0 to 100 hours, in whole milliseconds';
  const bands = 'a list of limits in km/h with their prices, each above the one before';
  const intervals =
    'a list of positions with their intervals, each position later than the one before and the last one for all others';

  test.each<[what: string, parameters: Record<string, unknown>, sentence: string]>([
    ['an unknown name', { 'tc.late': 1 }, '“tc.late” is no parameter of the regulations: found 1.'],
    ['a negative price', { 'wp.wpm': -60_000 }, `“A masked waypoint” must be ${wholeMs}: found -60000.`],
    [
      'half a millisecond',
      { 'tc.late_per_min': 0.5 },
      `“Late, per minute or part of it” must be ${wholeMs}: found 0.5.`,
    ],
    [
      'a number in words',
      { 'tc.late_per_min': '10 s' },
      `“Late, per minute or part of it” must be ${wholeMs}: found "10 s".`,
    ],
    [
      'nothing where something must be',
      { 'tc.late_per_min': null },
      `“Late, per minute or part of it” must be ${wholeMs}: found null.`,
    ],
    [
      'more than 100 hours',
      { 'tc.max_late': 360_000_001 },
      `“Maximum lateness at one control” must be ${wholeMs}, or empty for none: found 360000001.`,
    ],
    [
      'a choice nobody offers',
      { 'tc.window': 'the minute after' },
      '“The minute in which handing in the card is on time” must be one of the due minute, the minute before: found "the minute after".',
    ],
    [
      'a switch that is no switch',
      { 'prologue.counts': 'yes' },
      '“Whether a prologue is part of the overall classification” must be yes or no: found "yes".',
    ],
    [
      'a factor of nothing',
      { neutralisation_short: 0 },
      '“Each millisecond missing in a neutralisation” must be a number above 0 and up to 100: found 0.',
    ],
    [
      'bands that overlap',
      {
        'sc.bands': [
          { over: 0, ms: 60_000 },
          { over: 20, ms: 120_000 },
          { over: 20, ms: 180_000 },
        ],
      },
      `“Price by km/h over the limit” must be ${bands}: found [{"ms": 60000, "over": 0}, {"ms": 120000, "over": 20}, {"ms": 180000, "over": 20}].`,
    ],
    [
      'a band without a price',
      { 'sc.bands': [{ over: 0 }] },
      `“Price by km/h over the limit” must be ${bands}: found [{"over": 0}].`,
    ],
    [
      'a band with a negative price',
      { 'sc.bands': [{ over: 0, ms: -1 }] },
      `“Price by km/h over the limit” must be ${bands}: found [{"ms": -1, "over": 0}].`,
    ],
    [
      'intervals that end before the list does',
      { 'start.interval': [{ to: 10, ms: 180_000 }] },
      `“Interval after each position” must be ${intervals}: found [{"ms": 180000, "to": 10}].`,
    ],
    [
      'no interval at all',
      { 'start.interval': [] },
      `“Interval after each position” must be ${intervals}: found [].`,
    ],
    [
      'intervals to an earlier place',
      {
        'start.interval': [
          { to: 10, ms: 1 },
          { to: 5, ms: 1 },
          { to: null, ms: 1 },
        ],
      },
      `“Interval after each position” must be ${intervals}: found [{"ms": 1, "to": 10}, {"ms": 1, "to": 5}, {"ms": 1, "to": null}].`,
    ],
    [
      'a reference named twice',
      { 'restart.reference': ['class', 'class'] },
      '“Whose best time a missed stage is built on: the first with a finisher” must be a list of class, group, category, overall, each at most once: found ["class", "class"].',
    ],
    [
      'a rule nobody has',
      { auto_confirm: { 'tc.tardy': true } },
      '“What a rule found counts without an official” must say yes or no by the name of a rule: found {"tc.tardy": true}.',
    ],
    [
      'a page nobody has',
      { 'penalty.page': { 'tc.late': 'tardy' } },
      '“Rules listed on a different page” must give one of cp, misc, sc, tc by the name of a rule: found {"tc.late": "tardy"}.',
    ],
    [
      'false starts that are no list',
      { false_start: 10_000 },
      '“The first, second, ... false start of the rally; further ones are the stewards’” must be a list of times, in whole milliseconds: found 10000.',
    ],
  ])('%s is refused', async (_, parameters, sentence) => {
    expect(await refusal(parameters)).toBe(sentence);
  });

  test.each<[what: string, parameters: Record<string, unknown>, sentence: string]>([
    [
      'a stage that is not finished beside crews that retire',
      { 'ss.over_max': 'not_finished' },
      '“What a finish after the maximum time means” says not finished while “Whether not finishing costs a fixed time, or retires until a restart” says retired: set “What a finish after the maximum time means” to retired, or let the maximum time count.',
    ],
    [
      'a total below what one control allows',
      { 'tc.max_late': 1_800_000, 'tc.max_late_total': 900_000 },
      '“Maximum lateness over a leg” must be at least “Maximum lateness at one control”, 30:00: found 15:00.',
    ],
    [
      'offences that multiply nothing',
      { 'sc.repeat_multiplier': 'n' },
      '“What the n-th offence of the rally is multiplied by” multiplies nothing while “Price by km/h over the limit” is empty: enter a price there, or set the multiplier to off.',
    ],
    [
      'places to choose for nobody',
      { 'prologue.start': 'chosen' },
      '“For how many” must be at least 1 while “How the prologue makes the first start order” says chosen by the crews: found 0.',
    ],
  ])('%s contradicts the preset and is refused', async (_, parameters, sentence) => {
    expect(await refusal(parameters)).toBe(sentence);
  });

  test('nothing of what was refused stands', async () => {
    const [kept] = await stack.sql<{ count: number }[]>`
      select count(*)::integer as count from public.regulations where race_id = ${raceId}`;
    expect(kept?.count).toBe(0);
  });

  test('what holds together stands, from its stage on', async () => {
    const [stage] = await stack.sql<{ id: string }[]>`
      select id from public.stages where race_id = ${raceId} and code = 'SS2'`;
    const { error } = await direct(rally.door.admin)
      .from('regulations')
      .insert({
        race_id: raceId,
        version: 100,
        effective_from_stage: stage?.id,
        parameters: { 'tc.late_per_min': 20_000, 'tc.max_late': null, 'sc.bands': [{ over: 0, ms: 30_000 }] },
      });
    expect(error).toBeNull();
    const tariffs = await stack.sql<{ version: number; late: string }[]>`
      select version, rules ->> 'tc.late_per_min' as late from timing.tariffs where race_id = ${raceId} order by from_ordinal`;
    expect([...tariffs]).toEqual([
      { version: 0, late: '10000' },
      { version: 100, late: '20000' },
    ]);
  });
});

describe('stage precision', () => {
  let door: PeopleDoor;
  beforeAll(async () => {
    door = await peopleDoor(stack);
  });

  /** One crew that drives a prologue and a stage in 3:21.987; the race is printed in milliseconds, so that nothing else cuts. */
  function raceOf(preset: string, regulations: RaceStory['regulations'] = []): RaceStory {
    const course = [
      { stage: 'PRO', kind: 'prologue', precision_ms: null },
      { stage: 'SS1', precision_ms: null },
    ];
    return {
      discipline: preset === 'stage-rally' ? 'stage' : 'raid',
      preset,
      precision_ms: 1,
      regulations,
      legs: [{ date: '2025-01-05', course }],
      crews: { '1': '' },
    };
  }

  function storyOf(name: string, main: RaceStory, prologue: string, stage: string, why: string): Story {
    return {
      name,
      story: 'No stage says its precision.',
      rally: { races: { main } },
      facts: [
        {
          facts: [
            { kind: 'stage_status', stage: 'PRO', status: 'running' },
            { kind: 'stage_status', stage: 'SS1', status: 'running' },
            '1 drives PRO from 08:00 in 3:21.987',
            '1 drives SS1 from 10:00 in 3:21.987',
          ],
        },
      ],
      expect: [
        { page: 'stage/PRO', body: {}, rows: { '1': { time_ms: prologue } }, why },
        { page: 'stage/SS1', rows: { '1': { time_ms: stage } }, why },
      ],
    };
  }

  test.each([
    [
      'raid-cars',
      '3:21.9',
      '3:21',
      'a raid in whole seconds, the prologue of cars in tenths (docs/sport/clocks.md 2.6)',
    ],
    ['raid-bikes', '3:21', '3:21', 'bikes in whole seconds, the prologue too'],
    ['stage-rally', '3:21.9', '3:21.9', 'a stage rally in tenths'],
  ])('%s: a prologue in %s, a stage in %s', async (preset, prologue, stage, why) => {
    const { differences } = await tell(storyOf(preset, raceOf(preset), prologue, stage, why), door);
    expect(differences).toEqual([]);
  });

  test('a stage that is added takes what the regulations say by then, and keeps it', async () => {
    const { rallyId } = await tell(storyOf('later', raceOf('raid-cars'), '3:21.9', '3:21', 'as above'), door);
    const [race] = await stack.sql<{ id: string; leg: string }[]>`
      select r.id, l.id as leg from public.races r join public.legs l on l.race_id = r.id where r.rally_id = ${rallyId}`;
    const added = async (code: string, ordinal: number, kind: string) => {
      const row = { race_id: race?.id, leg_id: race?.leg, code, name: code, kind, ordinal };
      const { data, error } = await direct(door.admin)
        .from('stages')
        .insert(row)
        .select('precision_ms')
        .single();
      if (error) throw error;
      return data.precision_ms;
    };
    await door.insert('regulations', [
      { race_id: race?.id, version: 1, parameters: { 'precision.stage': '10', 'precision.prologue': '1' } },
    ]);
    expect(await added('SS2', 3, 'selective')).toBe(10);
    expect(await added('PRO2', 4, 'prologue')).toBe(1);
    const [before] = await stack.sql<{ kept: number[] }[]>`
      select array_agg(precision_ms::integer order by ordinal) as kept from public.stages where race_id = ${race?.id ?? ''}`;
    expect(before?.kept).toEqual([100, 1000, 10, 1]);
  });
});

/** startOrderWarnings, chronoWarnings and suggestSwap. */
import { describe, expect, test } from 'vitest';
import { type ChronoQuestion, chronoWarnings } from './chrono-warnings.ts';
import { type StartListQuestion, startOrderWarnings } from './start-order-warnings.ts';
import { isSlipOf, suggestSwap } from './suggest-swap.ts';

describe('startOrderWarnings', () => {
  const at = (clock: string) => `2026-01-05T${clock}:00.000Z`;
  const warnings = (clocks: [number: string, clock: string][], more: Partial<StartListQuestion> = {}) =>
    startOrderWarnings({
      slots: clocks.map(([number, clock], i) => ({ position: i + 1, number, stage_due_at: at(clock) })),
      expected: [],
      retired: [],
      firstStartAt: at('08:00'),
      minimumIntervalMs: 60_000,
      ...more,
    });

  test('a list as it should be says nothing', () => {
    const clocks: [string, string][] = [
      ['1', '08:00'],
      ['2', '08:01'],
      ['3', '08:03'],
    ];
    expect(warnings(clocks, { expected: ['1', '2', '3'] })).toEqual([]);
  });

  test('two crews in one slot; in a mass start of two they may, three may not', () => {
    const same = { code: 'same_slot', numbers: ['1', '2'], at: at('08:00') };
    expect(
      warnings([
        ['1', '08:00'],
        ['2', '08:00'],
      ]),
    ).toEqual([same]);
    const twos = { massStarts: [{ from: 1, to: null, size: 2 }] };
    expect(
      warnings(
        [
          ['1', '08:00'],
          ['2', '08:00'],
        ],
        twos,
      ),
    ).toEqual([]);
    expect(
      warnings(
        [
          ['1', '08:00'],
          ['2', '08:00'],
          ['3', '08:00'],
        ],
        twos,
      ),
    ).toEqual([{ ...same, numbers: ['1', '2', '3'] }]);
    const late = { massStarts: [{ from: 2, to: null, size: 2 }] };
    expect(
      warnings(
        [
          ['1', '08:00'],
          ['2', '08:00'],
        ],
        late,
      ),
    ).toEqual([same]);
  });

  test('a minute behind the one before where two are asked for', () => {
    expect(
      warnings(
        [
          ['1', '08:00'],
          ['2', '08:02'],
          ['3', '08:03'],
        ],
        { minimumIntervalMs: 120_000 },
      ),
    ).toEqual([
      { code: 'interval_under_minimum', number: '3', ahead: '2', interval_ms: 60_000, minimum_ms: 120_000 },
    ]);
  });

  test('times are compared in their own order, whatever the order of the list', () => {
    const turned: [string, string][] = [
      ['1', '08:04'],
      ['2', '08:02'],
      ['3', '08:00'],
    ];
    expect(warnings(turned, { minimumIntervalMs: 120_000 })).toEqual([]);
    expect(
      warnings(turned, { minimumIntervalMs: 180_000 }).map((each) => 'ahead' in each && each.ahead),
    ).toEqual(['3', '2']);
  });

  test('a crew missing, one listed twice, one that retired', () => {
    const clocks: [string, string][] = [
      ['1', '08:00'],
      ['2', '08:01'],
      ['1', '08:02'],
    ];
    expect(warnings(clocks, { expected: ['1', '2', '3'], retired: ['2'] })).toEqual([
      { code: 'not_listed', number: '3' },
      { code: 'listed_twice', number: '1', positions: [1, 3] },
      { code: 'retired_listed', number: '2', position: 2 },
    ]);
  });

  test('a start before the first start', () => {
    expect(
      warnings([
        ['1', '07:59'],
        ['2', '08:00'],
      ]),
    ).toEqual([{ code: 'before_first_start', number: '1', at: at('07:59'), first_start_at: at('08:00') }]);
  });

  test('a start that is no instant is refused with the number', () => {
    const slots = [{ position: 1, number: '7', stage_due_at: '08:00' }];
    expect(() => warnings([], { slots })).toThrow('start of 7: expected an instant with its offset');
  });
});

describe('chronoWarnings', () => {
  const at = (clock: string) => `2026-01-05T${clock}Z`;
  const warnings = (finish: string, more: Partial<ChronoQuestion> = {}) =>
    chronoWarnings({
      finishAt: at(finish),
      startAt: at('08:00:00'),
      distanceM: 25_000,
      maxTimeMs: null,
      ...more,
    });

  test('25 km in 6:00 are exactly 250 km/h and possible; a tenth less is not, and shows as 251', () => {
    expect(warnings('08:06:00')).toEqual([]);
    expect(warnings('08:05:59.9')).toEqual([
      { code: 'faster_than_possible', speed_kmh: 251, limit_kmh: 250 },
    ]);
  });

  test('without a start or a distance no speed is judged', () => {
    expect(warnings('08:00:01', { distanceM: null })).toEqual([]);
    expect(warnings('08:00:01', { startAt: null })).toEqual([]);
  });

  test('in a race whose regulations say 200 km/h, 201 is not possible', () => {
    expect(warnings('08:07:29', { plausibleKmh: 200 })).toEqual([
      { code: 'faster_than_possible', speed_kmh: 201, limit_kmh: 200 },
    ]);
    expect(warnings('08:07:30', { plausibleKmh: 200 })).toEqual([]);
  });

  test('the fastest needed 10:00: 9:00 may be, a second less is far ahead', () => {
    const bestMs = 600_000;
    expect(warnings('08:09:00', { bestMs })).toEqual([]);
    expect(warnings('08:08:59', { bestMs })).toEqual([{ code: 'far_ahead', by_ms: 61_000, speed_kmh: 166 }]);
    expect(warnings('08:08:59', { bestMs, distanceM: null })).toEqual([
      { code: 'far_ahead', by_ms: 61_000, speed_kmh: null },
    ]);
    expect(warnings('07:59:00', { bestMs })).toMatchObject([{ code: 'finish_before_start' }]);
  });

  test('the slowest needed 10:00: 11:00 may be, a second more is far behind', () => {
    const slowestMs = 600_000;
    expect(warnings('08:11:00', { slowestMs })).toEqual([]);
    expect(warnings('08:11:01', { slowestMs })).toEqual([{ code: 'far_behind', by_ms: 61_000 }]);
    expect(warnings('08:11:01', { slowestMs: null })).toEqual([]);
    expect(warnings('07:59:00', { slowestMs })).toMatchObject([{ code: 'finish_before_start' }]);
  });

  test('finished 3 s before the start; at the same instant too', () => {
    expect(warnings('07:59:57')).toEqual([{ code: 'finish_before_start', by_ms: 3000 }]);
    expect(warnings('08:00:00')).toEqual([{ code: 'finish_before_start', by_ms: 0 }]);
  });

  test('an hour is the maximum: 1:00:00 is in it, 1:00:00.1 is not', () => {
    expect(warnings('09:00:00', { maxTimeMs: 3_600_000 })).toEqual([]);
    expect(warnings('09:00:00.1', { maxTimeMs: 3_600_000 })).toEqual([
      { code: 'over_max_time', time_ms: 3_600_100, max_time_ms: 3_600_000 },
    ]);
  });

  test('expected from 08:20 on, typed 08:12: 8 min early', () => {
    const expectedFrom = at('08:20:00');
    expect(warnings('08:12:00', { expectedFrom })).toEqual([
      { code: 'before_expected', expected_from: expectedFrom, by_ms: 480_000 },
    ]);
    expect(warnings('08:20:00', { expectedFrom })).toEqual([]);
  });
});

describe('suggestSwap', () => {
  test('21 typed and 12 missing: 12', () => {
    expect(suggestSwap('21', ['3', '12', '112', '22'])).toEqual(['12']);
  });

  test('neighbours swapped are likelier than any other order: 123 → 132 and 213 before 231, 312, 321', () => {
    expect(suggestSwap('123', ['321', '312', '231', '213', '132'])).toEqual([
      '132',
      '213',
      '231',
      '312',
      '321',
    ]);
  });

  test('the number itself is no swap, and 7 has none', () => {
    expect(suggestSwap('11', ['11', '1'])).toEqual([]);
    expect(suggestSwap('7', ['7', '70'])).toEqual([]);
  });

  test.each([
    ['303', '302', true],
    ['303', '383', true],
    ['309', '310', true],
    ['99', '100', true],
    ['7', '8', true],
    ['7', '9', false],
    ['303', '303', false],
    ['303', '312', false],
    ['303', '30', false],
    ['T3', 'T2', true],
  ])('%s typed for %s is a slip of one key, or the number beside it: %s', (typed, meant, is) => {
    expect(isSlipOf(typed, meant)).toBe(is);
  });
});

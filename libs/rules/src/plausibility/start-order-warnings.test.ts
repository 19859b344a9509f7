import { expect, test } from 'vitest';
import { type StartListQuestion, startOrderWarnings } from './start-order-warnings.ts';

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

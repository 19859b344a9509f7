import { expect, test } from 'vitest';
import { row, stage } from './list-story.ts';
import { orderOfMerit, startTotalMs } from './order-of-merit.ts';

const plain = { counts: ['cp', 'sc'] as const, restarters: new Set<string>() };

test('cp and sc count, tc and misc do not: 300000 + 60000 + 30000 = 390000', () => {
  const penalised = row('1', 300_000, {
    penalties_ms: { cp: 60_000, sc: 30_000, tc: 10_000, misc: 3_600_000 },
  });
  expect(startTotalMs(penalised, ['cp', 'sc'], 100)).toBe(390_000);
  expect(startTotalMs(penalised, ['tc'], 100)).toBe(310_000);
  expect(startTotalMs(penalised, [], 100)).toBe(300_000);
});

test('the bonus counts for the start order: 300000 − 12000 = 288000 stands before 290000', () => {
  const basis = stage([row('1', 290_000), row('2', 300_000, { bonus_ms: 12_000 })]);
  expect(orderOfMerit(['1', '2'], basis, plain)).toEqual(['2', '1']);
});

test('summed first, floored last: 300149 + 60 − 10 = 300199 is 300100; flooring each would give 300000', () => {
  expect(startTotalMs(row('1', 300_149, { penalties_ms: { sc: 60 }, bonus_ms: 10 }), ['sc'], 100)).toBe(
    300_100,
  );
  expect(startTotalMs(row('1', 50, { bonus_ms: 100 }), [], 100)).toBe(-100);
});

test('equal to the tenth: the tie rule of the regulations, then the lower number, 9 before 10', () => {
  const equal = [row('10', 300_120), row('9', 300_180), row('11', 300_100)];
  expect(orderOfMerit(['10', '11', '9'], stage(equal), plain)).toEqual(['9', '10', '11']);
  const tied = [
    row('9', 300_180, { order: [0, 300_100, 95_000] }),
    row('10', 300_120, { order: [0, 300_100, 94_900] }),
  ];
  expect(orderOfMerit(['9', '10'], stage(tied), plain)).toEqual(['10', '9']);
});

test('valid times, then notional and fixed times by general classification, then restarters, then nothing', () => {
  const basis = stage([
    row('1', null, { status: 'on_stage' }),
    row('2', 100_000, { marks: ['restart'], general_position: 1 }),
    row('3', 100_000, { marks: ['notional'], general_position: 5 }),
    row('4', 400_000, { marks: ['fixed'], general_position: 4 }),
    row('5', 500_000, { general_position: 9 }),
    row('6', null),
  ]);
  const rules = { counts: [], restarters: new Set(['6']) };
  expect(orderOfMerit(['1', '2', '3', '4', '5', '6', '7'], basis, rules)).toEqual([
    '5',
    '4',
    '3',
    '2',
    '6',
    '1',
    '7',
  ]);
});

test('while the stage is driven, whoever is over its maximum stands behind those who may still have a time', () => {
  const rows = [
    row('1', 300_000),
    row('2', null, { status: 'not_finished' }),
    row('3', null, { status: 'on_stage' }),
    row('4', null, { status: 'to_start' }),
  ];
  expect(orderOfMerit(['1', '2', '3', '4'], stage(rows), plain)).toEqual(['1', '3', '4', '2']);
});

test('a given time of an older stage does not push a crew back in the general classification', () => {
  const rows = [
    row('1', 900_000),
    row('2', 800_000, { marks: ['notional', 'restart'], general_position: 1 }),
  ];
  expect(orderOfMerit(['1', '2'], stage(rows), plain)).toEqual(['1', '2']);
  expect(orderOfMerit(['1', '2'], stage(rows, { key: 'after/SS2' }), plain)).toEqual(['2', '1']);
});

import type { CardPoint, GridChrono } from '@bivouac/data';
import { readTime } from '@bivouac/rules';
import { describe, expect, test } from 'vitest';
import { cardFactOf, expectedOnCard, standingAt } from './card-facts.ts';

const grid = { rally: 'R', race: 'main', stage: 'SS1' };
const point = (code: string, more: Partial<CardPoint> = {}) =>
  ({ id: code, code, name: code, kind: 'time_control', role: 'control', due_at: null, ...more }) as CardPoint;
const chrono = (id: string, at: string, more: Partial<GridChrono> = {}) =>
  ({
    id,
    number: '12',
    point: 'TC1',
    at,
    passage: 'in',
    source: 'phone',
    counted: false,
    standing: true,
    position: 1,
    ...more,
  }) as GridChrono;
const typed = { at: '2025-01-05T08:40:00.000Z', reason: 'Corrected' };

describe('a time read from a card', () => {
  test('is a chrono of the card, also where the phone saw another time', () => {
    const fact = cardFactOf(grid, point('TC1'), '12', typed, [chrono('a', '2025-01-05T08:41:00.000Z')]);
    expect(fact).toMatchObject({
      kind: 'chrono',
      control: 'TC1',
      number: '12',
      at: typed.at,
      source: 'card',
    });
    expect(fact).not.toHaveProperty('supersedes');
  });
  test('corrects what was read from the card before', () => {
    const old = chrono('a', '2025-01-05T08:41:00.000Z', { source: 'card' });
    expect(cardFactOf(grid, point('TC1'), '12', typed, [old])).toMatchObject({
      supersedes: 'a',
      source: 'card',
      reason: 'Corrected',
    });
  });
  test('that stands there already is not recorded again', () => {
    const same = chrono('a', typed.at, { source: 'card' });
    expect(cardFactOf(grid, point('TC1'), '12', typed, [same])).toBeNull();
  });
});

test('what stands at a point: the one that counts first, nothing that was taken back, no start given', () => {
  const all = [
    chrono('a', '1'),
    chrono('b', '2', { counted: true, position: 2 }),
    chrono('c', '3', { standing: false }),
    chrono('d', '4', { passage: 'given' }),
    chrono('e', '5', { point: 'TC2' }),
  ];
  expect(standingAt(all, 'TC1').map(({ id }) => id)).toEqual(['b', 'a']);
});

describe('where a typed time of a card is read', () => {
  const T = (at: string) => `2026-10-${at}.000Z`;
  const row = (code: string, due_at: string | null, first_at: string | null = null) =>
    point(code, { due_at: due_at && T(due_at), first_at: first_at && T(first_at), precision_ms: 1_000 });
  const listedLater = [row('SS1', null), row('FF1', null), row('SS2', '25T00:15:00')];
  const scheduled = [
    row('TC0', '24T11:50:00'),
    row('SS2', null, '25T00:15:00'),
    row('FF2', null, '25T00:15:00'),
  ];
  const long = [row('SS1', null, '24T06:00:00'), row('FF1', null, '24T06:00:00')];

  test.each([
    ['of the day before what comes next', listedLater, 0, [], '125000', '24T10:50:00'],
    ['also where only minutes were typed', listedLater, 0, [], '5000', '24T23:50:00'],
    [
      'near what comes next if that was before',
      [row('SS1', null), row('SS2', '24T12:15:00')],
      0,
      [],
      '140500',
      '24T12:05:00',
    ],
    [
      'near its due time, whatever comes next',
      [row('SS1', '24T12:00:00'), row('SS2', '25T00:15:00')],
      0,
      [],
      '140500',
      '24T12:05:00',
    ],
    [
      'near what was seen before it',
      listedLater,
      1,
      [chrono('a', T('24T12:00:00'), { point: 'SS1' })],
      '1020',
      '24T12:10:20',
    ],
    ['after the first start of its stage', scheduled, 1, [], '021500', '25T00:15:00'],
    ['also of the stage before it', [...scheduled, row('TC3', null)], 3, [], '031500', '25T02:15:00'],
    ['of the day of a first start long before', long, 1, [], '210000', '24T19:00:00'],
    [
      'whatever is being corrected',
      listedLater,
      0,
      [chrono('a', T('25T22:00:00'), { point: 'SS1' })],
      '125000',
      '24T10:50:00',
    ],
    ['of the day of the leg with nothing known', [row('TC0', null)], 0, [], '125000', '24T10:50:00'],
  ] as const)('%s', (_, points, index, chronos, text, at) => {
    const day = { date: '2026-10-24', timeZone: 'Europe/Paris', precisionMs: 1_000 };
    const { near, within } = expectedOnCard(points, chronos, index);
    const read = readTime({ text, ...day, near, ...(within ? { within } : {}) });
    expect(read).toEqual({ kind: 'at', at: T(at) });
  });
});

import type { CardPoint, GridChrono } from '@bivouac/data';
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

test('a time is expected when it is due, else near what stands before it, else near anything due', () => {
  const points = [point('TC0'), point('TC1', { due_at: '2025-01-05T08:38:00.000Z' }), point('TC2')];
  expect(expectedOnCard(points, [], 1)).toBe('2025-01-05T08:38:00.000Z');
  expect(expectedOnCard(points, [chrono('a', '2025-01-05T08:50:00.000Z')], 2)).toBe(
    '2025-01-05T08:50:00.000Z',
  );
  expect(expectedOnCard(points, [], 2)).toBe('2025-01-05T08:38:00.000Z');
  expect(expectedOnCard(points, [], 0)).toBe('2025-01-05T08:38:00.000Z');
  expect(expectedOnCard([point('TC0')], [], 0)).toBeNull();
  const wrong = chrono('a', '2025-01-05T22:50:00.000Z');
  expect(expectedOnCard(points, [wrong], 1)).toBe('2025-01-05T08:38:00.000Z');
});

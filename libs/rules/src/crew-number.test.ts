/** Crew number and fact id. */
import { describe, expect, test } from 'vitest';
import { compareNumbers, readCrewNumber } from './crew-number.ts';
import { newId } from './fact-id.ts';

describe('crew number', () => {
  test('crew numbers stand in the order people read them: 2 before 10, 10 before 10A, letters last', () => {
    const numbers = ['H1', '10A', '2', '201', '10', 'A', '02'];
    expect(numbers.sort(compareNumbers)).toEqual(['02', '2', '10', '10A', '201', 'A', 'H1']);
  });

  test('a number equals only itself', () => {
    expect(compareNumbers('7', '7')).toBe(0);
    expect(compareNumbers('H1', 'H2')).toBeLessThan(0);
    expect(compareNumbers('07', '7')).not.toBe(0);
  });
});

test.each([
  ['012', '12'],
  [' 12a ', '12A'],
  ['0', '0'],
  ['000', '0'],
  ['', ''],
])('%j is read as %j, as the database does', (typed, number) => expect(readCrewNumber(typed)).toBe(number));

describe('fact id', () => {
  test('an id is a UUID of version 7 that begins with its instant', () => {
    const id = newId(Date.UTC(2022, 1, 22, 19, 22, 22));
    // The instant of RFC 9562, appendix A.6: 0x017F22E279B0.
    expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('ids of later milliseconds sort later, and a thousand of one millisecond differ', () => {
    expect(newId(1_000) < newId(1_001)).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
  });
});

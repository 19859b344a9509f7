/** Contrast and numbersIn. */
import { describe, expect, test } from 'vitest';
import { contrastToWhite, isReadable, readableLike, rgbOf, takenFor } from './contrast.ts';
import { numbersIn } from './numbers-in.ts';

describe('contrast', () => {
  test('white on black is 21 to 1, on white 1 to 1', () => {
    expect(contrastToWhite([0, 0, 0])).toBeCloseTo(21);
    expect(contrastToWhite([255, 255, 255])).toBeCloseTo(1);
  });

  test.each(['#ffd400', '#00ff88', '#ffffff', '#7fb2ff'])(
    '%s is too light; what is offered is not',
    (colour) => {
      expect(isReadable(colour)).toBe(false);
      expect(isReadable(readableLike(colour))).toBe(true);
    },
  );

  test('a colour that is dark enough stays as it is', () => {
    expect(readableLike('#7a2302')).toBe('#7a2302');
  });

  test.each(['', 'red', '#fff', '#12345g'])('%j is no colour', (colour) => {
    expect(rgbOf(colour)).toBeNull();
    expect(isReadable(colour)).toBe(false);
  });

  test('nearly the same colour is taken for the other one', () => {
    const others = [
      { code: 'T1', colour: '#7a2302' },
      { code: 'T2', colour: '#073257' },
    ];
    expect(takenFor('#7c2505', others)?.code).toBe('T1');
    expect(takenFor('#19834e', others)).toBeNull();
  });
});

describe('numbersIn', () => {
  const carried = ['1', '2', '12', '12A', '201', '205', '210'];

  test.each([
    ['012 1, 2', ['1', '2', '12'], []],
    ['201-210', ['201', '205', '210'], []],
    ['12a;12A', ['12A'], []],
    ['7 300-310 1', ['1'], ['7', '300-310']],
    ['  ', [], []],
  ])('%j', (typed, known, unknown) => {
    expect(numbersIn(typed, carried)).toEqual({ known, unknown });
  });
});

import { expect, it } from 'vitest';
import { nextStop, restBeside } from './use-scrolling-frame.ts';

it('is nothing where all columns fit, and else what the first that is cut would have shown of itself', () => {
  expect(restBeside([80, 60, 60], 200)).toBeNull();
  expect(restBeside([80, 60, 60], 150)).toBe(30);
  expect(restBeside([80, 60, 60], 120)).toBe(0);
  expect(restBeside([80, 60, 200], 120)).toBe(120);
});

it('goes one column a press, from wherever the frame is, to the first and to the last and no further', () => {
  const columns = [80, 60, 70, 90];
  const walk = (from: number, isForward: boolean) => nextStop(columns, from, 180, isForward);
  expect([180, 140, 80, 0].map((from) => walk(from, false))).toEqual([140, 80, 0, 0]);
  expect([0, 80, 140, 180].map((from) => walk(from, true))).toEqual([80, 140, 180, 180]);
  expect(walk(100, false)).toBe(80);
  expect(walk(100, true)).toBe(140);
  // Half a pixel is no column.
  expect(walk(79.5, true)).toBe(140);
  expect(walk(80.5, false)).toBe(0);
});

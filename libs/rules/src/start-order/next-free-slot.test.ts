import { expect, test } from 'vitest';
import { type FreeSlotQuestion, nextFreeSlot } from './next-free-slot.ts';

const at = (clock: string) => `2026-01-05T${clock}.000Z`;
const free = (arrival: string, given: string[], more: Partial<FreeSlotQuestion> = {}) =>
  nextFreeSlot({
    arrivalAt: at(arrival),
    given: given.map(at),
    gapMs: 180_000,
    minimumIntervalMs: 60_000,
    precisionMs: 60_000,
    ...more,
  }).slice(11, 19);

test('arrived 09:10:20, three minutes on: 09:13:20, the next whole minute is 09:14', () => {
  expect(free('09:10:20', [])).toBe('09:14:00');
  expect(free('09:10:00', [])).toBe('09:13:00');
});

test('in whole seconds it is 09:13:20', () => {
  expect(free('09:10:20', [], { precisionMs: 1000 })).toBe('09:13:20');
});

test('14, 15 and 17 are given: 16 is the next free one', () => {
  expect(free('09:10:20', ['09:17:00', '09:14:00', '09:15:00'])).toBe('09:16:00');
});

test('two minutes apart on both sides: between 14 and 17 there is no room, 19 it is', () => {
  expect(free('09:10:20', ['09:14:00', '09:17:00'], { minimumIntervalMs: 120_000 })).toBe('09:19:00');
  expect(free('09:10:20', ['09:13:00', '09:18:00'], { minimumIntervalMs: 120_000 })).toBe('09:15:00');
});

test('30 s apart in seconds: 09:13:20 is 20 s behind 09:13:00, so 09:13:30', () => {
  expect(free('09:10:20', ['09:13:00'], { precisionMs: 1000, minimumIntervalMs: 30_000 })).toBe('09:13:30');
});

test('without a minimum interval two still do not share an instant', () => {
  expect(free('09:10:20', ['09:14:00'], { minimumIntervalMs: 0 })).toBe('09:15:00');
});

test('an instant without an offset, or no precision, is refused', () => {
  expect(() =>
    nextFreeSlot({
      arrivalAt: '2026-01-05T09:10',
      given: [],
      gapMs: 0,
      minimumIntervalMs: 0,
      precisionMs: 1,
    }),
  ).toThrow(
    'arrivalAt: expected an instant with its offset such as 2026-01-05T08:00:00Z, found "2026-01-05T09:10".',
  );
  expect(() => free('09:10:00', [], { precisionMs: 0 })).toThrow(
    'precisionMs: expected whole ms above 0, found 0.',
  );
});

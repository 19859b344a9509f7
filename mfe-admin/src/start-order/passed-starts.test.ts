import type { CrewToStart } from '@bivouac/data';
import { expect, test } from 'vitest';
import { passedStarts } from './passed-starts.ts';

const at = (clock: string) => Date.parse(`2026-03-09T${clock}Z`);
const slots = [
  { number: '7', stage_due_at: '2026-03-09T08:02:00Z' },
  { number: '3', stage_due_at: '2026-03-09T08:00:00Z' },
  { number: '5', stage_due_at: '2026-03-10T08:00:00Z' },
];
const crews = ['3', '5', '7'].map((number) => ({ number, is_timed: false }) as CrewToStart);
const rally = { ends_on: '2026-03-10', time_zone: 'Asia/Riyadh' };

test('starts that passed more than an hour ago are named, the earliest first', () => {
  expect(passedStarts(slots, { crews }, rally, at('09:01:00'))?.numbers).toEqual(['3']);
  expect(passedStarts(slots, { crews }, rally, at('12:00:00'))).toEqual({
    numbers: ['3', '7'],
    at: '2026-03-09T08:00:00Z',
  });
});

test('nobody is asked within the hour, about crews that started, or in a rally that is over', () => {
  expect(passedStarts(slots, { crews }, rally, at('08:59:00'))).toBeNull();
  const timed = crews.map((crew) => ({ ...crew, is_timed: true }));
  expect(passedStarts(slots, { crews: timed }, rally, at('12:00:00'))).toBeNull();
  // 00:30 on the day behind the last one, where the rally is.
  expect(passedStarts(slots, { crews }, rally, Date.parse('2026-03-10T21:30:00Z'))).toBeNull();
});

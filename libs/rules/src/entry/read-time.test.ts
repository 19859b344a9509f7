import { describe, expect, test } from 'vitest';
import { readTime, type TimeQuestion } from './read-time.ts';

const morning: TimeQuestion = {
  text: '',
  date: '2026-01-05',
  timeZone: 'Asia/Riyadh',
  near: '2026-01-05T06:40:00.000Z',
  precisionMs: 1_000,
};
const at = (text: string, more: Partial<TimeQuestion> = {}) => {
  const read = readTime({ ...morning, text, ...more });
  return read.kind === 'at' ? read.at : read;
};

describe('with seconds', () => {
  test.each([
    ['94107', '2026-01-05T06:41:07.000Z'],
    ['094107', '2026-01-05T06:41:07.000Z'],
    ['9:41:07', '2026-01-05T06:41:07.000Z'],
    ['4107', '2026-01-05T06:41:07.000Z'],
    ['41:07', '2026-01-05T06:41:07.000Z'],
    ['141', '2026-01-05T07:01:41.000Z'],
    ['94107.3', '2026-01-05T06:41:07.300Z'],
    ['94107,25', '2026-01-05T06:41:07.250Z'],
    ['0159', '2026-01-05T07:01:59.000Z'],
  ])('%s', (text, instant) => expect(at(text)).toBe(instant));

  test('the hour not typed is the one nearest to what is expected, also behind midnight', () => {
    const near = '2026-01-05T20:58:00.000Z';
    expect(at('5930', { near })).toBe('2026-01-05T20:59:30.000Z');
    expect(at('0130', { near })).toBe('2026-01-05T21:01:30.000Z');
    expect(at('000130', { near })).toBe('2026-01-05T21:01:30.000Z');
  });

  test('with nothing expected, hours are typed', () => {
    expect(at('94107', { near: null })).toBe('2026-01-05T06:41:07.000Z');
    expect(at('4107', { near: null })).toEqual({ kind: 'unreadable', reason: 'hour_needed' });
  });
});

describe('where minutes are written', () => {
  const precisionMs = 60_000;
  test.each([
    ['0941', '2026-01-05T06:41:00.000Z'],
    ['941', '2026-01-05T06:41:00.000Z'],
    ['9:41', '2026-01-05T06:41:00.000Z'],
    ['41', '2026-01-05T06:41:00.000Z'],
    ['94107', '2026-01-05T06:41:07.000Z'],
  ])('%s', (text, instant) => expect(at(text, { precisionMs })).toBe(instant));
});

test('signs', () => {
  expect(at('.')).toEqual({ kind: 'now' });
  expect(at('/')).toEqual({ kind: 'did_not_finish' });
  expect(at('*')).toEqual({ kind: 'did_not_start' });
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['7', 'not_a_time'],
  ['nine', 'not_a_time'],
  ['9411234', 'not_a_time'],
  ['6107', 'no_such_time'],
  ['244107', 'no_such_time'],
  ['9:41:61', 'no_such_time'],
])('%j is no time: %s', (text, reason) => expect(at(text)).toEqual({ kind: 'unreadable', reason }));

test('the day the clock changes', () => {
  const spring = { date: '2026-03-29', timeZone: 'Europe/Paris', near: null };
  expect(at('013000', spring)).toBe('2026-03-29T00:30:00.000Z');
  expect(at('033000', spring)).toBe('2026-03-29T01:30:00.000Z');
});

import { describe, expect, test } from 'vitest';
import { type MomentQuestion, readMoment } from './read-moment.ts';

const read = (text: string, more: Partial<MomentQuestion> = {}) =>
  readMoment({
    ...{ text, date: '2026-03-12', timeZone: 'Asia/Riyadh', locale: 'en-GB', near: null, before: null },
    nowMs: Date.parse('2026-03-12T22:15:42Z'),
    ...more,
  });
const at = (text: string, more?: Partial<MomentQuestion>) => {
  const typed = read(text, more);
  return 'at' in typed ? typed.at : typed.wrong;
};

test.each([
  ['94107', '2026-03-12T06:41:07.000Z'],
  ['941', '2026-03-12T06:41:00.000Z'],
  ['0941', '2026-03-12T06:41:00.000Z'],
  ['9:41', '2026-03-12T06:41:00.000Z'],
  ['9.41', '2026-03-12T06:41:00.000Z'],
  ['9h41', '2026-03-12T06:41:00.000Z'],
  ['0000', '2026-03-11T21:00:00.000Z'],
  ['8 Mar 2026 9:41', '2026-03-08T06:41:00.000Z'],
  ['2026-03-08T09:41', '2026-03-08T06:41:00.000Z'],
  ['13 0015', '2026-03-12T21:15:00.000Z'],
  ['.', '2026-03-12T22:15:00.000Z'],
])('%j on 12 March in Riyadh is %s', (text, instant) => {
  expect(at(text)).toBe(instant);
});

test.each([
  ['', 'not_a_time'],
  ['soon', 'not_a_time'],
  ['/', 'not_a_time'],
  ['9:41 pm', 'not_a_time'],
  ['31 feb 9:41', 'not_a_time'],
  ['2400', 'no_such_time'],
  ['961', 'no_such_time'],
  ['41', 'hour_needed'],
  ['941A', 'not_repeated'],
])('%j is %s', (text, wrong) => {
  expect(at(text)).toBe(wrong);
});

test('a day that is typed could have been read otherwise, and says so', () => {
  expect(read('03/04/2026 9:41')).toMatchObject({ day: { date: '2026-04-03', other: '2026-03-04' } });
});

describe('clocks that are set', () => {
  const paris = { timeZone: 'Europe/Paris', date: '2026-10-25' };

  test.each([
    ['230', '2026-10-25T00:30:00.000Z'],
    ['230A', '2026-10-25T00:30:00.000Z'],
    ['230b', '2026-10-25T01:30:00.000Z'],
    ['23015 b', '2026-10-25T01:30:15.000Z'],
  ])('back: %s is %s', (text, instant) => {
    expect(at(text, paris)).toBe(instant);
  });

  test('back: the hour nearer to the time it was before is proposed', () => {
    expect(at('240', { ...paris, before: '2026-10-25T01:30:15.000Z' })).toBe('2026-10-25T01:40:00.000Z');
    expect(at('240A', { ...paris, before: '2026-10-25T01:30:15.000Z' })).toBe('2026-10-25T00:40:00.000Z');
  });

  test('forward: a time that clocks skip is not moved', () => {
    const spring = { timeZone: 'Europe/Paris', date: '2026-03-29' };
    expect(at('230', spring)).toBe('skipped');
    expect(at('330', spring)).toBe('2026-03-29T01:30:00.000Z');
    expect(at('230', { ...spring, near: '2026-03-29T01:10:00.000Z' })).toBe('skipped');
  });
});

test('near an expected instant, the day follows over midnight', () => {
  const near = '2026-03-12T20:50:00.000Z'; // 23:50 in Riyadh
  expect(at('10', { near })).toBe('2026-03-12T21:10:00.000Z');
  expect(at('0010', { near })).toBe('2026-03-12T21:10:00.000Z');
});

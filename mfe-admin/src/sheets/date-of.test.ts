import { describe, expect, test } from 'vitest';
import { dateOf, orderIn } from './date-of.ts';

describe('dateOf', () => {
  test.each([
    ['Saturday 9 May', '2026-05-09'],
    ['Sat. 9 May 2026', '2026-05-09'],
    ['Saturday, May 9, 2026', '2026-05-09'],
    ['Saturday 9th May', '2026-05-09'],
    ['samedi 9 mai', '2026-05-09'],
    ['Vendredi 1er mai 2026', '2026-05-01'],
    ['sábado, 9 de mayo de 2026', '2026-05-09'],
    ['miércoles 30 de diciembre', '2026-12-30'],
    ['1 January', '2027-01-01'],
    ['Sunday 9 May', null],
    ['31 June', null],
    ['9 Ju', null],
    ['Stage 9', null],
    ['SS1 Dunes 12', null],
  ])('reads %s near the rally', (text, date) => {
    expect(dateOf(text, { near: '2026-09-08' })).toBe(date);
  });

  test('reads no date without a year where no rally is near', () => {
    expect(dateOf('Saturday 9 May')).toBeNull();
  });

  test('begins with the month where the file does, but for dates with dots', () => {
    expect(
      ['01/13/2026', '06/01/2026', '06.01.2026'].map((text) => dateOf(text, { order: 'month' })),
    ).toEqual(['2026-01-13', '2026-06-01', '2026-01-06']);
  });
});

describe('orderIn', () => {
  test('looks at columns of dates alone', () => {
    const rows = [['06/01/2026', '13/01/2026'], ['01/13/2026']];
    expect(orderIn(rows, ['date', ''], ['date'])).toBe('month');
    expect(orderIn(rows.slice(0, 1), ['date', ''], ['date'])).toBe('either');
    expect(orderIn(rows, ['', ''], ['date'])).toBeNull();
  });
});

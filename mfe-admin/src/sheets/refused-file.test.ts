/** refusedFile and columns. */
import { cellOf, readSheet } from '@bivouac/files';
import { describe, expect, test } from 'vitest';
import type { RowAnswer } from './answers.tsx';
import { refusedFile } from './refused-file.ts';

describe('refusedFile', () => {
  const read = async (text: string) => {
    const sheet = await readSheet(new Blob([text]));
    if (!sheet.ok) throw new Error(sheet.reason);
    return sheet;
  };

  const answers: RowAnswer[] = [
    { row: 2, outcome: 'new' },
    { row: 4, outcome: 'refused', message: 'No number; choose one.' },
    { row: 5, outcome: 'refused', message: 'Taken.' },
  ];

  test('rows are counted as a spreadsheet counts them: headings are row 1, empty rows count', async () => {
    expect((await read('No,Driver\n1,Ana\n\n2,"Léa\nVent"\n3,Bea\n')).lines).toEqual([2, 4, 5]);
    expect((await read('\n\nNo,Driver\n1,Ana\n')).lines).toEqual([4]);
  });

  test.each(['en', 'fr', 'es'])(
    'refused rows come back in %s with their reason, and are read again',
    async (language) => {
      const sheet = await read('No,Driver\n1,Ana\n\n,"=Luz, Ana"\n3,Léa\n');
      const file = await refusedFile(sheet, answers, { reason: 'Reason', language });
      const again = await read(file ?? '');
      expect(again.headings).toEqual(['No', 'Driver', 'Reason']);
      expect(again.rows).toEqual([
        ['', "'=Luz, Ana", 'No number; choose one.'],
        ['3', 'Léa', 'Taken.'],
      ]);
      const second = await refusedFile(again, [{ row: 3, outcome: 'refused', message: 'Still taken.' }], {
        reason: 'Reason',
        language,
      });
      expect((await read(second ?? '')).rows).toEqual([['3', 'Léa', 'Still taken.']]);
    },
  );

  test('where nothing was refused there is no file', async () => {
    const sheet = await read('No\n1\n');
    expect(
      await refusedFile(sheet, [{ row: 2, outcome: 'same' }], { reason: 'Reason', language: 'en' }),
    ).toBeNull();
  });
});

describe('columns', () => {
  test.each([
    ['Luz\nAna', 'Luz Ana'],
    ['Luz \r\n\r\n Ana', 'Luz Ana'],
    [' \nLuz Ana\n', 'Luz Ana'],
    ["'=SUM(A1)", '=SUM(A1)'],
    ["O'Neil", "O'Neil"],
  ])('%j says %j', (cell, text) => {
    expect(cellOf(['7', cell], ['number', 'driver'], 'driver')).toBe(text);
  });

  test('a field of which there is no column says nothing', () => {
    expect(cellOf(['7'], ['number'], 'driver' as string)).toBe('');
  });
});

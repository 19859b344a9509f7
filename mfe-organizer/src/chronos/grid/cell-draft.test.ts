/** What is typed into a cell belongs to its crew and point, whichever rows stand above it. */
import type { GridPoint } from '@bivouac/data';
import { expect, test } from 'vitest';
import { draftOf, placeOfDraft, toldOfCell } from './cell-draft.ts';
import type { Cell, GridRow } from './rows.ts';

const START = { id: 's', code: 'START' } as GridPoint;
const FINISH = { id: 'f', code: 'FF' } as GridPoint;
const row = (number: string, at?: string) =>
  ({
    crew: { number },
    cells: new Map(at ? [['f', { chrono: { id: `${number} f`, at } } as Cell]] : []),
  }) as unknown as GridRow;
const seven = row('7', '2025-01-05T09:10:00Z');

test('rows that come and go above it leave it with its crew; without that crew it has no place', () => {
  const draft = draftOf('9', seven, FINISH, 'UTC');
  expect(placeOfDraft(draft, [row('1'), seven], [START, FINISH])).toEqual({ row: 1, column: 1 });
  expect(placeOfDraft(draft, [seven], [START, FINISH])).toEqual({ row: 0, column: 1 });
  expect(placeOfDraft(draft, [row('1')], [START, FINISH])).toBeNull();
  expect(placeOfDraft(draft, [seven], [START])).toBeNull();
  expect(placeOfDraft(null, [seven], [FINISH])).toBeNull();
});

test('a value that was opened and left as it is, is not half typed', () => {
  const opened = draftOf(null, seven, FINISH, 'UTC');
  expect(opened).toMatchObject({ text: '09:10:00', opened: '09:10:00', over: '7 f' });
  expect(toldOfCell(opened).text).toBe('');
  expect(toldOfCell({ ...opened, text: '09:11' })).toMatchObject({ text: '09:11', name: '7 FF' });
  expect(toldOfCell(draftOf('9', row('8'), START, 'UTC'))).toMatchObject({ text: '9', name: '8 START' });
});

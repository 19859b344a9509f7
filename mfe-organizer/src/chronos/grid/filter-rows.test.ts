/** filterRows, cell draft and keyAct. */
import type { GridPoint } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { draftOf, placeOfDraft, toldOfCell } from './cell-draft.ts';
import { type Filter, filterRows } from './filter-rows.ts';
import { keyAct } from './key-act.ts';
import type { Cell, GridRow } from './rows.ts';

describe('filterRows', () => {
  const points = ['start', 'unmanned', 'split', 'finish'].map((id) => ({ id }) as GridPoint);
  const row = (number: string, seen: string[], hasProblem = false, name = 'A. Berg') =>
    ({
      crew: { number, names: [name] },
      cells: new Map(seen.map((point) => [point, {} as Cell])),
      hasProblem,
    }) as unknown as GridRow;
  const rows = [
    row('1', ['start', 'split', 'finish']),
    row('12', ['start', 'finish'], true),
    row('21', [], false, 'C. Dahl'),
    row('3', ['start']),
  ];
  const shown = (only: Filter, search = '', typing: string | null = null) =>
    filterRows(rows, { points, never_started: ['21'] }, { only, search, typing }).map(
      ({ crew }) => crew.number,
    );

  test('all, those with a problem, those with a gap before where they were seen last', () => {
    expect(shown('all')).toEqual(['1', '12', '21', '3']);
    expect(shown('problems')).toEqual(['12']);
    expect(shown('missing')).toEqual(['12']);
  });

  test('those that never started without a word, though nothing of them is doubtful', () => {
    expect(shown('unstarted')).toEqual(['21']);
  });

  test('a number is found from its beginning, a name anywhere', () => {
    expect(shown('all', '1')).toEqual(['1', '12']);
    expect(shown('all', ' dahl ')).toEqual(['21']);
    expect(shown('problems', 'dahl')).toEqual([]);
  });

  test('a row in which something is half typed stays in sight, in its place', () => {
    expect(shown('problems', '', '3')).toEqual(['12', '3']);
    expect(shown('all', 'dahl', '1')).toEqual(['1', '21']);
  });
});

describe('cell draft', () => {
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
});

describe('keyAct', () => {
  const press = (
    key: string,
    { code = '', altKey = false } = {},
    at = { isEditing: false, hasChoice: true },
  ) => keyAct({ key, code, altKey, ctrlKey: false, metaKey: false }, at);

  test('every digit begins a time, also where two values stand', () => {
    for (const key of '0123456789')
      expect(press(key, { code: `Digit${key}` })).toEqual({ kind: 'type', text: key });
  });

  test('which value counts is asked by keys that are no part of a time, and only where there are two', () => {
    expect(press(' ')).toEqual({ kind: 'choose', nth: null });
    expect(press('=')).toEqual({ kind: 'choose', nth: null });
    expect(press('2', { code: 'Digit2', altKey: true })).toEqual({ kind: 'choose', nth: 1 });
    // Where Alt writes another sign, it is the same key.
    expect(press('¡', { code: 'Digit1', altKey: true })).toEqual({ kind: 'choose', nth: 0 });
    const single = { isEditing: false, hasChoice: false };
    expect(press(' ', {}, single)).toBeNull();
    expect(press('2', { code: 'Digit2', altKey: true }, single)).toBeNull();
    for (const key of [' ', '=', '2'])
      expect(press(key, {}, { isEditing: true, hasChoice: true })).toBeNull();
  });
});

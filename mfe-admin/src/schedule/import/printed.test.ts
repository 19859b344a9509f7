import { guessColumns } from '@bivouac/files';
import { describe, expect, test } from 'vitest';
import en from '../../catalogues/en.ts';
import es from '../../catalogues/es.ts';
import fr from '../../catalogues/fr.ts';
import { SCHEDULE_WORDS } from './columns.ts';
import { linesOf } from './lines-of.ts';
import { printedRows } from './printed.ts';
import { scheduleTemplate } from './schedule-template.ts';

const LANGUAGES = { en, fr, es } as unknown as Record<string, Record<string, string>>;
const near = '2026-05-09';
function read(table: readonly (readonly string[])[]) {
  const [headings = [], ...rows] = table;
  const printed = printedRows(rows, guessColumns(headings, SCHEDULE_WORDS), { near });
  const lines = linesOf(printed.rows, printed.columns, 'UTC', new Map(), { near });
  return { lines, places: printed.places };
}

describe('a schedule as federations print it', () => {
  const HEAD = ['TC/SS', 'Location', 'Distance in km', 'Target time', 'First crew at'];

  test('has days as headings and the start and finish of a stage in two rows', () => {
    const { lines, places } = read([
      HEAD,
      ['Saturday 9 May', '', '', '', ''],
      ['TC0 start', 'Service park', '', '', '08:00'],
      ['TC1', 'Wadi', '12.3', '0:25', '08:25'],
      ['SS1 start', 'Dunes', '', '', '08:28'],
      ['SS1 finish', '', '14.2', '', '08:41'],
      ['Leg 2 – Sunday 10 May 2026', '', '', '', ''],
      ['SS 2', 'Sea', '9', '', '07:30'],
    ]);
    expect(
      lines.map(({ date, leg, code, kind, distance_m, first_at }) => [
        date,
        leg,
        code,
        kind,
        distance_m,
        first_at,
      ]),
    ).toEqual([
      ['2026-05-09', undefined, 'TC0', 'time_control', undefined, '2026-05-09T08:00:00.000Z'],
      ['2026-05-09', undefined, 'TC1', 'time_control', 12_300, '2026-05-09T08:25:00.000Z'],
      ['2026-05-09', undefined, 'SS1', 'special', 14_200, '2026-05-09T08:28:00.000Z'],
      ['2026-05-10', 2, 'SS2', 'special', 9_000, '2026-05-10T07:30:00.000Z'],
    ]);
    expect(places).toEqual([[1], [2], [3, 4], [6]]);
    expect(lines.some(({ unread }) => unread)).toBe(false);
  });

  test('may have its parts in a column of kinds, and its dates in one of their own', () => {
    const { lines } = read([
      ['Date', 'Code', 'Kind', 'First car'],
      ['Saturday 9 May', 'SS1', 'Start', '08:28'],
      ['', 'SS1', 'Flying finish', '08:41'],
      ['', 'TC2', 'Time control', '09:10'],
    ]);
    expect(lines.map(({ code, kind, first_at }) => [code, kind, first_at?.slice(11, 16)])).toEqual([
      ['SS1', 'special', '08:28'],
      ['TC2', 'time_control', '09:10'],
    ]);
  });

  test('a finish alone does not say when the first crew starts', () => {
    expect(read([HEAD, ['Saturday 9 May'], ['SS1 finish', 'Dunes', '14.2', '', '08:41']]).lines).toEqual([
      { date: '2026-05-09', code: 'SS1', kind: 'special', name: 'Dunes', distance_m: 14_200 },
    ]);
  });

  test('rows that are plain stay as they are', () => {
    const rows = [['2026-05-09', 'BIVOUAC-1', 'Service in', '08:00']];
    const { lines } = read([['Date', 'Code', 'Kind', 'First car'], ...rows]);
    expect(lines).toMatchObject([{ code: 'BIVOUAC-1', kind: 'service_in' }]);
  });
});

test.each(Object.entries(LANGUAGES))('the template in %s has words and is read whole', (_, words) => {
  const rows = scheduleTemplate(near, (id) => words[id] ?? '');
  expect(rows[1]).toContain(words['controlKind.time_control']);
  const { lines } = read(rows);
  expect(lines.map(({ code, kind }) => [code, kind])).toEqual([
    ['TC0', 'time_control'],
    ['TC1', 'time_control'],
    ['SS1', 'special'],
    ['TC2', 'time_control'],
  ]);
  expect(lines[2]).toMatchObject({ distance_m: 14_200, max_time_ms: 3_600_000 });
});

/** Every template is read by its own import: all its columns, and every cell of its rows. */
import { columnsLeftOut, ENTRY_WORDS, entriesOf, guessColumns, readSheet } from '@bivouac/files';
import { checkRoadbook, guessTrackerColumns, kindOfRows, readRoadbook } from '@bivouac/gps';
import { describe, expect, it } from 'vitest';
import en from '../catalogues/en.ts';
import es from '../catalogues/es.ts';
import fr from '../catalogues/fr.ts';
import { entryTemplate } from '../crews/entry-template.ts';
import type { Say } from '../language/language.ts';
import { volunteerTemplate } from '../marshalls/volunteer-template.ts';
import { VOLUNTEER_WORDS, volunteersOf } from '../marshalls/volunteers.ts';
import { SCHEDULE_WORDS } from '../schedule/import/columns.ts';
import { linesOf } from '../schedule/import/lines-of.ts';
import { scheduleTemplate } from '../schedule/import/schedule-template.ts';
import { trackerTemplate } from '../tripy/tracker-template.ts';
import { rowsOf, withCodes } from '../waypoints/openrally.ts';
import { roadbookTemplate } from '../waypoints/roadbook-template.ts';
import { csvOf } from './csv-of.ts';

const DAY = '2026-03-08';
const LANGUAGES = { en, fr, es } as unknown as Record<string, Record<string, string>>;

async function sheetOf(rows: readonly (readonly string[])[], language: string) {
  const read = await readSheet(new File([await csvOf(rows, language)], 'template.csv'), {});
  if (!read.ok) throw new Error(read.reason);
  expect(read.rows).toEqual(rows.slice(1));
  return read;
}

describe.each(Object.entries(LANGUAGES))('the template in %s', (language, words) => {
  const say: Say = (id) => words[id] ?? '';

  it('of crews enters two crews of two people, in no class', async () => {
    const sheet = await sheetOf(entryTemplate(say), language);
    const columns = guessColumns(sheet.headings, ENTRY_WORDS);
    expect(columns).not.toContain('');
    const entries = entriesOf(sheet.rows, columns);
    expect(entries.map(({ number, members }) => [number, members?.length])).toEqual([
      ['1', 2],
      ['2', 2],
    ]);
    expect(Object.keys(entries[0] ?? {})).not.toContain('class');
    expect(columnsLeftOut(sheet, columns)).toEqual([]);
  });

  it('of the schedule leaves nothing unread', async () => {
    const sheet = await sheetOf(scheduleTemplate(DAY, say), language);
    const columns = guessColumns(sheet.headings, SCHEDULE_WORDS);
    expect(columns).not.toContain('');
    const lines = linesOf(sheet.rows, columns, 'UTC', new Map(), { near: DAY });
    expect(lines.map(({ code, unread }) => [code, unread])).toEqual([
      ['TC0', undefined],
      ['TC1', undefined],
      ['SS1', undefined],
      ['TC2', undefined],
    ]);
  });

  it('of volunteers has the hours of each, over midnight too', async () => {
    const sheet = await sheetOf(volunteerTemplate(DAY, say), language);
    const columns = guessColumns(sheet.headings, VOLUNTEER_WORDS);
    expect(columns).not.toContain('');
    expect(volunteersOf(sheet.rows, columns, { timeZone: 'UTC', day: DAY })).toMatchObject([
      { post: 'TC1', from: `${DAY}T07:00:00.000Z`, until: `${DAY}T12:00:00.000Z` },
      { post: 'TC2', from: `${DAY}T22:00:00.000Z`, until: '2026-03-09T01:30:00.000Z' },
    ]);
  });

  it('of trackers is a track', async () => {
    const sheet = await sheetOf(trackerTemplate(DAY, say), language);
    const columns = guessTrackerColumns(sheet.headings);
    expect(columns).not.toContain('');
    expect(kindOfRows(columns)).toBe('track');
  });
});

it('the template of a roadbook is read without a remark', () => {
  const roadbook = readRoadbook(roadbookTemplate());
  expect(checkRoadbook(roadbook)).toEqual([]);
  expect(withCodes(rowsOf(roadbook)).map((row) => 'code' in row && row.code)).toEqual([
    ...['DSS', 'WPM1', 'DZ1', 'FZ1', 'ASS'],
  ]);
});

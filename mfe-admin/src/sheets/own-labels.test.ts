/** What our own pages call a column is understood in a file, in every language. */
import { type ColumnWords, ENTRY_WORDS, fieldsOf, guessColumns } from '@bivouac/files';
import { guessTrackerColumns, TRACKER_FIELDS } from '@bivouac/gps';
import { expect, test } from 'vitest';
import en from '../catalogues/en.ts';
import es from '../catalogues/es.ts';
import fr from '../catalogues/fr.ts';
import { VOLUNTEER_WORDS } from '../marshalls/volunteers.ts';
import { kindOf, SCHEDULE_WORDS } from '../schedule/import/columns.ts';

const LANGUAGES = { en, fr, es } as unknown as Record<string, Record<string, string>>;
const KINDS: Record<string, ColumnWords<string>> = {
  crews: ENTRY_WORDS,
  schedule: SCHEDULE_WORDS,
  marshalls: VOLUNTEER_WORDS,
};

for (const [language, catalogue] of Object.entries(LANGUAGES)) {
  const label = (prefix: string, field: string) => catalogue[`${prefix}.${field}`] ?? '';
  test.each(Object.entries(KINDS))(`headings of ${language} are understood: %s`, (_, words) => {
    const fields = fieldsOf(words);
    expect(
      guessColumns(
        fields.map((field) => label('field', field)),
        words,
      ),
    ).toEqual(fields);
  });

  test(`headings of ${language} are understood: trackers`, () => {
    expect(guessTrackerColumns(TRACKER_FIELDS.map((field) => label('trackerField', field)))).toEqual(
      TRACKER_FIELDS,
    );
  });

  test(`kinds of ${language} are understood, as their codes are`, () => {
    // The start and the finish of a stage are parts of its rows.
    const kinds = Object.entries(catalogue).flatMap(([id, word]) => {
      const [, kind] = /^(?:stage|control)Kind\.(?!stage_start|flying_finish)(\w+)$/.exec(id) ?? [];
      return kind ? [[kind, word] as const] : [];
    });
    expect(kinds).toHaveLength(19);
    for (const [kind, word] of kinds)
      expect([word, kindOf(word, ''), kindOf(kind, '')]).toEqual([word, kind, kind]);
  });

  test(`headings of ${language} are understood: the forms of stages and controls`, () => {
    const fields = {
      code: 'code',
      kind: 'kind',
      distance: 'distance',
      firstStart: 'first',
      firstDue: 'first',
    };
    const more = { maxTime: 'max_time', minTime: 'min_time', targetTime: 'target', ofStage: 'stage' };
    for (const [name, field] of Object.entries({ ...fields, ...more }))
      expect([name, ...guessColumns([label('stages', name)], SCHEDULE_WORDS)]).toEqual([name, field]);
  });
}

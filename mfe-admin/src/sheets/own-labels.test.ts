/** What our own pages call a column is understood in a file, in every language. */
import { guessTrackerColumns, TRACKER_FIELDS } from '@bivouac/gps';
import { expect, test } from 'vitest';
import en from '../catalogues/en.ts';
import es from '../catalogues/es.ts';
import fr from '../catalogues/fr.ts';
import { ENTRY_WORDS } from '../crews/columns.ts';
import { VOLUNTEER_WORDS } from '../marshalls/volunteers.ts';
import { SCHEDULE_WORDS } from '../schedule/import/columns.ts';
import { columnsLeftOut, fieldsOf, guessColumns, type Words } from './columns.ts';

const LANGUAGES = { en, fr, es } as unknown as Record<string, Record<string, string>>;
const KINDS: Record<string, Words<string>> = {
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

test.each([
  [
    'No.',
    'Driver',
    'Driver nat.',
    'Co-driver',
    'Co-driver nat.',
    'Mechanic',
    'Mechanic nat.',
    'Vehicle',
    'Entrant',
    'Team',
    'Category',
    'Group',
    'Class',
    'Lists',
  ],
  [
    'Nº',
    'Piloto',
    'Nacionalidad',
    'Copiloto',
    'Nat. copiloto',
    'Mecánico',
    'Nat. mecánico',
    'Vehículo',
    'Concursante',
    'Equipo',
    'Categoría',
    'Grupo',
    'Clase',
    'Listas',
  ],
  [
    'Nº',
    'Pilote',
    'Nat. pilote',
    'Copilote',
    'Nat. copilote',
    'Mécanicien',
    'Nat. mécanicien',
    'Véhicule',
    'Concurrent',
    'Équipe',
    'Catégorie',
    'Groupe',
    'Classe',
    'Listes',
  ],
])('headings of the crews as CSV are understood: %s, %s', (...headings) => {
  expect(guessColumns(headings, ENTRY_WORDS)).toEqual([
    ...['number', 'driver', 'driver_nationality', 'codriver', 'codriver_nationality', 'mechanic'],
    ...['mechanic_nationality', 'vehicle', 'entrant', 'team', 'category', 'group', 'class', 'flags'],
  ]);
});

test('filled columns that are not read are named, also without a heading', () => {
  const rows = [
    ['1', 'early', '', 'x', 'y'],
    ['2', '', '', '', ''],
  ];
  expect(columnsLeftOut({ headings: ['No', 'Remarks', 'Price', ''], rows }, ['number', '', '', ''])).toEqual([
    'Remarks',
    'D',
    'E',
  ]);
});

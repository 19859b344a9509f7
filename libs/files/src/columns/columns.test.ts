/** guessColumns and entriesOf. */
import { describe, expect, it } from 'vitest';
import { columnsLeftOut, guessColumns as guess } from './columns.ts';
import { entriesOf, listsOf } from './entries-of.ts';
import { ENTRY_WORDS } from './entry-words.ts';

describe('columns', () => {
  const guessColumns = (headings: string[]) => guess(headings, ENTRY_WORDS);

  it('headings are understood in the words of the field, in three languages', () => {
    expect(
      guessColumns(['N°', 'Pilote', 'Nat.', 'Copilote', 'Véhicule', 'Équipe', 'Classe', 'Prix']),
    ).toEqual(['number', 'driver', 'driver_nationality', 'codriver', 'vehicle', 'team', 'class', '']);
    expect(guessColumns(['Start number', 'Driver', 'Co-driver', 'Co-driver nat', 'Group'])).toEqual([
      'number',
      'driver',
      'codriver',
      'codriver_nationality',
      'group',
    ]);
  });

  it('a heading that comes twice is taken once', () => {
    expect(guessColumns(['No', 'Number', 'Driver'])).toEqual(['number', '', 'driver']);
  });

  it.each([
    [
      ['Stage', 'Name'],
      ['code', 'name'],
    ],
    [
      ['Stage', 'Code'],
      ['stage', 'code'],
    ],
    [
      ['Code', 'Stage'],
      ['code', 'stage'],
    ],
    [
      ['Stage', 'Of stage'],
      ['code', 'stage'],
    ],
    [
      ['Stage', 'Stage'],
      ['code', 'stage'],
    ],
  ])('headings that say one thing come before one that may say several: %s', (headings, columns) => {
    const words = { code: ['code', 'stage'], name: ['name'], stage: ['of stage', 'stage'] };
    expect(guess(headings, words)).toEqual(columns);
  });

  it('rows become entries; what a cell does not say stays unsaid', () => {
    expect(
      entriesOf(
        [
          [' 212a ', 'Ana Luz', 'esp', '', 'Hilux', 'T1.1', 'women; rookie'],
          ['3', "'=HYPERLINK(1)", '', 'Léa', '', '', ''],
        ],
        ['number', 'driver', 'driver_nationality', 'codriver', 'vehicle', 'class', 'flags'],
      ),
    ).toEqual([
      {
        number: '212A',
        class: 'T1.1',
        vehicle: 'Hilux',
        flags: ['women', 'rookie'],
        members: [{ role: 'driver', name: 'Ana Luz', nationality: 'ESP' }],
      },
      {
        number: '3',
        members: [
          { role: 'driver', name: '=HYPERLINK(1)', nationality: null },
          { role: 'codriver', name: 'Léa', nationality: null },
        ],
      },
    ]);
  });

  it.each([
    [['No', 'Driver'], ['7', 'Luz, Ana'], { name: 'Luz, Ana' }],
    [['N°', 'Nom', 'Prénom'], ['7', 'Luz', 'Ana'], { given_name: 'Ana', family_name: 'Luz' }],
    [
      ['Dorsal', 'Nombre', 'Apellidos'],
      ['7', 'Ana', 'Luz Vega'],
      { given_name: 'Ana', family_name: 'Luz Vega' },
    ],
    [['No', 'First name', 'Surname'], ['7', 'Ana', 'Luz'], { given_name: 'Ana', family_name: 'Luz' }],
    [['No', 'First name', 'Surname'], ['7', '', 'Cher'], { name: 'Cher' }],
  ])('the parts of a name are read from their columns: %s', (headings, row, name) => {
    const [entry] = entriesOf([row], guessColumns(headings));
    expect(entry?.members).toEqual([{ role: 'driver', ...name, nationality: null }]);
  });

  it.each(['=1+1', '+33 6', '-2+3', '@SUM(1)'])(
    '%s as an export writes it is read back without its quote',
    (name) => {
      const [entry] = entriesOf([['7', `'${name}`]], ['number', 'driver']);
      expect(entry?.members?.[0]?.name).toBe(name);
    },
  );

  it('filled columns that are not read are named, also without a heading', () => {
    const rows = [
      ['1', 'early', '', 'x', 'y'],
      ['2', '', '', '', ''],
    ];
    expect(
      columnsLeftOut({ headings: ['No', 'Remarks', 'Price', ''], rows }, ['number', '', '', '']),
    ).toEqual(['Remarks', 'D', 'E']);
  });
});

describe('entriesOf', () => {
  const columns = ['number', 'driver', 'driver_nationality'] as const;

  it.each([
    ['Ana Luz / Bo Sand', 'esp / –', ['Ana Luz: ESP', 'Bo Sand: null']],
    ['Ana Luz / Bo Sand', '', ['Ana Luz: null', 'Bo Sand: null']],
    ['Ana Luz / Bo Sand', 'ESP', ['Ana Luz / Bo Sand: ESP']],
    ['Ana Luz', 'ESP / FRA', ['Ana Luz: ESP / FRA']],
    ['Ana/Luz', '-', ['Ana/Luz: null']],
  ])('reads "%s" (%s) as the people of one role', (driver, nationality, members) => {
    const [entry] = entriesOf([['7', driver, nationality]], [...columns]);
    expect(entry?.members?.map((member) => `${member.name}: ${member.nationality}`)).toEqual(members);
  });

  it('separates lists by commas, semicolons and bars, not by spaces', () => {
    expect(listsOf(' women;Junior cup, w2rc |')).toEqual(['women', 'Junior cup', 'w2rc']);
  });

  it('writes numbers and nationalities in capitals, and leaves what is none as it is', () => {
    const entries = entriesOf(
      [
        ['12a', 'Ana Luz', 'esp'],
        ['twelve', 'Léa Vent', 'French'],
        ['7', 'Jo', ''],
      ],
      [...columns],
    );
    expect(entries.map(({ number, members }) => [number, members?.[0]?.nationality])).toEqual([
      ['12A', 'ESP'],
      ['twelve', 'French'],
      ['7', null],
    ]);
  });
});

/** Columns, members and entriesOf. */

import type { EnteredMember } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { guessColumns as guess } from '../sheets/columns.ts';
import { ENTRY_WORDS } from './columns.ts';
import { entriesOf } from './entries-of.ts';
import { membersOf, membersTyped, withAnother } from './members.ts';

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
});

describe('members', () => {
  const called = (role: EnteredMember['role'], given: string, family: string): EnteredMember => ({
    role,
    name: `${given} ${family}`,
    given_name: given,
    family_name: family,
    nationality: null,
  });

  it('two of one role both come back, each in a line of their own', () => {
    const three = [
      called('driver', 'Ana', 'Luz'),
      called('codriver', 'Léa', 'Roy'),
      called('codriver', 'Max', 'Oro'),
    ];
    const typed = membersTyped(three);
    expect(typed.map(({ role, place }) => `${role} ${place}`)).toEqual([
      'driver 1',
      'codriver 1',
      'codriver 2',
      'mechanic 1',
    ]);
    expect(membersOf(typed)).toEqual(three);
  });

  it('a crew of nobody has a line for each role, and sends nobody', () => {
    const typed = membersTyped([]);
    expect(typed.map(({ role }) => role)).toEqual(['driver', 'codriver', 'mechanic']);
    expect(membersOf(typed)).toEqual([]);
  });

  it('a name nobody touched is sent back as it was written; one that was, as it is typed', () => {
    const written = [
      { ...called('driver', 'Ana', 'LUZ'), name: 'LUZ Ana' },
      { ...called('codriver', 'Dupont', 'JP'), name: 'JP Dupont' },
    ];
    const typed = membersTyped(written);
    const [ana, jp] = typed;
    if (!ana || !jp) throw new Error('Two were entered.');
    expect(membersOf(typed, written)).toEqual(written);
    expect(membersOf([{ ...ana, nationality: 'ESP' }, jp], written)).toEqual([
      { ...written[0], nationality: 'ESP' },
      written[1],
    ]);
    expect(membersOf([ana, { ...jp, given: 'JP', family: 'Dupont' }], written)).toEqual([
      written[0],
      called('codriver', 'JP', 'Dupont'),
    ]);
  });

  it('a second of a role has a line behind the first', () => {
    const typed = withAnother(membersTyped([called('codriver', 'Léa', 'Roy')]), 'codriver');
    expect(typed.map(({ role, place }) => `${role} ${place}`)).toEqual([
      'driver 1',
      'codriver 1',
      'codriver 2',
      'mechanic 1',
    ]);
    expect(membersOf(typed)).toEqual([called('codriver', 'Léa', 'Roy')]);
  });
});

describe('entriesOf', () => {
  const columns = ['number', 'driver', 'driver_nationality'] as const;

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

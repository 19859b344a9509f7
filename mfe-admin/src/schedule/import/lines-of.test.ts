/** linesOf and renamed. */

import { guessColumns } from '@bivouac/files';
import { describe, expect, test } from 'vitest';
import { dateOf } from '../../sheets/date-of.ts';
import { hoursInFile } from '../../sheets/hours-in-file.ts';
import { kindOf, SCHEDULE_WORDS } from './columns.ts';
import { linesOf } from './lines-of.ts';
import { linesAnswered, renamedOf, unanswered } from './renamed.ts';

describe('linesOf', () => {
  test.each([
    ['Date, TC/SS, Location, Length km, Target time, First car due', 'date code name distance target first'],
    ['Jour, Code, Lieu, Type, Temps imparti, 1ère voiture', 'date code name kind target first'],
    ['Stage, Name, Length km, First car', 'code name distance first'],
    ['Spéciale, Nom, Longueur, Premier départ', 'code name distance first'],
    ['Tramo, Nombre, Longitud, Hora', 'code name distance first'],
    ['Leg, Stage, Stage name, Km', 'leg code name distance'],
    ['Étape, N° de spéciale, Nom de la spéciale, Km', 'leg code name distance'],
    ['Etapa, N.º de tramo, Nombre del tramo, Km', 'leg code name distance'],
    ['Stage no., Stage, Km', 'code stage distance'],
    ['Stage, Code, Kind', 'stage code kind'],
    ['Control, Stage, Location', 'code stage name'],
    ['Code, De quelle spéciale', 'code stage'],
  ])('the headings of a schedule are understood: %s', (headings, columns) => {
    expect(guessColumns(headings.split(', '), SCHEDULE_WORDS).join(' ')).toBe(columns);
  });

  test('kinds come by their words, else by the code', () => {
    expect(kindOf('Secteur sélectif', 'SS1')).toBe('selective');
    expect(kindOf('time_control', 'X')).toBe('time_control');
    expect(kindOf('', 'TC3A')).toBe('time_control');
    expect(kindOf('', 'SS12')).toBe('special');
    expect(kindOf('', 'SS12', 'raid')).toBe('selective');
    expect(kindOf('Special stage', 'SS12', 'raid')).toBe('special');
    expect(kindOf('', 'BIVOUAC')).toBeUndefined();
    expect(kindOf('Lunch', 'TC1')).toBeUndefined();
  });

  test.each([
    ['SS1', 'Zouara', 'selective'],
    ['SS9', 'Fast', 'special'],
  ])('without a kind in the file %s keeps the one it has, else the code says it', (code, name, kind) => {
    const kinds = new Map([['SS1', 'selective']]);
    const [line] = linesOf([[code, name]], ['code', 'name'], 'UTC', new Map(), {}, kinds);
    expect(line?.kind).toBe(kind);
  });

  test('dates in three ways, and none that is not in the calendar', () => {
    const read = (text: string) => dateOf(text);
    expect(['2027-03-01', '01.03.2027', '1/3/2027', '2027-03-01T00:00:00.000Z'].map(read)).toEqual(
      Array(4).fill('2027-03-01'),
    );
    expect(['31.02.2027', 'Monday', '3/2027'].map(read)).toEqual([null, null, null]);
  });

  const columns = ['date', 'code', 'name', 'distance', 'target', 'first'] as const;

  test('lines of a day: the date holds for those below it, times are the rally’s own', () => {
    expect(
      linesOf(
        [
          ['2027-03-01', 'TC0', 'Service out', '', '', '08:00'],
          ['', 'TC1', '', '12,3 km', '0:25', '08:25'],
          ['', 'SS1', 'Dunes', '14.2', '', '8:28:00'],
        ],
        columns,
        'Africa/Casablanca',
      ),
    ).toEqual([
      {
        date: '2027-03-01',
        code: 'TC0',
        kind: 'time_control',
        name: 'Service out',
        first_at: '2027-03-01T08:00:00.000Z',
      },
      {
        date: '2027-03-01',
        code: 'TC1',
        kind: 'time_control',
        distance_m: 12_300,
        target_ms: 1_500_000,
        first_at: '2027-03-01T08:25:00.000Z',
      },
      {
        date: '2027-03-01',
        code: 'SS1',
        kind: 'special',
        name: 'Dunes',
        distance_m: 14_200,
        first_at: '2027-03-01T08:28:00.000Z',
      },
    ]);
  });

  test.each([
    ['SS1', 'Dunes', { name: 'Dunes' }],
    ['SS1', 'SS1', {}],
    ['PC1', 'SS1', { stage: 'SS1' }],
  ])(
    'beside the code of %s, %s under "Stage" is its name or the stage it belongs to',
    (code, stage, read) => {
      const [{ kind: _, ...line } = {}] = linesOf([[code, stage]], ['code', 'stage'], 'UTC');
      expect(line).toEqual({ code, ...read });
    },
  );

  test('what cannot be read goes along', () => {
    expect(linesOf([['tomorrow', 'SS1', '', 'far', 'soon', '25:99']], columns, 'UTC')).toEqual([
      {
        code: 'SS1',
        kind: 'special',
        unread: { date: 'tomorrow', distance: 'far', target_time: 'soon', time_of_day: '25:99' },
      },
    ]);
  });

  test.each([
    ['09.30', '09:30'],
    ['9.30', '09:30'],
    ['09.30.00', '09:30'],
    ['00.30', '00:30'],
    ['9h30', '09:30'],
    ['0.395833', '09:30'],
    ['9.3', null],
    ['9.75', null],
    ['0.30', null],
  ])('an hour written %s', (first, clock) => {
    const [line] = linesOf([['2027-03-01', 'SS1', '', '', '', first]], columns, 'UTC');
    expect(line?.first_at ?? line?.unread).toEqual(
      clock ? `2027-03-01T${clock}:00.000Z` : { time_of_day: first },
    );
  });

  test('a duration with a dot has no unit', () => {
    const [line] = linesOf([['2027-03-01', 'SS1', '', '', '1.25', '']], columns, 'UTC');
    expect(line?.unread).toEqual({ target_time: '1.25' });
  });

  test('lines that name a leg have the date of that leg, of the race or of the lines above', () => {
    const known = new Map([
      [1, '2027-03-01'],
      [2, '2027-03-02'],
    ]);
    const first = (rows: string[][], legs = known) =>
      linesOf(rows, ['leg', 'date', 'code', 'first'], 'UTC', legs).map(({ date, first_at, unread }) => [
        date,
        first_at ?? unread,
      ]);
    expect(
      first([
        ['1', '', 'SS1', '08:00'],
        ['2', '', 'SS2', '09:00'],
        ['', '', 'SS3', '10:00'],
      ]),
    ).toEqual([
      ['2027-03-01', '2027-03-01T08:00:00.000Z'],
      ['2027-03-02', '2027-03-02T09:00:00.000Z'],
      ['2027-03-02', '2027-03-02T10:00:00.000Z'],
    ]);
    expect(
      first([
        ['3', '2027-03-03', 'SS4', '08:00'],
        ['1', '', 'SS1', '08:00'],
        ['3', '', 'SS5', '11:00'],
      ]).map(([date]) => date),
    ).toEqual(['2027-03-03', '2027-03-01', '2027-03-03']);
    expect(first([['7', '', 'SS1', '08:00']], new Map())).toEqual([[undefined, { time_of_day: '08:00' }]]);
  });
});

describe('renamed', () => {
  const lines = [{ code: 'SS1' }, { code: 'PC1', stage: 'SS1' }, { code: 'TC1' }];
  const renamed = [
    { was: 'SS1', is: 'SS10' },
    { was: 'TC1', is: 'TC1A' },
  ];

  test('a line of the same one is sent by the code of now, and so is what belongs to it', () => {
    expect(linesAnswered(lines, renamed, { SS1: 'same', TC1: 'new' })).toEqual([
      { code: 'SS10', asked: {} },
      { code: 'PC1', stage: 'SS10', asked: {} },
      { code: 'TC1', asked: { renamed: 'new' } },
    ]);
  });

  test('what was answered stays in sight, what is not in the file any more does not', () => {
    const answers = [{ row: 3, code: 'TC1', outcome: 'asked' as const, renamed: 'TC1A' }];
    expect(renamedOf(lines, answers, renamed, { SS1: 'same' })).toEqual(renamed);
    expect(renamedOf(lines.slice(1), answers, renamed, { SS1: 'same' })).toEqual(renamed.slice(1));
    expect(unanswered(renamed, { SS1: 'same' })).toBe(1);
  });
});

describe('midnight', () => {
  const columns = ['date', 'code', 'first'] as const;
  const firsts = (...rows: string[][]) =>
    linesOf(rows, columns, 'Europe/Paris').map(({ first_at }) => first_at);

  test('is passed where a time is far below the one before it and has no date', () => {
    expect(
      firsts(['2026-12-05', 'SS7', '21:30'], ['', 'TC7', '23:10'], ['', 'SS8', '00:05'], ['', 'SS9', '1:10']),
    ).toEqual([
      '2026-12-05T20:30:00.000Z',
      '2026-12-05T22:10:00.000Z',
      '2026-12-05T23:05:00.000Z',
      '2026-12-06T00:10:00.000Z',
    ]);
  });

  test('is not passed where lines are out of order by less than half a day, or a date follows', () => {
    expect(firsts(['2026-12-05', 'SS7', '10:30'], ['', 'TC7', '09:10'])[1]).toBe('2026-12-05T08:10:00.000Z');
    expect(firsts(['2026-12-05', 'SS7', '23:30'], ['2026-12-06', 'SS8', '08:00'])[1]).toBe(
      '2026-12-06T07:00:00.000Z',
    );
  });

  test('of the night with 25 hours', () => {
    expect(
      firsts(
        ['2026-10-24', 'SS7', '23:10'],
        ['', 'SS8', '02:30'],
        ['', 'SS9', '03:30'],
        ['', 'SS10', '4:10'],
      ),
    ).toEqual([
      '2026-10-24T21:10:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
      '2026-10-25T03:10:00.000Z',
    ]);
  });

  const night = (rows: string[][], chosen = {}) => {
    const hours = hoursInFile(chosen);
    const lines = linesOf(rows, columns, 'Europe/Paris', undefined, undefined, undefined, undefined, hours);
    return {
      read: lines.map(({ first_at, unread }) => first_at ?? unread),
      asked: [...hours.asked.values()].map(({ key, rows }) => [key, ...rows]),
    };
  };

  test.each([
    ['02:30A', '2026-10-25T00:30:00.000Z'],
    ['02:30 b', '2026-10-25T01:30:00.000Z'],
    ['02:30+01:00', '2026-10-25T01:30:00.000Z'],
    ['2:30+0200', '2026-10-25T00:30:00.000Z'],
    ['08:00+01:00', '2026-10-25T07:00:00.000Z'],
    ['08:00A', { time_of_day: '08:00A' }],
    ['02:30+03:00', { time_of_day: '02:30+03:00' }],
  ])('of %s in the night with 25 hours needs no answer', (first, at) => {
    expect(night([['2026-10-25', 'SS8', first]])).toEqual({ read: [at], asked: [] });
  });

  test('that comes twice is asked about, unless the line above leaves one reading', () => {
    const rows = [
      ['2026-10-24', 'SS7', '23:10'],
      ['', 'SS8', '02:30'],
      ['', 'SS9', '02:10'],
      ['', 'SS10', '02:40'],
    ];
    const [a, b] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    expect(night(rows)).toEqual({
      read: ['2026-10-24T21:10:00.000Z', a, '2026-10-25T01:10:00.000Z', '2026-10-25T01:40:00.000Z'],
      asked: [[`SS8 ${a}`, 1]],
    });
    expect(night(rows.slice(0, 2), { [`SS8 ${a}`]: b }).read[1]).toBe(b);
  });

  test('is a limit of no duration: 25:30 and 30:00:00 are read', () => {
    expect(
      linesOf([['2026-12-05', 'SS7', '25:30', '30:00:00']], ['date', 'code', 'target', 'max_time'], 'UTC'),
    ).toMatchObject([{ target_ms: 91_800_000, max_time_ms: 108_000_000 }]);
  });
});

/** The press CSV of the crews, imported again as the administration reads it. */
import { columnsLeftOut, ENTRY_WORDS, entriesOf, guessColumns, readSheet } from '@bivouac/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterList } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
  rally = await recordingRally(stack);
  for (const [race, crews] of Object.entries(CREWS)) {
    const rows = await enter(race, crews);
    expect(rows.map(({ number, outcome, message }) => [number, message ?? outcome])).toEqual(
      crews.map(({ number }) => [number, 'new']),
    );
  }
});
afterAll(() => stack?.stop());
beforeAll(async () => {
  // The file has the class of today.
  const [row] = await enter('main', [{ number: '303', class: 'T4', effective_from_ordinal: 2 }]);
  expect(row?.outcome).toBe('changed');
  await stack.sql`update public.races set name = 'Bikes', names = '{"fr": "Motos", "es": "Motocicletas"}'
    where rally_id = ${rally.rallyId} and code = 'other'`;
});

const person = (role: string, name: string | [given: string, family: string], nationality?: string) => ({
  role,
  ...(typeof name === 'string' ? { name } : { given_name: name[0], family_name: name[1] }),
  nationality: nationality ?? null,
});

const CREWS: Record<string, ({ number: string } & Record<string, unknown>)[]> = {
  main: [
    {
      number: '301',
      class: 'T1+',
      team: 'Équipe "Dunes"; Sud, Ltd.',
      category: 'Autos',
      group: 'T1',
      vehicle: '=SUM(1)',
      entrant: '-2+3',
      flags: ['women', 'Junior cup'],
      members: [
        person('driver', ['محمد', 'بن سليمان'], 'UAE'),
        person('codriver', ['María José', 'de la Cruz y Ruiz'], 'ESP'),
        person('mechanic', ['Bo', 'Sand']),
      ],
    },
    { number: '302', members: [person('driver', 'Luz, Ana', 'FRA'), person('codriver', '=Léa')] },
    {
      number: '302A',
      members: [person('driver', ['Ana', 'Luz'], 'FRA'), person('codriver', 'Jean "JP" Roy; fils')],
    },
    { number: '303', members: [person('driver', 'Ana Luz', 'FRA')], vehicle: 'Buggy "d’essai"; 4x4' },
    {
      number: '304',
      members: [
        person('driver', ['Jan', 'van der Berg'], 'NED'),
        person('codriver', ['Léa', 'Roy'], 'FRA'),
        person('codriver', ['Max', 'Oro'], 'ITA'),
        person('mechanic', 'Kim'),
        person('mechanic', ['Wu', 'Li'], 'CHN'),
      ],
      flags: ['Junior cup'],
    },
    { number: '305', vehicle: 'Nobody yet', members: [] },
  ],
  other: [{ number: '401', class: 'T1+', members: [person('driver', ['Ana', 'Luz'], 'FRA')] }],
};

interface Answer {
  number: string;
  outcome: string;
  message?: string;
  asks?: string[];
  changes?: object[];
}

async function enter(race: string, entries: object[], more: object = {}): Promise<Answer[]> {
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = ${race}`;
  const { data, error } = await enterList(rally.door.admin, {
    kind: 'enter_crews',
    id: row?.id,
    rows: entries,
    ...more,
  });
  expect(error).toBeNull();
  return data.rows;
}

/** As a spectator downloads it and an administrator chooses it. */
async function exported(race: string | null, language: string) {
  const { data, error } = await rally.door.spectator
    .rpc('page_csv', { rally: rally.code, key: 'crews', language, ...(race ? { race } : {}) })
    .csv();
  expect(error).toBeNull();
  return String(data);
}

async function read(text: string) {
  const sheet = await readSheet(new Blob([text]));
  if (!sheet.ok) throw new Error(sheet.reason);
  const columns = guessColumns(sheet.headings, ENTRY_WORDS);
  return {
    leftOut: columnsLeftOut(sheet, columns),
    entries: entriesOf(sheet.rows, columns).map((entry, at) => ({
      ...entry,
      row: sheet.lines[at],
      asked: {},
    })),
    file: { file: { name: 'crews.csv', sha256: sheet.sha256 } },
  };
}

const outcomes = (rows: Answer[]) =>
  rows.map(({ number, outcome, message, asks, changes }) => [number, outcome, message ?? asks ?? changes]);
const same = (number: string) => [number, 'same', undefined];
const NUMBERS: Record<string, string[]> = {
  main: ['1', '2', '3', '301', '302', '302A', '303', '304', '305'],
  other: ['201', '401'],
};

describe.each([
  ['en', 'code', ['Status']],
  ['fr', 'code', ['Statut']],
  ['es', 'código', ['Estado']],
])('exported in %s', (language, code, unread) => {
  test.each(['main', 'other'])('every crew of %s is unchanged', async (race) => {
    const { entries, leftOut, file } = await read(await exported(race, language));
    expect(leftOut.filter((heading) => !heading.endsWith(` (${code})`))).toEqual(unread);
    for (const more of [{ isTried: true }, file])
      expect(outcomes(await enter(race, entries, more))).toEqual(NUMBERS[race]?.map(same));
  });

  test('after one cell was edited, that crew alone changes', async () => {
    const text = (await exported('main', language)).replace('4x4', `4x4 ${language}`);
    const { entries, file } = await read(text);
    for (const more of [{ isTried: true }, file])
      expect(outcomes(await enter('main', entries, more))).toEqual(
        NUMBERS.main?.map((number) =>
          number === '303'
            ? [
                number,
                'changed',
                [
                  {
                    field: 'vehicle',
                    before: expect.any(String),
                    after: expect.stringContaining(`4x4 ${language}`),
                  },
                ],
              ]
            : same(number),
        ),
      );
  });

  test.each([
    ['main', 'other', 'Bikes'],
    ['other', 'main', 'main'],
  ])(
    'in a file of the whole rally every crew of %s is unchanged, and those of %s are left to it',
    async (race, other, name) => {
      const { entries, leftOut, file } = await read(await exported(null, language));
      expect(leftOut.filter((heading) => !heading.endsWith(` (${code})`))).toEqual(unread);
      for (const more of [{ isTried: true }, file]) {
        const rows = outcomes(await enter(race, entries, more));
        expect(rows.filter(([, outcome]) => outcome !== 'left')).toEqual(NUMBERS[race]?.map(same));
        expect(rows.filter(([, outcome]) => outcome === 'left')).toEqual(
          NUMBERS[other]?.map((number) => [number, 'left', elsewhere(name)]),
        );
      }
    },
  );
});

const elsewhere = (name: string) => `Crews of ${name} are left out: import them in that race.`;
const noRace = (said: string) =>
  `This rally has no race “${said}”: correct the cell, or leave its column out.`;

describe('a row that says its race', () => {
  test.each([
    ['other', 'left', elsewhere('Bikes')],
    ['BIKES', 'left', elsewhere('Bikes')],
    ['  motos ', 'left', elsewhere('Bikes')],
    ['Motocicletas', 'left', elsewhere('Bikes')],
    ['Main', 'same', undefined],
    ['', 'same', undefined],
    ['Trucks', 'refused', noRace('Trucks')],
  ])('as "%s": %s', async (race, outcome, message) => {
    const entries = [{ number: '301', race }];
    for (const more of [{ isTried: true }, {}])
      expect(outcomes(await enter('main', entries, more))).toEqual([['301', outcome, message]]);
  });

  test('is of that race alone: its number may be in the file twice', async () => {
    const entries = [
      { number: '301', race: 'main' },
      { number: '301', race: 'other' },
    ];
    expect(outcomes(await enter('main', entries, { isTried: true }))).toEqual([
      ['301', 'same', undefined],
      ['301', 'left', elsewhere('Bikes')],
    ]);
  });
});

test.each([{}, { race: 'main' }])('a number of another race is refused, said of %o', async (said) => {
  expect(outcomes(await enter('main', [{ number: '401', ...said }], { dry_run: true }))).toEqual([
    ['401', 'refused', 'Number 401 belongs to a crew of another race: give this one another number.'],
  ]);
});

/** Tables are read as a spreadsheet shows them, whichever program wrote the file. */
import { describe, expect, test } from 'vitest';
import { inventWorkbook } from '../invented/index.ts';
import { DateOrderFinder } from './date-order.ts';
import { readSheet, type SheetOptions } from './read-sheet.ts';

const bytes = (text: string, encode: (code: number) => number[]) =>
  new Uint8Array([...text].flatMap((sign) => encode(sign.codePointAt(0) ?? 0)));
const csv = (text: string, options?: SheetOptions) => readSheet(new Blob([text]), options);
const TABLE = {
  ok: true,
  headings: ['No', 'Driver'],
  rows: [
    ['1', 'Ana'],
    ['2', 'Bo'],
  ],
};

describe('a CSV file', () => {
  test.each([
    ['with a byte-order mark', '\ufeffNo,Driver\n1,Ana\n2,Bo\n'],
    ['with a line that names the separator', 'sep=;\r\nNo;Driver\r\n1;Ana\r\n2;Bo\r\n'],
    ['with the separator in quotation marks', '"sep=\t"\nNo\tDriver\n1\tAna\n2\tBo\n'],
    [
      'with titles above its headings',
      'Rally of the Dunes;\n;\nEntry list, provisional;\nNo;Driver\n1;Ana\n2;Bo\n',
    ],
  ])('is read %s', async (_, text) => {
    expect(await csv(text)).toMatchObject(TABLE);
  });

  test('counts its lines as a spreadsheet does, below titles and a separator', async () => {
    expect(await csv('sep=;\nDunes;\nNo;Driver\n1;Ana\n\n2;Bo\n')).toMatchObject({ lines: [4, 6] });
  });

  test('is read below the line that was chosen as its headings', async () => {
    const text = 'Dunes;2026\nNo;Driver\n1;Ana\n2;Bo\n';
    const found = await csv(text);
    expect(found).toMatchObject({ headings: ['Dunes', '2026'], headingsAt: 1 });
    expect(found.ok && found.firstLines.map(({ line, row }) => [line, row[0]])).toEqual([
      [1, 'Dunes'],
      [2, 'No'],
      [3, '1'],
      [4, '2'],
    ]);
    expect(await csv(text, { headingsAt: 2 })).toMatchObject({ ...TABLE, headingsAt: 2, lines: [3, 4] });
  });

  test('of one column keeps its first row as the heading', async () => {
    expect(await csv('No\n1\n2\n')).toMatchObject({ headings: ['No'], rows: [['1'], ['2']] });
  });

  test('joins headings of two lines', async () => {
    expect(await csv('No,Crew,,Car\n,Driver,Co-driver,\n1,Ana,Bo,Heron\n')).toMatchObject({
      headings: ['No', 'Driver', 'Co-driver', 'Car'],
      rows: [['1', 'Ana', 'Bo', 'Heron']],
    });
  });

  test('does not take a first row with gaps for a second line of headings', async () => {
    expect(await csv('No,Driver,Class,Car\n,,T1,\n2,Bo,T1,Heron\n')).toMatchObject({
      headings: ['No', 'Driver', 'Class', 'Car'],
      rows: [
        ['', '', 'T1', ''],
        ['2', 'Bo', 'T1', 'Heron'],
      ],
    });
  });

  const text = 'No;Driver\n1;Ana\n2;Bo\n';
  const little = (code: number) => [code & 255, code >> 8];
  test.each([
    ['little', bytes(`\ufeff${text}`, little)],
    ['big', bytes(`\ufeff${text}`, (code) => little(code).reverse())],
    ['little, without its mark', bytes(text, little)],
  ])('in UTF-16 is read (%s endian)', async (_, file) => {
    expect(await readSheet(new Blob([file]))).toMatchObject({ ...TABLE, encoding: null });
  });

  const page = (text: string, letters: Record<string, number>) =>
    new Blob([bytes(text, (code) => [letters[String.fromCodePoint(code)] ?? code])]);
  const central = page('No;Driver\n1;Łukasz Šimek\n2;Jiří Dvořák\n', {
    ...{ Ł: 0xa3, Š: 0x8a, ř: 0xf8, á: 0xe1, í: 0xed },
  });
  const cyrillic = page('No;Driver\n1;Иван\n', { И: 0xc8, в: 0xe2, а: 0xe0, н: 0xed });
  const western = page('No;Driver\n1;Gonçalo Pérez\n2;Helène Großmann\n', {
    ...{ ç: 0xe7, é: 0xe9, è: 0xe8, ß: 0xdf },
  });
  test.each([
    ['of Central Europe', central, 'windows-1250', 'Łukasz Šimek'],
    ['in Cyrillic letters', cyrillic, 'windows-1251', 'Иван'],
    ['of Western Europe', western, 'windows-1252', 'Gonçalo Pérez'],
  ])('%s is read by its letters', async (_, file, encoding, name) => {
    expect(await readSheet(file)).toMatchObject({
      ok: true,
      encoding,
      rows: expect.arrayContaining([['1', name]]),
    });
  });

  test('is read in the encoding that was chosen', async () => {
    const ambiguous = page('No;Driver\n1;Jiří\n', { ř: 0xf8, í: 0xed });
    expect(await readSheet(ambiguous)).toMatchObject({ rows: [['1', 'Jiøí']], encoding: 'windows-1252' });
    expect(await readSheet(ambiguous, { encoding: 'windows-1250' })).toMatchObject({ rows: [['1', 'Jiří']] });
  });
});

describe('DateOrderFinder', () => {
  test.each([
    ['month', ['06/01/2026 09:10:05', '01/06/2026 09:12:30', '01/13/2026 09:12:30']],
    ['day', ['06/01/2026', '13/01/2026']],
    ['either', ['06/01/2026', '01/06/2026']],
    ['either', ['13/01/2026', '01/13/2026']],
    [null, ['06.01.2026', '2026-01-06', '05/05/2026', '9/10', 'SS1', '']],
  ] as const)('reads %s first', (order, cells) => {
    const finder = new DateOrderFinder();
    for (const cell of cells) finder.add(cell);
    expect(finder.read()).toBe(order);
  });
});

describe('a workbook', () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
  const HEAD = row(1, text('A1', 'No') + text('B1', 'Time'));
  const read = (file: Uint8Array<ArrayBuffer>, options?: SheetOptions) =>
    readSheet(new Blob([file]), options);
  /** 14 is a date, 22 a date with its time, 46 is [h]:mm:ss, 20 h:mm. */
  const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${['0', '14', '22', '46', '20'].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const styled = (style: number, value: number) =>
    inventWorkbook({
      rows: HEAD + row(2, `<c r="A2"><v>7</v></c><c r="B2" s="${style}"><v>${value}</v></c>`),
      styles: STYLES,
    });

  test.each([
    ['a date', 1, 46_028, '2026-01-06'],
    ['a date with its time', 2, 46_028.382_002_314_815, '2026-01-06 09:10:05'],
    ['a date with thousandths', 2, 46_028 + 33_005_250 / 86_400_000, '2026-01-06 09:10:05.250'],
    ['a time of day', 4, 8 / 24, '8:00:00'],
    ['a duration of seconds', 3, 12 / 86_400, '0:00:12'],
    ['a duration of more than a day', 3, 30 / 24, '30:00:00'],
  ])('shows %s as it would stand in a CSV file', async (_, style, value, shown) => {
    expect(await read(styled(style, value))).toMatchObject({ rows: [['7', shown]] });
  });

  test('with an error in a cell is refused with its place', async () => {
    const rows = HEAD + row(2, `<c r="A2"><v>7</v></c><c r="B2" t="e"><v>#REF!</v></c>`);
    expect(await read(inventWorkbook({ rows }))).toEqual({ ok: false, reason: 'error_cell', cell: 'B2' });
  });

  const CREW = row(2, text('A2', '1') + text('B2', '8:00'));
  const two = (state: string) =>
    inventWorkbook({
      rows:
        row(1, text('A1', 'Class') + text('B1', 'Meaning')) + row(2, text('A2', 'T1') + text('B2', 'cars')),
      state,
      second: { name: 'Crews', rows: HEAD + CREW },
    });
  test('opens at its first sheet that is shown', async () => {
    expect(await read(two('hidden'))).toMatchObject({
      headings: ['No', 'Time'],
      sheets: ['Crews'],
      sheet: 'Crews',
    });
    expect(await read(two('visible'))).toMatchObject({
      headings: ['Class', 'Meaning'],
      sheets: ['Sheet', 'Crews'],
    });
  });

  test('is read at the sheet that was chosen', async () => {
    expect(await read(two('visible'), { sheet: 'Crews' })).toMatchObject({
      headings: ['No', 'Time'],
      sheet: 'Crews',
    });
  });
});

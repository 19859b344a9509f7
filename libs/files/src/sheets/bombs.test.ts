/** Bombs and readSheet. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inventWorkbook, withSizes } from '../invented/index.ts';
import { readSheet } from './read-sheet.ts';

describe('bombs', () => {
  const MB = 1024 * 1024;
  const read = (bytes: Uint8Array<ArrayBuffer>, rowsAtMost?: number) =>
    readSheet(new Blob([bytes]), rowsAtMost === undefined ? {} : { rowsAtMost });
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
  const HEAD = row(1, text('A1', 'No') + text('B1', 'Driver'));
  const CREW = row(2, `<c r="A2"><v>7</v></c>${text('B2', 'Ana &amp; Léa')}`);

  test('a workbook is read as its rows', async () => {
    expect(await read(inventWorkbook({ rows: HEAD + CREW }))).toMatchObject({
      ok: true,
      headings: ['No', 'Driver'],
      rows: [['7', 'Ana & Léa']],
      lines: [2],
    });
  });

  test('rows and cells that are formatted and empty, to the end of the sheet, are no rows', async () => {
    const rows = `${HEAD}${CREW}<row r="1048575" ht="12.8"/>${row(1_048_576, '<c r="A1048576" s="3"/><c s="3" r="XFD1048576" t="n" />')}`;
    expect(await read(inventWorkbook({ rows }))).toMatchObject({ ok: true, rows: [['7', 'Ana & Léa']] });
  });

  test('20,000 passages are read, and one text may stand in many cells', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) =>
      row(i + 2, `<c r="A${i + 2}"><v>${i}</v></c><c r="B${i + 2}" t="s"><v>0</v></c>`),
    ).join('');
    const sheet = await read(
      inventWorkbook({ rows: HEAD + rows, strings: '<si><t>08:00:01.5</t></si>' }),
      200_000,
    );
    expect(sheet.ok && sheet.rows.at(-1)).toEqual(['19999', '08:00:01.5']);
  });

  const blanks = (size: number) => new Uint8Array(size).fill(0x20);
  const far = (at: string) => inventWorkbook({ rows: HEAD + row(2, `<c r="${at}"><v>1</v></c>`) });
  const big = zipSync({ 'xl/workbook.xml': blanks(65 * MB) }, { level: 9 }) as Uint8Array<ArrayBuffer>;
  const ofTwoNames = () => {
    const archive = inventWorkbook({ rows: HEAD + CREW, more: { 'xl/worksheets/sheet2.xml': blanks(10) } });
    const name = new TextEncoder().encode('sheet2');
    for (let at = 0; at < archive.length - name.length; at++)
      if (name.every((byte, place) => archive[at + place] === byte)) archive[at + 5] = 0x31;
    return archive;
  };

  test.each([
    ['65 MB of blanks', big, 'too_big'],
    [
      'files that say they hold 4 GB',
      withSizes(inventWorkbook({ rows: HEAD + CREW }), 0xffff_fff0),
      'too_big',
    ],
    ['files that say they hold nothing', withSizes(inventWorkbook({ rows: HEAD + CREW }), 0), 'unreadable'],
    [
      '1,001 files',
      inventWorkbook({
        rows: HEAD + CREW,
        more: Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`${i}.xml`, new Uint8Array()])),
      }),
      'unreadable',
    ],
    ['two files of one name', ofTwoNames(), 'unreadable'],
    ['a cell in the last corner', far('XFD1048576'), 'too_wide'],
    ['a column that no sheet has', far('ZZZZZZ2'), 'unreadable'],
    ['a row that no sheet has', inventWorkbook({ rows: HEAD + row(999_999_999, '') }), 'unreadable'],
    ['a row behind the last', inventWorkbook({ rows: HEAD + row(1_048_577, '') }), 'too_long'],
    [
      'a row without end',
      inventWorkbook({ rows: `${HEAD}<row r="Infinity"><c r="A1"><v>1</v></c></row>` }),
      'unreadable',
    ],
    ['a row in disguise', inventWorkbook({ rows: `${HEAD}<row x:r="&#57;99999999"/>` }), 'unreadable'],
    [
      'a row by a name that only ends so',
      inventWorkbook({ rows: `${HEAD}<row a.xmlns:r="999999999"/>` }),
      'unreadable',
    ],
    [
      'a wide row far down whose cells say they are above',
      inventWorkbook({ rows: HEAD + row(1_000_000, '<c r="XFD2"><v>1</v></c>') }),
      'too_wide',
    ],
    [
      'a far cell that only looks empty',
      inventWorkbook({ rows: `${HEAD}${row(1_000_000, `<c r="XFD1000000" a='/>'><v>1</v></c>`)}` }),
      'too_wide',
    ],
    [
      'a sheet in another folder',
      inventWorkbook({ rows: HEAD + row(999_999_999, ''), path: 'charts/a.xml' }),
      'unreadable',
    ],
    ['two million rows', inventWorkbook({ rows: '<row/>'.repeat(2_000_000) }), 'too_long'],
    ['a tag without end', inventWorkbook({ rows: `${HEAD}<c ${'a'.repeat(300_000)}>` }), 'unreadable'],
    ['a quote without end', inventWorkbook({ rows: `${HEAD}<c a="${'<a>'.repeat(300_000)}` }), 'unreadable'],
    ['a comment without end', inventWorkbook({ rows: `${HEAD}<!-- ${'<a>'.repeat(300_000)}` }), 'unreadable'],
    [
      'a text without end',
      inventWorkbook({ rows: HEAD + row(2, text('A2', 'x'.repeat(300_000))) }),
      'unreadable',
    ],
    [
      'two million styles',
      inventWorkbook({ rows: HEAD, more: { 'xl/styles.xml': bytesOf('<xf/>', 2_100_000) } }),
      'too_big',
    ],
    [
      'a text of 32 kB in every cell',
      inventWorkbook({
        rows:
          HEAD +
          Array.from({ length: 2_100 }, (_, i) => row(i + 2, `<c r="A${i + 2}" t="s"><v>0</v></c>`)).join(''),
        strings: `<si><t>${'x'.repeat(32_767)}</t></si>`,
      }),
      'too_big',
    ],
  ] as const)('%s is refused', async (_, bytes, reason) => {
    expect(await read(bytes)).toEqual({ ok: false, reason });
  });

  function bytesOf(tag: string, times: number): Uint8Array {
    return new TextEncoder().encode(tag.repeat(times));
  }
});

describe('readSheet', () => {
  const file = (...parts: BlobPart[]) => new Blob(parts);

  test('a CSV with semicolons, quotes and empty lines', async () => {
    const read = await readSheet(file('No;Driver\n\n1;"Luz; Ana"\n2;Léa\n'));
    expect(read).toMatchObject({
      ok: true,
      headings: ['No', 'Driver'],
      rows: [
        ['1', 'Luz; Ana'],
        ['2', 'Léa'],
      ],
    });
    expect(read.ok && read.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a file that is not UTF-8 is read as spreadsheets write it', async () => {
    const read = await readSheet(
      file(new Uint8Array([...'No,Driver\n1,L'].map((c) => c.charCodeAt(0))), new Uint8Array([0xe9, 0x61])),
    );
    expect(read).toMatchObject({ ok: true, rows: [['1', 'Léa']] });
  });

  test.each([
    ['nothing in it', [''], 'empty'],
    ['headings alone', ['No,Driver\n'], 'empty'],
    ['a quotation mark that is never closed', ['No,Driver\n1,"Ana\n2,Léa\n'], 'quote'],
    ['a picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])], 'unreadable'],
    ['a ZIP that is no sheet', [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])], 'unreadable'],
    ['a million columns', [`${'a,'.repeat(1_000_000)}\n1\n`], 'too_wide'],
    ['101 columns', [`${Array.from({ length: 101 }, (_, n) => `c${n}`).join()}\n1\n`], 'too_wide'],
    ['2,001 rows', [`No\n${'1\n'.repeat(2_001)}`], 'too_long'],
    ['9 MB', [new Uint8Array(9 * 1024 * 1024)], 'too_big'],
  ] as const)('%s is refused', async (_, parts, reason) => {
    expect(await readSheet(file(...(parts as unknown as BlobPart[])))).toEqual({ ok: false, reason });
  });

  test('1 GB is refused without being read', async () => {
    const part = new Blob([new Uint8Array(16 * 1024 * 1024)]);
    class Watched extends Blob {
      override arrayBuffer(): Promise<ArrayBuffer> {
        throw new Error('It was read.');
      }
    }
    const huge = new Watched(Array.from({ length: 64 }, () => part));
    expect(huge.size).toBe(1024 ** 3);
    expect(await readSheet(huge)).toEqual({ ok: false, reason: 'too_big' });
  });
});

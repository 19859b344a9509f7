/** Files that are small, or look like others, until somebody opens them; run, it writes them into a folder: `node bombs.ts FOLDER`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { inventWorkbook, withSizes } from '@bivouac/files/invented';
import type { ReaderName } from './open.ts';

export type FileBomb = {
  what: string;
  reader: Exclude<ReaderName, 'nothing'>;
  make(): string | Uint8Array;
  /** It is what people bring, only large: it is read, within the memory and the time of all. */
  isRead?: boolean;
  isShort?: boolean;
};

const MB = 1024 * 1024;
const HEAD = '<row r="1"><c r="A1"><v>1</v></c></row>';

const workbook = (rows: string, strings = '') => inventWorkbook({ rows: HEAD + rows, strings });
const cellsOf = (rows: number, cell: (at: string) => string) =>
  Array.from({ length: rows }, (_, i) => `<row r="${i + 2}">${cell(`A${i + 2}`)}</row>`).join('');
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const gpx = (points: string, head = '') =>
  `${head}<gpx xmlns="http://www.topografix.com/GPX/1/1">${points}</gpx>`;
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const declared = `<!DOCTYPE gpx [<!ENTITY l0 "lol">${laughs}]>`;
const sample = (i: number) =>
  `<trkpt lat="24.1" lon="44.5"><time>${new Date(1_767_600_000_000 + 100 * i).toISOString()}</time></trkpt>`;

const WORKBOOKS: FileBomb[] = [
  {
    what: 'a sheet of 256 MB packed into 256 kB',
    reader: 'passages',
    make: () => workbook(' '.repeat(256 * MB)),
    isShort: true,
  },
  {
    what: 'files that say they hold 4 GB',
    reader: 'entries',
    make: () => withSizes(workbook(''), 0xffff_fff0),
  },
  {
    what: 'a cell in the last corner',
    reader: 'entries',
    make: () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    isShort: true,
  },
  {
    what: 'a column that no sheet has',
    reader: 'passages',
    make: () => workbook('<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>'),
  },
  { what: 'a row that never comes', reader: 'entries', make: () => workbook('<row r="Infinity"/>') },
  {
    what: 'a text of 32 kB in 200,000 cells',
    reader: 'passages',
    make: () =>
      workbook(
        cellsOf(200_000, (at) => `<c r="${at}" t="s"><v>0</v></c>`),
        `<si><t>${'x'.repeat(32_767)}</t></si>`,
      ),
  },
  { what: 'ten million rows', reader: 'passages', make: () => workbook('<row/>'.repeat(10_000_000)) },
  { what: 'a tag of 50 MB', reader: 'passages', make: () => workbook(`<c ${'a="1" '.repeat(8 * MB)}`) },
  { what: 'a comment of 50 MB', reader: 'passages', make: () => workbook(`<!--${'<a> '.repeat(12 * MB)}`) },
  {
    what: 'passages of a day',
    reader: 'passages',
    make: () =>
      workbook(
        cellsOf(100_000, (at) => `<c r="${at}"><v>1</v></c><c r="${at.replace('A', 'B')}"><v>2</v></c>`),
      ),
    isRead: true,
  },
];

const TABLES: FileBomb[] = [
  { what: 'a million columns', reader: 'entries', make: () => `${'a,'.repeat(1_000_000)}\n1\n` },
  { what: 'eight million empty lines', reader: 'entries', make: () => `a\n${'\n'.repeat(8 * MB - 3)}` },
  { what: 'eight million quotation marks', reader: 'entries', make: () => `a\n${'"'.repeat(8 * MB - 3)}` },
  { what: 'nothing but separators', reader: 'passages', make: () => `a,b\n${','.repeat(8 * MB - 5)}` },
  { what: 'rows of nothing but separators', reader: 'rows', make: () => ','.repeat(60 * MB) },
];

const TRACKS: FileBomb[] = [
  { what: 'a billion laughs', reader: 'roadbook', make: () => gpx('&l9;', declared), isShort: true },
  {
    what: 'a file of the machine',
    reader: 'roadbook',
    make: () => gpx('', '<!DOCTYPE gpx SYSTEM "file:///etc/passwd">'),
  },
  {
    what: 'a million points',
    reader: 'roadbook',
    make: () => gpx('<wpt lat="24.1" lon="44.5"/>'.repeat(1_000_000)),
  },
  {
    what: 'depth 100,000',
    reader: 'roadbook',
    make: () => gpx(`<wpt lat="24.1" lon="44.5">${deep('<a>', '</a>', 100_000)}</wpt>`),
  },
  { what: 'a tag that never ends', reader: 'roadbook', make: () => `<gpx ${'a="1" '.repeat(200_000)}` },
  { what: 'a billion laughs', reader: 'sketch', make: () => gpx('&l9;', declared), isShort: true },
  {
    what: 'a million points',
    reader: 'sketch',
    make: () => gpx(`<trk><trkseg>${'<trkpt lat="24.1" lon="44.5"/>'.repeat(1_000_000)}</trkseg></trk>`),
  },
  {
    what: 'depth 100,000',
    reader: 'sketch',
    make: () => gpx(`<wpt lat="24.1" lon="44.5">${deep('<a>', '</a>', 100_000)}</wpt>`),
  },
  { what: 'a tag that never ends', reader: 'sketch', make: () => `<gpx ${'a="1" '.repeat(200_000)}` },
  { what: 'a billion laughs', reader: 'track', make: () => gpx('&l9;', declared) },
  {
    what: 'depth 100,000',
    reader: 'track',
    make: () => gpx(`<trk><trkseg>${deep('<a>', '</a>', 100_000)}</trkseg></trk>`),
  },
  { what: 'a tag that never ends', reader: 'track', make: () => `<gpx><trk ${'a="1" '.repeat(8 * MB)}` },
  {
    what: 'half a million points',
    reader: 'track',
    make: () =>
      gpx(`<trk><trkseg>${Array.from({ length: 500_000 }, (_, i) => sample(i)).join('')}</trkseg></trk>`),
    isRead: true,
  },
];

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
const pngOf = (side: number) => {
  const bytes = new Uint8Array(33);
  bytes.set(PNG);
  new DataView(bytes.buffer).setUint32(16, side);
  new DataView(bytes.buffer).setUint32(20, side);
  return bytes;
};

const DOCUMENTS: FileBomb[] = [
  { what: 'a PDF of 21 MB', reader: 'document', make: () => `%PDF-1.7${' '.repeat(21 * MB)}` },
  {
    what: 'a PDF with a hidden script',
    reader: 'document',
    make: () => '%PDF-1.7 << /S /J#61v#61Script >>',
    isShort: true,
  },
  {
    what: 'a PDF of 20 MB of escaped names',
    reader: 'document',
    make: () => `%PDF-1.7${'#41'.repeat(6 * MB)}`,
    isRead: true,
  },
  {
    what: 'a PDF with a page of 512 MB packed twice',
    reader: 'document',
    make: () => {
      const page = deflateSync(deflateSync(new Uint8Array(512 * MB)));
      return Buffer.concat([
        Buffer.from(
          `%PDF-1.7\n1 0 obj << /Length ${page.length} /Filter [/FlateDecode /FlateDecode] >> stream\n`,
        ),
        page,
        Buffer.from('\nendstream endobj'),
      ]);
    },
    isRead: true,
  },
  { what: 'a PNG of 20,000 × 20,000', reader: 'document', make: () => pngOf(20_000), isShort: true },
  { what: 'a PNG of 4,000,000,000 × 4,000,000,000', reader: 'document', make: () => pngOf(4_000_000_000) },
  {
    what: 'a JPEG of 65,000 × 65,000 behind fill bytes',
    reader: 'document',
    make: () =>
      Uint8Array.from([...JPEG, 0xff, 0xff, 0xff, 0xc0, 0, 11, 8, 0xfd, 0xe8, 0xfd, 0xe8, 0, 0, 0, 0]),
  },
  {
    what: 'a JPEG of 20 MB that never says its size',
    reader: 'document',
    make: () => Buffer.concat([Uint8Array.from(JPEG), Buffer.alloc(20 * MB - 8, 0xff)]),
  },
];

function archive(size: string): Buffer {
  const head = Buffer.alloc(512);
  head.write('manifest.json', 0);
  head.write('0000644\0', 100);
  head.write(`${size}\0`, 124);
  head.write('ustar\x0000', 257);
  head.write('        ', 148);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([head, Buffer.alloc(4_096)]);
}

const ARCHIVES: FileBomb[] = ['77777777777', '00000000010', '-0000000001'].map((size, i) => ({
  what: `an archive that says it holds ${size}`,
  reader: 'archive',
  make: () => archive(size),
  ...(i === 0 ? { isShort: true } : {}),
}));

export const FILE_BOMBS: readonly FileBomb[] = [
  ...WORKBOOKS,
  ...TABLES,
  ...TRACKS,
  ...DOCUMENTS,
  ...ARCHIVES,
];

export const nameOf = (bomb: FileBomb) => `bomb-${FILE_BOMBS.indexOf(bomb)}`;

if (import.meta.main) {
  const [folder = '.', extent] = process.argv.slice(2);
  for (const bomb of FILE_BOMBS)
    if (extent !== 'short' || bomb.isShort) await writeFile(join(folder, nameOf(bomb)), bomb.make());
}

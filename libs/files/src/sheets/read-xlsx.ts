/** The first sheet of a workbook as rows of text; what would not fit into a page is refused before it is unpacked. */
import { type UnzipFileInfo, unzip, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/browser';
import { cellText } from './cell-text.ts';
import type { Refusal, SheetReason } from './read-sheet.ts';
import { errorCell, sheetsShown } from './workbook.ts';

/** As many as any spreadsheet program has. */
const ROWS_AT_MOST = 1_048_576;
/** With the empty ones between them: as many as fit into a CSV of 8 MB. */
const CELLS_AT_MOST = 8 * 1024 * 1024;
/** Of everything that is no sheet: texts, styles, names. */
const TAGS_AT_MOST = 2_000_000;
/** A cell holds 32,767, each of them six as an entity. */
const SIGNS_TOGETHER = 256 * 1024;

const TAG = 0x3c;
const ROW = /<(?:[\w.-]*:)?row[\s/>]/g;
/** `xmlns:r` says where names come from. */
const ADDRESS = /(?<![\w.-])(?<!(?<![\w:.-])xmlns:)r=["'](?:([A-Z]{0,3})(\d{1,7})["'])?/g;
/** Behind its address a cell ends: it is empty. */
const ENDS = /(?:\s+[\w:.-]+=(?:"[^"<>]*"|'[^'<>]*'))*\s*\/>/y;

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const QUOTE_OR_END = /["'>]/g;

/** A workbook has some twenty. */
const FILES_AT_MOST = 1_000;

const isXml = ({ name }: Pick<UnzipFileInfo, 'name'>) => name.endsWith('.xml') || name.endsWith('.rels');

/** Read from the table of contents alone. Two files of one name would let a reader take the one that nobody looked at. */
function unpackedBytesOf(bytes: Uint8Array): number {
  const names = new Set<string>();
  let total = 0;
  unzipSync(bytes, {
    filter: (file) => {
      if (names.has(file.name) || names.size === FILES_AT_MOST)
        throw new RangeError('No workbook is packed so.');
      names.add(file.name);
      if (isXml(file)) total += Math.max(file.size, file.originalSize);
      return false;
    },
  });
  return total;
}

function unpackXml(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter: isXml }, (failure, files) => (failure ? reject(failure) : resolve(files)));
  });
}

/** Of a packed file, unpacked. */
const BYTES_AT_MOST = 64 * 1024 * 1024;

type Workbook = { ok: true; rows: string[][]; sheets: string[]; sheet: string | null } | Refusal;

/** `sheet`: by its name; the first that is shown if it is left out. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<Workbook> {
  try {
    if (unpackedBytesOf(bytes) > BYTES_AT_MOST) return { ok: false, reason: 'too_big' };
    const files = await unpackXml(bytes);
    for (const file of Object.values(files)) {
      const overreach = overreachOf(file);
      if (overreach) return { ok: false, reason: overreach };
    }
    const shown = sheetsShown(files);
    const chosen = shown.find(({ name }) => name === sheet) ?? shown[0];
    const cell = chosen && errorCell(files[chosen.path]);
    if (cell) return { ok: false, reason: 'error_cell', cell };
    const rows = textOf(await readSheet(bytes.buffer, chosen?.name));
    if (!rows) return { ok: false, reason: 'too_big' };
    const sheets = shown.map(({ name }) => name);
    return { ok: true, rows, sheets, sheet: chosen?.name ?? null };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

/** Every cell may refer to the same shared string, so the total is limited. `null` if it is too long. */
function textOf(rows: unknown[][]): string[][] | null {
  let signs = 0;
  const texts = rows.map((row) =>
    row.map((cell) => {
      const text = cellText(cell);
      signs += text.length;
      return text;
    }),
  );
  return signs > BYTES_AT_MOST ? null : texts;
}

/**
 * Whether a file of a workbook, read by a reader that believes it, would take more than a page has: a cell far outside fills
 * everything up to it, and a sign that never ends is read again and again. Rather too strict: each attribute that looks like an address counts.
 */
function overreachOf(file: Uint8Array): SheetReason | null {
  const text = new TextDecoder().decode(file);
  if (!text.includes('sheetData')) return tagsOf(file) > TAGS_AT_MOST ? 'too_big' : null;
  if (hasEndless(text)) return 'unreadable';
  return countOf(text, ROW) > ROWS_AT_MOST ? 'too_long' : gridOf(text);
}

/** The corner of what has something in it: rows are filled up to it, whatever stands between. */
function gridOf(text: string): SheetReason | null {
  let [rows, columns, rowsSinceCell] = [0, 0, 0];
  for (const address of text.matchAll(ADDRESS)) {
    const [all, letters, digits] = address;
    if (digits === undefined) return 'unreadable';
    const row = Number(digits);
    if (row > ROWS_AT_MOST) return 'too_long';
    rowsSinceCell = Math.max(rowsSinceCell, row);
    ENDS.lastIndex = address.index + all.length;
    if (!letters || ENDS.test(text)) continue;
    rows = Math.max(rows, rowsSinceCell);
    columns = Math.max(columns, columnOf(letters));
    rowsSinceCell = 0;
  }
  if (rows * columns <= CELLS_AT_MOST) return null;
  return columns > 100 ? 'too_wide' : 'too_long';
}

/** `A` is 1, `AA` 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function hasEndless(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const until = open < 0 ? text.length : open;
    const end = open < 0 ? until : endOf(text, open);
    if (end < 0 || until - at > SIGNS_TOGETHER || end - until > SIGNS_TOGETHER) return true;
    at = end;
  }
  return false;
}

/** Behind the tag, comment or section that begins here; -1: it does not end. */
function endOf(text: string, open: number): number {
  for (const [begin, end] of SECTIONS) {
    if (!text.startsWith(begin, open)) continue;
    const place = text.indexOf(end, open);
    return place < 0 ? -1 : place + end.length;
  }
  QUOTE_OR_END.lastIndex = open;
  for (let found = QUOTE_OR_END.exec(text); found; found = QUOTE_OR_END.exec(text)) {
    if (found[0] === '>') return QUOTE_OR_END.lastIndex;
    const closing = text.indexOf(found[0], QUOTE_OR_END.lastIndex);
    if (closing < 0) return -1;
    QUOTE_OR_END.lastIndex = closing + 1;
  }
  return -1;
}

function tagsOf(file: Uint8Array): number {
  let tags = 0;
  for (const byte of file) if (byte === TAG) tags += 1;
  return tags;
}

function countOf(text: string, what: RegExp): number {
  let count = 0;
  what.lastIndex = 0;
  while (what.test(text)) count += 1;
  return count;
}

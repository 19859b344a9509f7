/** The first sheet of a workbook as rows of text; what would not fit into a page is refused before it is unpacked. */
import { type UnzipFileInfo, unzip, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/browser';
import { overreachOf } from './overreach.ts';
import type { SheetReason } from './read-sheet.ts';

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

export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | SheetReason> {
  try {
    if (unpackedBytesOf(bytes) > BYTES_AT_MOST) return 'too_big';
    for (const file of Object.values(await unpackXml(bytes))) {
      const overreach = overreachOf(file);
      if (overreach) return overreach;
    }
    const rows = await readSheet(bytes.buffer);
    return textOf(rows);
  } catch {
    return 'unreadable';
  }
}

/** A text that stands in the file once may be named by every cell. */
function textOf(rows: unknown[][]): string[][] | SheetReason {
  let signs = 0;
  const texts = rows.map((row) =>
    row.map((cell) => {
      const text = cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell);
      signs += text.length;
      return text;
    }),
  );
  return signs > BYTES_AT_MOST ? 'too_big' : texts;
}

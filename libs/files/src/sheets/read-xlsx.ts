/** The first sheet of a workbook as rows of text; what would not fit into a page is refused before it is unpacked. */
import { readSheet } from 'read-excel-file/browser';
import { overreachOf } from './overreach.ts';
import type { SheetReason } from './read-sheet.ts';
import { unpackedBytesOf, unpackXml } from './unpack.ts';

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

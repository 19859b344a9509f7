/** The XML of a workbook, which is a ZIP: how large it says it is, and what is in it. Never larger than it says. */
import { type UnzipFileInfo, unzip, unzipSync } from 'fflate';

/** A workbook has some twenty. */
const FILES_AT_MOST = 1_000;

const isXml = ({ name }: Pick<UnzipFileInfo, 'name'>) => name.endsWith('.xml') || name.endsWith('.rels');

/** Read from the table of contents alone. Two files of one name would let a reader take the one that nobody looked at. */
export function unpackedBytesOf(bytes: Uint8Array): number {
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

export function unpackXml(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter: isXml }, (failure, files) => (failure ? reject(failure) : resolve(files)));
  });
}

import { BYTES_AT_MOST } from '@bivouac/gps';
import { expect, it } from 'vitest';
import { peekFile } from './peeked-files.ts';

/** Of a size that nobody makes in a test; whoever reads it has read too much. */
function hugeFile(name: string, size: number): File {
  const file = new File([], name);
  const refuse = () => Promise.reject(new RangeError('It was read.'));
  return Object.defineProperties(file, {
    size: { value: size },
    arrayBuffer: { value: refuse },
    text: { value: refuse },
    stream: { value: refuse },
  });
}

it.each([
  ['a CSV of 1 GB', 'day.csv', 2 ** 30],
  ['a GPX over the cap', 'day.gpx', BYTES_AT_MOST + 1],
  ['an attachment over the cap', 'day.trb', BYTES_AT_MOST + 1],
  ['an XLSX over 8 MB', 'day.xlsx', 8 * 2 ** 20 + 1],
])('%s is refused and not read', async (_, name, size) => {
  expect(await peekFile(hugeFile(name, size), [])).toEqual({ ok: false, name, reason: 'too_big' });
});

it.each([
  ['no XLSX inside', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'unreadable'],
  ['bytes', new Uint8Array([0, 1, 2, 255]), 'unreadable'],
  ['a quotation mark without end', new TextEncoder().encode('a,b\n1,"2\n'), 'quote'],
  ['a heading alone', new TextEncoder().encode('a,b\n'), 'empty'],
])('a sheet with %s says why it is refused', async (_, bytes, reason) => {
  const file = new File([bytes], 'day.xlsx');
  expect(await peekFile(file, [])).toEqual({ ok: false, name: 'day.xlsx', reason });
});

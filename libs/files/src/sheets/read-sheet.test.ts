import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

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

/** A data folder that cannot be one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataFolder } from '../data-folder-lock.ts';

it.each([
  ['', /\/file is a file\. Set BIVOUAC_DATA to a folder/],
  ['below', /\/file\/below is below a file\. Set BIVOUAC_DATA to a folder/],
])('a file in the place of the folder is named: file/%s', async (below, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), '');
  await expect(lockDataFolder(join(folder, 'file', below))).rejects.toMatchObject({
    reason: 'folder_unusable',
    message: expect.stringMatching(message),
  });
});

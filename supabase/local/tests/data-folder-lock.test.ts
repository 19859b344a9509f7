/** A data folder that cannot be one. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

it.each(['', 'below'])('a folder in which this account may not write is named: folder/%s', async (below) => {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-lock-'));
  await chmod(folder, 0o555);
  // Root may write anywhere.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  onTestFinished(() => {
    if (isRoot) process.seteuid?.(0);
    return rm(folder, { recursive: true });
  });
  const place = join(folder, below);
  await expect(lockDataFolder(place)).rejects.toMatchObject({
    reason: 'folder_unusable',
    message: `The data folder ${place} belongs to another account. Set BIVOUAC_DATA to a folder that this account may write to.`,
  });
});

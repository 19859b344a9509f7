/** Where a run's test server keeps its data: in memory, where the machine has plenty of it. */
import { constants } from 'node:fs';
import { access, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A run's databases and their log take less than two; the other half is left to the machine. */
const enoughBytes = 4 * 1024 ** 3;

export async function testFolders(): Promise<string[]> {
  return (await isThere()) ? [memory, tmpdir()] : [tmpdir()];
}

/**
 * Each test file's database is some 900 files, made and soon deleted. Disks do not hand out again what was deleted a moment ago: ext4
 * looks through all of it for each file that is made, which is ten times the work of copying a template.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  const isRoomy = (await isThere()) && (await freeBytes()) >= enoughBytes;
  return mkdtemp(join(isRoomy ? memory : tmpdir(), prefix));
}

const isThere = () =>
  access(memory, constants.W_OK).then(
    () => true,
    () => false,
  );

/** The least of what the folder may take, and of what the machine, or the container, has left. */
async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(memory);
  return Math.min(bavail * bsize, process.availableMemory());
}

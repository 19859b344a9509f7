/** A disk of a few hundred megabytes, in memory, that can be filled to the last byte and emptied again. */
import { execFile } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOwnFolder } from '../../../tools/start/own-folder.ts';
import { FaultsRefused } from '../faults-refused.ts';

export type SmallDisk = {
  folder: string;
  fill(): Promise<number>;
  free(): Promise<void>;
  stopFirst(stop: () => Promise<unknown>): void;
  stop(): Promise<void>;
};

const run = promisify(execFile);
/** Written from large to small, so that not one byte is left. */
const pieces = [1_048_576, 65_536, 4_096, 1];

/** Throws `FaultsRefused('no_room')` where this account may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const own = await makeOwnFolder('bivouac-faults-disk-');
  const folder = own.path;
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch (failure) {
    await own.remove();
    throw new FaultsRefused(
      'no_room',
      `A small disk could not be mounted, and nothing was tried: run this as root on Linux. ${(failure as Error).message}`,
    );
  }
  own.stopFirst(() => run('umount', ['--lazy', folder]));
  await chmod(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rm(ballast, { force: true }),
    stopFirst: own.stopFirst,
    stop: own.remove,
  };
}

async function fill(ballast: string): Promise<number> {
  const file = await open(ballast, 'a');
  let bytes = 0;
  try {
    for (const size of pieces) {
      const piece = Buffer.alloc(size, 1);
      for (;;) {
        const { bytesWritten } = await file.write(piece).catch(noRoom);
        if (bytesWritten === 0) break;
        bytes += bytesWritten;
      }
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function noRoom(failure: NodeJS.ErrnoException): { bytesWritten: number } {
  if (failure.code === 'ENOSPC') return { bytesWritten: 0 };
  throw failure;
}

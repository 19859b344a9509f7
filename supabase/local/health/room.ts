/** Whether the disk of the data folder has room: below a reserve nothing is written any more, so that the database stays readable. */
import { statfs } from 'node:fs/promises';
import { passingOf } from '../postgres/passing.ts';
import { StackRefused } from '../stack-refused.ts';

export type Room = {
  isFull(): boolean;
  fullSince(): string | null;
  stop(): void;
};

export type RoomSettings = {
  dataDir: string;
  /** What must be left, in bytes: a database that cannot write its own log ends, and needs room to come back. */
  reserveBytes: number;
  log: (line: string) => void;
};

/** A busy database writes some megabytes in it. */
const lookMs = 500;
const megabyte = 1_048_576;

export async function watchRoom({ dataDir, reserveBytes, log }: RoomSettings): Promise<Room> {
  let since: string | null = null;
  const look = async () => {
    const free = await statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    );
    if (free < reserveBytes && since === null) {
      since = new Date().toISOString();
      log(
        `The disk of ${dataDir} is full: ${Math.floor(free / megabyte)} MB are left. Nothing is recorded until there are ` +
          `${Math.ceil(reserveBytes / megabyte)} MB again; pages stay readable. Make room on it.`,
      );
    } else if (free >= reserveBytes && since !== null) {
      since = null;
      log(`There is room on the disk of ${dataDir} again: recording goes on.`);
    }
  };
  await look();
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  }, lookMs);
  return { isFull: () => since !== null, fullSince: () => since, stop: () => clearInterval(timer) };
}

const inWords = /No space left on device|ENOSPC|Disk quota exceeded/i;

/** A start that fails because its disk has not a byte left: one sentence that says what to do, whichever step met it. */
export function orNoRoom(
  failure: unknown,
  { dataDir, diskReserveBytes }: { dataDir: string; diskReserveBytes: number },
): unknown {
  const isFull = passingOf(failure) === 'full' || inWords.test((failure as Error).message ?? '');
  if (!isFull) return failure;
  return new StackRefused(
    'disk_full',
    `The disk of ${dataDir} is full, and Bivouac cannot start on it: make room for ${Math.ceil(diskReserveBytes / megabyte)} MB ` +
      'there and start again; nothing was changed or lost.',
    failure,
  );
}

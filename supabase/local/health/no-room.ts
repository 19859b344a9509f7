/** A start that fails because its disk has not a byte left: one sentence that says what to do, whichever step met it. */
import { passingOf } from '../postgres/passing.ts';
import { StackRefused } from '../stack-refused.ts';

const inWords = /No space left on device|ENOSPC|Disk quota exceeded/i;
const megabyte = 1_048_576;

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

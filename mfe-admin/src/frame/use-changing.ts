/** Adds to a read a way to change its value, after which it is read again. */
import type { CommandResult } from '@bivouac/data';
import { type Read, useChange } from '@bivouac/officials/query';

export function useChanging<Value, Problem>(read: Read<Value, Problem>) {
  const { make, reset, isBusy, trouble } = useChange();
  const change = async <Made>(work: () => Promise<CommandResult<Made>>) => {
    const done = await make(work);
    await read.look();
    return done;
  };
  /** Reads it again after a change elsewhere, so that the error of the last one here is over. */
  const lookAgain = () => {
    reset();
    void read.look();
  };
  return { ...read, isBusy, trouble, change, lookAgain };
}

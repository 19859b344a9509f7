/** The people at the posts of a rally, read again after every change. */
import {
  type CommandProblem,
  type CommandResult,
  data,
  type MarshallsOfRally,
  marshallsOf,
} from '@bivouac/data';
import { type Read, useChange, useRead } from '@bivouac/officials/query';

export interface MarshallsView extends Read<MarshallsOfRally, CommandProblem> {
  trouble: string | null;
  change(work: () => Promise<CommandResult<unknown>>): Promise<boolean>;
}

export function useMarshalls(rally: string): MarshallsView {
  const read = useRead(['marshallsOf', rally], (signal) => marshallsOf(data(), rally, { signal }));
  const { make, trouble } = useChange();
  return {
    ...read,
    trouble,
    async change(work) {
      const done = await make(work);
      void read.look();
      return done !== null;
    },
  };
}

/** The people of a rally, or of all one administers: read again after every change, and every half minute, for invitations are accepted meanwhile. */
import {
  type CommandProblem,
  type CommandResult,
  data,
  type People,
  people,
  type RallyId,
} from '@bivouac/data';
import { type Read, useChange, useRead } from '@bivouac/officials/query';

const LOOK_EVERY_MS = 30_000;

export type ChangePeople = <Value>(
  work: () => Promise<CommandResult<Value>>,
) => Promise<{ value: Value } | null>;

export interface PeopleView extends Read<People, CommandProblem> {
  trouble: string | null;
  change: ChangePeople;
}

/** `rally` null: every rally one administers. */
export function usePeople(rally: RallyId | null): PeopleView {
  const read = useRead(['people', rally], (signal) => people(data(), rally, { signal }), {
    everyMs: LOOK_EVERY_MS,
  });
  const { make, trouble } = useChange();
  return {
    ...read,
    trouble,
    async change(work) {
      const done = await make(work);
      await read.look();
      return done;
    },
  };
}

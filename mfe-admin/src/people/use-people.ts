/** The people of a rally, or of all one administers: read again after every change, and every half minute, for invitations are accepted meanwhile. */
import { type CommandResult, data, people, type RallyId } from '@bivouac/data';
import { useChange, useRead } from '@bivouac/officials/query';

const LOOK_EVERY_MS = 30_000;

export type ChangePeople = <Value>(
  work: () => Promise<CommandResult<Value>>,
) => Promise<{ value: Value } | null>;

export type PeopleView = ReturnType<typeof usePeople>;

/** `rally` null: every rally one administers. */
export function usePeople(rally: RallyId | null) {
  const read = useRead(['people', rally], (signal) => people(data(), rally, { signal }), {
    everyMs: LOOK_EVERY_MS,
  });
  const { make, trouble } = useChange();
  const change: ChangePeople = async (work) => {
    const done = await make(work);
    await read.look();
    return done;
  };
  return {
    ...read,
    trouble,
    change,
  };
}

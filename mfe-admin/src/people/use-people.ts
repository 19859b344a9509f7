/** The people of a rally, or of all one administers: read again after every change, and every half minute, for invitations are accepted meanwhile. */
import { data, people, type RallyId } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { useChanging } from '../frame/use-changing.ts';

const LOOK_EVERY_MS = 30_000;

export type PeopleView = ReturnType<typeof usePeople>;
export type ChangePeople = PeopleView['change'];

/** `rally` null: every rally one administers. */
export const usePeople = (rally: RallyId | null) =>
  useChanging(
    useRead(['people', rally], (signal) => people(data(), rally, { signal }), { everyMs: LOOK_EVERY_MS }),
  );

/** The entry list of a race: read, entered by a form or by a file, and taken back. */

import type { EntryList } from '../answers/entries.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { CrewId, RaceId } from '../ids.ts';
import type { RefusalCode } from '../kit/facts.ts';
import type { Params } from '../kit/problem-words.ts';

export type { EnteredCrew, EnteredMember, EntryImport, EntryList } from '../answers/entries.ts';

export interface EntryMember {
  role: 'driver' | 'codriver' | 'mechanic';
  /** In full; "Family, Given" is read. Left out where the parts are said. */
  name?: string;
  given_name?: string | null;
  family_name?: string | null;
  /** Three capital letters, ISO 3166 alpha-3. */
  nationality: string | null;
}

/**
 * What rows of a file are asked about: a crew without a driver, others in the car of a new driver, a grouping the race does not have, or a
 * crew that was timed and changes. Asked of every row: from which stage on a crew is in that comes when stages were driven, and why
 * published pages change.
 */
export type EntryQuestion =
  | 'driver'
  | 'others'
  | 'category'
  | 'group'
  | 'class'
  | 'team'
  | 'timed'
  | 'in_from'
  | 'reason';

/** What of a crew a row changes, in the words of an entry list; left out: there was or is nothing. The same twice: it stays unnamed. */
export interface EntryChange {
  field:
    | 'driver'
    | 'codriver'
    | 'mechanic'
    | 'vehicle'
    | 'entrant'
    | 'class'
    | 'group'
    | 'category'
    | 'team'
    | 'flags';
  before?: string;
  after?: string;
}

/** What is said of a crew; what is left out stays as it is. Groupings are named by label or code; those not known yet are made. */
export interface Entry {
  /** Id of a crew whose number changes; null: a crew to add, refused if its number is in use; left out: the crew that has the number. */
  crew?: CrewId | null;
  number: string;
  /** Code or name of its race. A row of another race is `left`; left out: the race it is entered in. */
  race?: string;
  category?: string | null;
  group?: string | null;
  class?: string | null;
  team?: string | null;
  entrant?: string | null;
  vehicle?: string | null;
  flags?: string[];
  /** All there are; in a row that has `asked` those its file names, and whoever has another role stays. */
  members?: EntryMember[];
  /** Of the file it comes from. */
  row?: number;
  /** What was answered. A row that has this is asked about what is unusual, and left until that is answered. */
  asked?: Partial<Record<EntryQuestion, 'none' | 'stay' | 'go' | 'create' | 'change'>>;
  /** Ordinal of the stage from whose first start another number holds; 0: from the beginning; left out: from now on. */
  number_from_ordinal?: number;
  /** Ordinal of the first stage from which class, team and flags hold; 0: from the beginning. */
  effective_from_ordinal?: number;
  /** Code of its first stage, of a crew that comes when stages were driven. */
  in_from?: string;
  /** Why published pages change that the crew comes to stand on. */
  reason?: string;
  /** Of the crew as it was seen: where it was changed since, the row is refused as `changed_meanwhile`. */
  mark?: number;
}

export interface EntryAnswer {
  /** As its file counts it, else from 1, as sent. */
  row: number;
  number: string;
  /** `left`: it is of another race, where it is to be imported. */
  outcome: 'new' | 'changed' | 'same' | 'left' | 'refused' | 'asked';
  /** What must be answered before it is entered. */
  asks?: EntryQuestion[];
  /** Where it is asked from which stage on the crew is in: those it can be in from. */
  stages?: string[];
  /** Published pages that change, or would: the crew comes to stand on them. */
  pages?: string[];
  /** Of a crew that was entered already: what changes, or would. */
  changes?: EntryChange[];
  /** Why it is refused or left, and what the database calls that. */
  params?: Params;
  refusal?: RefusalCode;
}

export function entryList(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<EntryList>> {
  return callFunction(data, 'entry_list', { race }, options.signal);
}

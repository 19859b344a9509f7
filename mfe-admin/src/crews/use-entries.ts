/** The entry list of a race, read again after every change. */
import { useAnswer } from '@bivouac/contract/remote';
import { type CommandProblem, data, type EntryList, entryList } from '@bivouac/data';
import { useRef } from 'react';

export interface EntriesView {
  list: EntryList | null;
  problem: CommandProblem | null;
  look(): void;
}

export function useEntries(race: string): EntriesView {
  const { value, problem, retry } = useAnswer(race, (signal) => entryList(data(), race, { signal }));
  // While it is read again, the page stays.
  const last = useRef(value);
  if (value) last.current = value;
  return { list: value ?? (problem ? null : last.current), problem, look: retry };
}

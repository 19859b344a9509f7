/** Reads race day again after facts, and when the time for protests about a stage ends. */
import { type CommandProblem, data, type RaceDay, type RaceId, raceDay } from '@bivouac/data';
import { live } from '@bivouac/live';
import { type Read, useRead } from '../query/index.ts';
import { msToProtestEnd } from './protest-end.ts';

/** `rally`: its code. */
export function useRaceDay(rally: string, race: RaceId): Read<RaceDay, CommandProblem> {
  return useRead(
    ['raceDay', race],
    () => raceDay(data(), race),
    ({ value }) => ({ rally, everyMs: value && msToProtestEnd(value.steps, live().time.nowMs()) }),
  );
}

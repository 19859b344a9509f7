/** Reads race day again after facts, and when the time for protests about a stage ends. */
import { data, type RaceId, raceDay } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useRead } from '../query/index.ts';
import { msToProtestEnd } from './protest-end.ts';

/** `rally`: its code. */
export const useRaceDay = (rally: string, race: RaceId) =>
  useRead(
    ['raceDay', race],
    () => raceDay(data(), race),
    ({ value }) => ({ rally, everyMs: value && msToProtestEnd(value.steps, live().time.nowMs()) }),
  );

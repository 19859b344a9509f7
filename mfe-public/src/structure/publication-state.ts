/**
 * What a table is called: as it is published; before that not started until its first stage, live while one is driven, unofficial between
 * stages and after the last. A leg of nothing but cancelled stages is never published, and a cancelled stage is from the start: both are cancelled.
 */
import type { RaceEntry } from '@bivouac/data/feed';
import { isCalledOff, stagesOf } from './called-off.ts';
import { isDone, isUnderWay } from './stages.ts';

export function publicationState(race: RaceEntry | null, key: string, state: string): string {
  if (!race) return state;
  if (isCalledOff(race, key)) return 'cancelled';
  if (state !== 'live') return state;
  const stages = stagesOf(race, key);
  if (stages.length === 0 || stages.some(({ stage }) => isUnderWay(stage))) return state;
  return stages.some(({ stage }) => isDone(stage)) ? 'unofficial' : 'to_run';
}

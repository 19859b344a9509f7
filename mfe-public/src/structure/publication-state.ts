/** What a table is called before it is published: not started before its first stage, live while one is driven, unofficial between stages and after the last. */
import type { RaceEntry } from '@bivouac/data/feed';
import { stagesOf } from './called-off.ts';
import { isDone, isUnderWay } from './stages.ts';

export function publicationState(race: RaceEntry | null, key: string, state: string): string {
  if (state !== 'live' || !race) return state;
  const stages = stagesOf(race, key);
  if (stages.length === 0 || stages.some(({ stage }) => isUnderWay(stage))) return state;
  return stages.some(({ stage }) => isDone(stage)) ? 'unofficial' : 'to_run';
}

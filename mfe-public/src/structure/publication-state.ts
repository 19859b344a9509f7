/** What a table is called before it is published: live while a stage of it is driven, unofficial between stages and after the last. */
import type { RaceEntry } from '@bivouac/data/feed';
import { stagesOf } from './called-off.ts';
import { isDone, isUnderWay } from './stages.ts';

export function publicationState(race: RaceEntry | null, key: string, state: string): string {
  if (state !== 'live' || !race) return state;
  const stages = stagesOf(race, key);
  const isDriven = stages.some(({ stage }) => isDone(stage));
  return isDriven && !stages.some(({ stage }) => isUnderWay(stage)) ? 'unofficial' : state;
}

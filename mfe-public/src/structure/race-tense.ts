/** How far a race is: before its first stage, during one, between two of a day, at night before the next day, or after its last. */
import type { RaceEntry } from '@bivouac/data/feed';
import { isUnderWay, type PlacedStage, rankedStages } from './stages.ts';

export type RaceTense = 'before' | 'during' | 'between' | 'night' | 'after';

const RUNNING = new Set(['running', 'interrupted']);

/** A stage that was shortened counts as under way while a time may still be given, unless a later one has begun. */
export function raceTense(race: RaceEntry): RaceTense {
  const stages = rankedStages(race).filter(({ stage }) => stage.status !== 'cancelled');
  if (stages.some(({ stage }) => RUNNING.has(stage.status))) return 'during';
  const toCome = stages.findIndex(({ stage }) => stage.status === 'to_run');
  if (toCome === 0) return 'before';
  if (stages.length > 0 && toCome < 0)
    return stages.some(({ stage }) => isUnderWay(stage)) ? 'during' : 'after';
  const [last, next] = [stages[toCome - 1], stages[toCome]];
  if (!last || !next) return 'before';
  return last.day.date === next.day.date ? 'between' : 'night';
}

export function stageToCome(race: RaceEntry): PlacedStage | null {
  return rankedStages(race).find(({ stage }) => stage.status === 'to_run') ?? null;
}

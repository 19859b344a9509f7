/** Walks a race's schedule: its ranked stages in order, and the one that is of interest now. */
import type { DayEntry, LegEntry, RaceEntry, StageEntry } from '@bivouac/data/feed';
import { isRanked } from './find-span.ts';

export interface PlacedStage {
  day: DayEntry;
  leg: LegEntry;
  stage: StageEntry;
}

export function rankedStages(race: RaceEntry): PlacedStage[] {
  return race.days.flatMap((day) =>
    day.legs.flatMap((leg) => leg.stages.filter(isRanked).map((stage) => ({ day, leg, stage }))),
  );
}

const UNDER_WAY = new Set(['running', 'interrupted', 'completed']);
const DONE = new Set(['completed', 'provisional', 'official', 'interrupted_final', 'shortened']);

export const isDone = ({ status }: Pick<StageEntry, 'status'>): boolean => DONE.has(status);

export function currentStage(race: RaceEntry): PlacedStage | null {
  const stages = rankedStages(race);
  return (
    stages.findLast(({ stage }) => UNDER_WAY.has(stage.status)) ??
    stages.findLast(({ stage }) => DONE.has(stage.status)) ??
    stages.find(({ stage }) => stage.status !== 'cancelled') ??
    stages[0] ??
    null
  );
}

const OPEN = new Set(['running', 'interrupted', 'shortened', 'interrupted_final']);

/** May somebody still be out there, or a time still be given? Only then a projection can stand in for a classification. */
export function isUnderWay({ status }: Pick<StageEntry, 'status'>): boolean {
  return OPEN.has(status);
}

/** The last stage before the given one that everybody has driven: its general classification is complete. */
export function lastDoneBefore(race: RaceEntry, code: string): PlacedStage | null {
  const stages = rankedStages(race);
  const place = stages.findIndex(({ stage }) => stage.code === code);
  return stages.slice(0, Math.max(0, place)).findLast(({ stage }) => DONE.has(stage.status)) ?? null;
}

export function generalStage(race: RaceEntry): StageEntry | null {
  const current = currentStage(race)?.stage;
  if (!current) return null;
  const isDriven = !['to_run', 'running', 'interrupted'].includes(current.status);
  return isDriven ? current : (lastDoneBefore(race, current.code)?.stage ?? null);
}

export function nextStage(race: RaceEntry, code: string): PlacedStage | null {
  const stages = rankedStages(race);
  const place = stages.findIndex(({ stage }) => stage.code === code);
  return stages.slice(place + 1).find(({ stage }) => stage.status === 'to_run') ?? null;
}

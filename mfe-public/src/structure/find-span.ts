/** Finds what the ids of an address name: race, day, leg and stage, each inside its parent or not at all. */
import type {
  ClassificationBody,
  DayEntry,
  IndexBody,
  LegEntry,
  PageKeyOf,
  RaceEntry,
  StageEntry,
} from '@bivouac/data/feed';

export interface SpanIds {
  raceId: string;
  dayId?: string | undefined;
  legId?: string | undefined;
  stageId?: string | undefined;
}

export interface Span {
  race: RaceEntry;
  day: DayEntry | null;
  leg: LegEntry | null;
  stage: StageEntry | null;
  /** Of a day or a leg. */
  aloneKey: PageKeyOf<ClassificationBody> | null;
  afterKey: PageKeyOf<ClassificationBody>;
}

export function findSpan(index: IndexBody, ids: SpanIds): Span | null {
  const race = index.races.find((entry) => entry.id === ids.raceId);
  if (!race) return null;
  if (!ids.dayId) return { race, day: null, leg: null, stage: null, aloneKey: null, afterKey: 'race' };
  const day = race.days.find((entry) => entry.id === ids.dayId);
  if (!day) return null;
  if (!ids.legId) {
    return {
      race,
      day,
      leg: null,
      stage: null,
      aloneKey: `day/${day.date}`,
      afterKey: `after-day/${day.date}`,
    };
  }
  const leg = day.legs.find((entry) => entry.id === ids.legId);
  if (!leg) return null;
  if (!ids.stageId) {
    return {
      race,
      day,
      leg,
      stage: null,
      aloneKey: `leg/${leg.number}`,
      afterKey: `after-leg/${leg.number}`,
    };
  }
  const stage = leg.stages.find((entry) => entry.id === ids.stageId);
  if (!stage || !isRanked(stage)) return null;
  return { race, day, leg, stage, aloneKey: null, afterKey: `after/${stage.code}` };
}

/** A liaison has distance and target, never a classification; nor has a shakedown. */
export function isRanked(stage: StageEntry): boolean {
  return stage.kind !== 'liaison' && stage.kind !== 'shakedown';
}

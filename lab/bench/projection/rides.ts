/** Rides: times of crews on the stages of a rally, point by point, in ms. */

export interface Ride {
  number: string;
  /** When it started; only the order and the distances between crews matter. */
  startMs: number;
  /** From its start to each point of the stage; `null` if it was not seen there. */
  pointMs: (number | null)[];
  timeMs: number;
  /** Its total before the stage; `null` if it has none. */
  beforeMs: number | null;
}

export interface RiddenStage {
  code: string;
  points: string[];
  /** Crews with a time of the stage: of the others there is no final place. */
  rides: Ride[];
}

/** Times of one crew on one stage, before totals are summed. */
export type Driven = Omit<Ride, 'beforeMs'>;

/** Adds the totals before each stage: times so far and `addedMs` of the stages before; a stage that was not driven ends the total. */
export function withTotals(
  stages: readonly { code: string; points: string[]; driven: readonly Driven[]; counts?: boolean }[],
  addedMs: (stage: string, number: string) => number = () => 0,
): RiddenStage[] {
  const totals = new Map<string, number>();
  let isFirst = true;
  return stages.map(({ code, points, driven, counts = true }) => {
    const beforeOf = (number: string) => (isFirst ? 0 : (totals.get(number) ?? null));
    const rides = driven.map((one) => ({ ...one, beforeMs: beforeOf(one.number) }));
    if (counts) {
      const left = new Set(totals.keys());
      for (const { number, beforeMs, timeMs } of rides) {
        if (beforeMs !== null) totals.set(number, beforeMs + timeMs + addedMs(code, number));
        left.delete(number);
      }
      for (const number of left) totals.delete(number);
      isFirst = false;
    }
    return { code, points, rides: rides.filter(({ beforeMs }) => beforeMs !== null) };
  });
}

/** The order number of a stage among the others of its race. */
import type { Instant, ScheduledStage } from '@bivouac/data';

export type Placed = Pick<ScheduledStage, 'ordinal' | 'first_start_at'> & { id: string };
interface Course<Stage extends Placed = Placed> {
  legs: readonly { number: number; stages: readonly Stage[] }[];
}

/** What a stage of a leg may come after: by when its first crew starts, before all of the leg, or another stage by its id. */
export type After = 'by_start' | 'first' | (string & {});

function endOf(days: readonly Course[]): number {
  return (
    Math.max(
      0,
      ...days.flatMap(({ legs }) => legs.flatMap(({ stages }) => stages.map((one) => one.ordinal))),
    ) + 1
  );
}

export function afterOf(stages: readonly Placed[], own: Placed): After {
  return byOrdinal(stages).findLast(({ ordinal }) => ordinal < own.ordinal)?.id ?? 'first';
}

/** A number that is taken is that of the stage it comes before. `own`: of a stage that is there already and stays if it is in order. */
export function stagePlace(
  days: readonly Course[],
  leg: number,
  { after, firstStart, own }: { after: After; firstStart: Instant | null; own: Placed | null },
): number {
  const legs = days.flatMap((day) => day.legs);
  const stagesOf = (isWanted: (number: number) => boolean) =>
    byOrdinal(legs.filter(({ number }) => isWanted(number)).flatMap(({ stages }) => stages)).filter(
      ({ id }) => id !== own?.id,
    );
  const others = stagesOf((number) => number === leg);
  const [later] = stagesOf((number) => number > leg);
  const next =
    after === 'by_start'
      ? others.find(({ first_start_at }) => firstStart && first_start_at && first_start_at > firstStart)
      : others[after === 'first' ? 0 : others.findIndex(({ id }) => id === after) + 1];
  const isInOrder = own && afterOf(others, own) === after && !(later && later.ordinal < own.ordinal);
  if (isInOrder) return own.ordinal;
  return next?.ordinal ?? later?.ordinal ?? endOf(days);
}

/** The code of a stage that comes before this one and starts later; null: the order and the first starts agree. */
export function laterBefore(days: readonly Course<Placed & { code: string }>[], own: Placed): string | null {
  const stages = days.flatMap(({ legs }) => legs.flatMap((leg) => leg.stages));
  const startsAt = (one: Placed) => Date.parse(one.first_start_at ?? '');
  return (
    byOrdinal(stages).findLast((one) => one.ordinal < own.ordinal && startsAt(one) > startsAt(own))?.code ??
    null
  );
}

const byOrdinal = <Stage extends Placed>(stages: readonly Stage[]) =>
  stages.toSorted((a, b) => a.ordinal - b.ordinal);

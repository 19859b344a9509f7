/** What a time read from a card records. A card is a source of its own: beside another source it is a second value, no correction. */
import type { CardPoint, Chrono, ChronosGrid, GridChrono } from '@bivouac/data';
import type { TimeQuestion } from '@bivouac/rules';
import { newestOf } from '../model/at-point.ts';
import { latestOf } from '../model/expected-at.ts';
import { chronoOf, correctionOf } from '../model/facts.ts';

export function standingAt(chronos: readonly GridChrono[], point: string): GridChrono[] {
  return chronos
    .filter((chrono) => chrono.standing && chrono.point === point && chrono.passage !== 'given')
    .sort((a, b) => Number(b.counted) - Number(a.counted) || a.position - b.position);
}

export function cardFactOf(
  grid: Pick<ChronosGrid, 'rally' | 'race' | 'stage'>,
  point: CardPoint,
  number: string,
  /** `because`: why it is recorded although it does not fit. */
  typed: { at: string; reason: string; because?: string | null },
  standing: readonly GridChrono[],
): Chrono | null {
  if (standing.some(({ at, source }) => at === typed.at && source === 'card')) return null;
  const old = standing.find(({ source }) => source === 'card');
  const { at, because = null } = typed;
  return {
    ...(old
      ? correctionOf(grid, point, old, { number, at, reason: because ?? typed.reason })
      : chronoOf(grid, point, number, at, because)),
    source: 'card',
    seen: newestOf(standing)?.id ?? null,
  };
}

/**
 * Its due time; else, as a card is in driving order, the latest of what stands before it and the first start there; else what comes next, and
 * never after that. What the crew has at this point is being corrected: it is no measure.
 */
export function expectedOnCard(
  points: readonly CardPoint[],
  chronos: readonly GridChrono[],
  index: number,
): Pick<TimeQuestion, 'near' | 'within'> & { expected: string | null } {
  const due = points[index]?.due_at ?? null;
  if (due) return { near: due, expected: due };
  const known = ({ id, due_at }: CardPoint) => standingAt(chronos, id)[0]?.at ?? due_at;
  const first = (at: (string | null)[]) => at.find((one) => one !== null) ?? null;
  const before = points.slice(0, index).reverse();
  const from = latestOf([
    first(before.map((point) => known(point) ?? point.first_at)),
    points[index]?.first_at,
  ]);
  const until = first(points.slice(index + 1).map(known));
  return { near: from ?? until, within: { from, until }, expected: from };
}

/** What a time read from a card records. A card is a source of its own: beside another source it is a second value, no correction. */
import type { CardPoint, Chrono, ChronosGrid, GridChrono } from '@bivouac/data';
import { newestOf } from '../model/at-point.ts';
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

export function expectedOnCard(
  points: readonly CardPoint[],
  chronos: readonly GridChrono[],
  index: number,
): string | null {
  const known = ({ id, due_at }: CardPoint) => standingAt(chronos, id)[0]?.at ?? due_at;
  // What it has at this point is being corrected: it says nothing of when it is expected.
  const due = points[index]?.due_at ?? null;
  const before = points.slice(0, index).reverse();
  const first = due ?? before.map(known).find((at) => at !== null);
  const others = points.toSpliced(index, 1);
  return first ?? others.map(known).find((at) => at !== null) ?? null;
}

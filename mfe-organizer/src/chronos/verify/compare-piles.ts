/** A pile of sheets typed twice: what the second person read beside what counts, without either having seen the other. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { crewTyped, precisionAt } from '../model/at-point.ts';

export interface SecondEntry {
  number: string;
  at: string;
}

export interface Difference {
  number: string;
  /** What counts; null: this crew has no time that does. */
  first: GridChrono | null;
  second: SecondEntry;
  /** Where nothing counts: a time that stands and is in doubt, or waits. */
  doubtful: GridChrono | null;
}

/** In the order of the pile. Of a number typed twice the later entry counts; crews that were not typed are no difference. */
export function comparePiles(
  grid: ChronosGrid,
  point: GridPoint,
  pile: readonly SecondEntry[],
): Difference[] {
  const precisionMs = precisionAt(grid, point);
  const here = standingAt(grid, point);
  const typed = new Map(pile.map((entry) => [numberOf(grid, entry), entry]));
  return [...typed].flatMap(([number, second]): Difference[] => {
    const mine = here.filter((chrono) => (chrono.number ?? chrono.number_typed) === number);
    const isSame = ({ at }: GridChrono) => isSameOnPaper(at, second.at, precisionMs);
    const first = mine.find(({ counted }) => counted) ?? null;
    if (first && isSame(first)) return [];
    // A number nobody has never counts: it is compared as it was typed.
    if (!first && mine.some((chrono) => chrono.number === null && isSame(chrono))) return [];
    const doubtful = first ? null : (mine.find(isSame) ?? mine[0] ?? null);
    return [{ number, first, second, doubtful }];
  });
}

/** Times that count here whose crews are not in the pile, in the order of the grid. */
export function notTyped(grid: ChronosGrid, point: GridPoint, pile: readonly SecondEntry[]): GridChrono[] {
  const typed = new Set(pile.map((entry) => numberOf(grid, entry)));
  return standingAt(grid, point).filter(
    ({ counted, number }) => counted && number !== null && !typed.has(number),
  );
}

/** Units a time is written in, the coarsest first. */
const UNITS_MS = [60_000, 1_000, 100, 10, 1];

/**
 * The paper cuts off what it has no room for: where cards have seconds 16:18:32 is 16:18:32.5. Whoever typed more than
 * the paper usually has read more.
 */
export function isSameOnPaper(counted: string, typed: string, precisionMs: number): boolean {
  const typedMs = Date.parse(typed);
  const unit = UNITS_MS.find((ms) => ms <= precisionMs && typedMs % ms === 0) ?? 1;
  return Math.floor(Date.parse(counted) / unit) === Math.floor(typedMs / unit);
}

/** By the number it carries now. */
function numberOf(grid: ChronosGrid, { number }: SecondEntry): string {
  return crewTyped(grid.crews, number)?.number ?? number;
}

/** A start that was given to a crew is on no card. */
function standingAt(grid: ChronosGrid, point: GridPoint): GridChrono[] {
  return grid.chronos.filter((one) => one.standing && one.point === point.id && one.passage !== 'given');
}

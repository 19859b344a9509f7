/** A pile of sheets typed twice: what the second person read beside what counts, without either having seen the other. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { groupedBy } from '@bivouac/rules';
import { crewTyped, precisionAt } from '../model/at-point.ts';

export interface SecondEntry {
  number: string;
  at: string;
}

export interface Difference {
  number: string;
  /** What counts; null: this crew has no time that does. */
  first: GridChrono | null;
  /** As typed, in the order of the pile, without what reads like `first`: more than one where the number was typed with several times. */
  seconds: readonly SecondEntry[];
  /** Every time that was typed for the number where that is more than one; else empty. */
  typed: readonly SecondEntry[];
  /** Where nothing counts: times that stand and are in doubt, or wait. What was typed alike comes first. */
  doubtful: readonly GridChrono[];
}

/**
 * In the order of the pile. Which of two times typed for one number is right nobody can tell from here, so that it is asked even where one
 * of them counts; crews that were not typed are no difference.
 */
export function comparePiles(
  grid: ChronosGrid,
  point: GridPoint,
  pile: readonly SecondEntry[],
): Difference[] {
  const precisionMs = precisionAt(grid, point);
  const here = standingAt(grid, point);
  const byNumber = groupedBy(pile, (entry) => numberOf(grid, entry));
  return [...byNumber].flatMap(([number, entries]): Difference[] => {
    const typed = distinctOf(entries, precisionMs);
    const mine = here.filter((chrono) => (chrono.number ?? chrono.number_typed) === number);
    const isTyped = ({ at }: GridChrono) => typed.some((one) => isSameOnPaper(at, one.at, precisionMs));
    const first = mine.find(({ counted }) => counted) ?? null;
    // A number nobody has never counts: it is compared as it was typed.
    const agreed = first ? [first] : mine.filter((chrono) => chrono.number === null);
    const seconds = typed.filter(({ at }) => !agreed.some((one) => isSameOnPaper(one.at, at, precisionMs)));
    if (seconds.length === 0) return [];
    const doubtful = first ? [] : [...mine].sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
    return [{ number, first, seconds, typed: typed.length > 1 ? typed : [], doubtful }];
  });
}

/** The same time typed twice is one; of 16:18:32 and 16:18:32.5 the one that was read more finely. */
function distinctOf(entries: readonly SecondEntry[], precisionMs: number): SecondEntry[] {
  return entries.filter(
    ({ at }, n) =>
      !entries.some((other, m) => {
        const isReadHere = m !== n && isSameOnPaper(other.at, at, precisionMs);
        return isReadHere && (m < n || !isSameOnPaper(at, other.at, precisionMs));
      }),
  );
}

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

function numberOf(grid: ChronosGrid, { number }: SecondEntry): string {
  return crewTyped(grid.crews, number)?.number ?? number;
}

/** A start that was given to a crew is on no card. */
function standingAt(grid: ChronosGrid, point: GridPoint): GridChrono[] {
  return grid.chronos.filter((one) => one.standing && one.point === point.id && one.passage !== 'given');
}

/** Who is most likely to come next, and what is odd about a number: asked, never in the way of a tap. */
import type { Chrono, CrewAtPost, Duty, PostBook } from '@bivouac/data';
import { compareNumbers } from '@bivouac/rules';
import { isAt } from './duty.ts';

/** Crews of the duty's race in start order; those without a place in it by number. */
function inOrder({ crews, starts }: PostBook, { race, stage }: Duty): CrewAtPost[] {
  const ofRace = starts.filter((start) => start.race === race);
  // A control of the road lies before a stage: the first list there is.
  const listed = stage ?? ofRace[0]?.stage;
  const positions = new Map(
    ofRace.filter((start) => start.stage === listed).map((start) => [start.number, start.position]),
  );
  return crews
    .filter((crew) => crew.race === race)
    .sort(
      (a, b) =>
        (positions.get(a.number) ?? 1e9) - (positions.get(b.number) ?? 1e9) ||
        compareNumbers(a.number, b.number),
    );
}

/** The next ones behind the last that came: whoever was skipped comes after them. */
export function nextCrews(book: PostBook, duty: Duty, taken: readonly Chrono[], count: number): CrewAtPost[] {
  const order = inOrder(book, duty);
  const seen = new Set(taken.filter((fact) => isAt(fact, duty)).map(({ number }) => number));
  const last = order.findLastIndex(({ number }) => seen.has(number));
  const missing = (crew: CrewAtPost) => !seen.has(crew.number);
  return [...order.slice(last + 1).filter(missing), ...order.slice(0, last + 1).filter(missing)].slice(
    0,
    count,
  );
}

export type NumberDoubt = { code: 'unknown' } | { code: 'again'; at: string };

/** Nobody has this number here, or it came already within ten minutes. */
export function numberDoubt(
  book: PostBook,
  duty: Duty,
  taken: readonly Chrono[],
  tap: Chrono,
): NumberDoubt | null {
  const { number, passage, at } = tap;
  if (number === null) return null;
  if (!book.crews.some((crew) => crew.number === number && crew.race === duty.race))
    return { code: 'unknown' };
  const before = taken.find(
    (fact) =>
      fact.id !== tap.id &&
      fact.number === number &&
      fact.passage === passage &&
      isAt(fact, duty) &&
      Math.abs(Date.parse(fact.at) - Date.parse(at)) < 600_000,
  );
  return before ? { code: 'again', at: before.at } : null;
}

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

/** Of one race, or of the races that pass here together: those of the duty's own first. */
export function probableCrews(
  book: PostBook,
  duty: Duty,
  sisters: readonly Duty[],
  taken: readonly Chrono[],
  count: number,
): CrewAtPost[] {
  if (sisters.length === 0) return nextCrews(book, duty, taken, count);
  const each = Math.max(1, Math.floor(count / (sisters.length + 2)));
  const others = sisters.flatMap((sister) => nextCrews(book, sister, taken, each));
  return [...nextCrews(book, duty, taken, count - others.length), ...others].slice(0, count);
}

/** Asked, never in the way. `early`: before the crew was due to start its stage or its leg, `at`. */
export type NumberDoubt =
  | { code: 'unknown' }
  | { code: 'other_race'; race: string }
  | { code: 'again'; at: string }
  | { code: 'early'; at: string };

/** Nobody has this number here, or it came already within ten minutes, or it cannot be here yet. */
export function numberDoubt(
  book: PostBook,
  duty: Duty,
  taken: readonly Chrono[],
  tap: Chrono,
): NumberDoubt | null {
  const { number, passage, at } = tap;
  if (number === null) return null;
  const named = book.crews.filter((crew) => crew.number === number);
  if (!named.some(({ race }) => race === duty.race))
    return named[0] ? { code: 'other_race', race: named[0].race } : { code: 'unknown' };
  const before = taken.find(
    (fact) =>
      fact.id !== tap.id &&
      fact.number === number &&
      fact.passage === passage &&
      isAt(fact, duty) &&
      Math.abs(Date.parse(fact.at) - Date.parse(at)) < 600_000,
  );
  if (before) return { code: 'again', at: before.at };
  const due = passage === 'given' ? null : earliest(book, duty, number);
  return due && Date.parse(at) < Date.parse(due) ? { code: 'early', at: due } : null;
}

/** Before this, nobody of that number can be here: on a stage its start, on the road the beginning of its leg. */
function earliest({ starts }: PostBook, { race, stage }: Duty, number: string): string | null {
  const own = starts.filter((start) => start.race === race && start.number === number);
  if (stage) return own.find((start) => start.stage === stage)?.stage_due_at ?? null;
  const due = own.flatMap(({ due_at }) => due_at ?? []);
  return due.toSorted()[0] ?? null;
}

/** Who is most likely to come next, and what is odd about a number: asked, never in the way of a tap. */
import type { Chrono, CrewAtPost, Duty, PostBook } from '@bivouac/data';
import { compareNumbers } from '@bivouac/rules';
import { isAt } from './duty.ts';

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

export interface Passing {
  passage?: Chrono['passage'];
  /** Whoever cannot be here at this instant comes after those who can. */
  nowMs?: number;
}

function passedAt({ passed }: PostBook, duty: Duty, taken: readonly Chrono[], passage: Chrono['passage']) {
  const known = passed?.duties.find((one) => one.duty === duty.id);
  const isOut = passage === 'out' && duty.kind === 'time_control';
  const here = taken.filter((fact) => isAt(fact, duty) && (!isOut || fact.passage === 'out'));
  const seen = new Set([...here.map(({ number }) => number), ...((isOut ? known?.out : known?.seen) ?? [])]);
  return { seen, gone: new Set(known?.gone) };
}

/** The next ones behind the last that came: whoever was skipped comes after them. Nobody who passed, was seen further on, or is out. */
export function nextCrews(
  book: PostBook,
  duty: Duty,
  taken: readonly Chrono[],
  count: number,
  { passage, nowMs }: Passing = {},
): CrewAtPost[] {
  const order = inOrder(book, duty);
  const { seen, gone } = passedAt(book, duty, taken, passage);
  const last = order.findLastIndex(({ number }) => seen.has(number));
  const next = [...order.slice(last + 1), ...order.slice(0, last + 1)].filter(
    ({ number }) => !seen.has(number) && !gone.has(number),
  );
  // At a start they come before they are due.
  if (nowMs === undefined || duty.kind === 'stage_start') return next.slice(0, count);
  const isEarly = ({ number }: CrewAtPost) => Date.parse(earliest(book, duty, number) ?? '') > nowMs;
  return [...next.filter((crew) => !isEarly(crew)), ...next.filter(isEarly)].slice(0, count);
}

export function probableCrews(
  book: PostBook,
  duty: Duty,
  sisters: readonly Duty[],
  taken: readonly Chrono[],
  count: number,
  passing: Passing = {},
): CrewAtPost[] {
  if (sisters.length === 0) return nextCrews(book, duty, taken, count, passing);
  const each = Math.max(1, Math.floor(count / (sisters.length + 2)));
  const others = sisters.flatMap((sister) => nextCrews(book, sister, taken, each, passing));
  return [...nextCrews(book, duty, taken, count - others.length, passing), ...others].slice(0, count);
}

/** Asked, never in the way. `early`: before the crew was due to start its stage or its leg, `at`. */
export type NumberDoubt =
  | { code: 'unknown' }
  | { code: 'other_race'; race: string }
  | { code: 'again'; at: string }
  | { code: 'early'; at: string };

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

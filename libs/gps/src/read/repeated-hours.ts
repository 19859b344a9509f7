/** Rows in an hour that clocks show twice: the order of a device's rows decides which of the two they are of, or a person does. */

export interface AskedHour {
  device: string;
  /** The first of its times that is not decided: ms since 1970, as either of the two. */
  both: readonly [number, number];
}

interface Row {
  first: number;
  second: number;
  keep(at: number): void;
}

/** Rows of a device next to each other, with the instants around them; null: there is none. */
interface Run {
  rows: Row[];
  before: number | null;
  after: number | null;
}

/** Rows that are out of order by less say nothing of an hour. */
const OUT_OF_ORDER_MS = 60_000;

export class RepeatedHours {
  readonly #runs = new Map<string, Run[]>();
  readonly #lasts = new Map<string, number>();
  readonly #open = new Map<string, Run>();

  /** `second`: the later of its two instants, null where clocks show it once. Then it is kept at once, else by `settle`. */
  add(device: string, at: number, second: number | null, keep: Row['keep']): void {
    const open = this.#open.get(device);
    if (second === null) {
      if (open) open.after = at;
      this.#open.delete(device);
      this.#lasts.set(device, at);
      keep(at);
      return;
    }
    const row = { first: at, second, keep };
    if (open) {
      open.rows.push(row);
      return;
    }
    const run: Run = { rows: [row], before: this.#lasts.get(device) ?? null, after: null };
    this.#open.set(device, run);
    this.#runs.set(device, [...(this.#runs.get(device) ?? []), run]);
  }

  /** Keeps what waited, and returns what has to be asked. `gapMs`: two rows of a device that are no farther apart follow each other. */
  settle(gapMs: number, areSecond: ReadonlySet<string>): AskedHour[] {
    return [...this.#runs].flatMap(([device, runs]) => {
      const open: Row[] = [];
      for (const run of runs) {
        const second = secondsOf(run, gapMs);
        for (const [place, row] of run.rows.entries()) {
          if (second[place] === undefined) open.push(row);
          row.keep((second[place] ?? areSecond.has(device)) ? row.second : row.first);
        }
      }
      const [asked] = open.toSorted((a, b) => a.first - b.first);
      return asked ? [{ device, both: [asked.first, asked.second] as const }] : [];
    });
  }
}

/** Of each row whether it is of the second hour; undefined: nothing decides it. */
function secondsOf(run: Run, gapMs: number): (boolean | undefined)[] {
  const falling = run.rows.filter(({ first }, place) => first < (run.rows[place - 1]?.first ?? first)).length;
  if (falling * 2 >= run.rows.length && run.rows.length > 2) {
    const turned = { rows: run.rows.toReversed(), before: run.after, after: run.before };
    return inOrder(turned, gapMs).toReversed();
  }
  return inOrder(run, gapMs);
}

function inOrder({ rows, before, after }: Run, gapMs: number): (boolean | undefined)[] {
  const steps = rows.map(({ first }, place) => first - (rows[place - 1]?.first ?? first));
  const back = steps.flatMap((ms, place) => (ms < -OUT_OF_ORDER_MS ? [place] : []));
  const [begin, end] = [rows[0]?.first ?? 0, rows.at(-1)?.second ?? 0];
  const isBetween = (before ?? begin) <= begin + OUT_OF_ORDER_MS && (after ?? end) >= end - OUT_OF_ORDER_MS;
  if (back.length > 0) {
    const isClear = back.length === 1 && isBetween;
    return rows.map((_, place) => (isClear ? place >= (back[0] ?? 0) : undefined));
  }
  const follows = (earlier: number | null, later: number | null) =>
    earlier !== null && later !== null && Math.abs(later - earlier) <= gapMs;
  // A row far from the one above may be of the other hour.
  const gaps = steps.flatMap((ms, place) => (ms > gapMs ? [place] : []));
  const isFirst = follows(before, begin);
  const isSecond = follows(end, after);
  if (gaps.length === 0 && isFirst === isSecond) return rows.map(() => undefined);
  return rows.map((_, place) => {
    if (isFirst && place < (gaps[0] ?? rows.length)) return false;
    return isSecond && place >= (gaps.at(-1) ?? 0) ? true : undefined;
  });
}

/** The part of a crew's data that may speak of a stage, and what lies outside of it: how much, and of which dates. */
import { type Track, TrackBuilder, type Window } from '@bivouac/gps';
import { formatDateIn } from '@bivouac/ui/time';
import type { Outside } from './questions.ts';

/** A sample so near to the edge is kept beside it: the way up to the edge lies between the two. */
const BESIDE_MS = 20_000;
/** Sheets and timing tell whole seconds. */
const READ_MS = 1_000;

export function isInside(ms: number | null, windows: readonly Window[] | null): boolean {
  if (ms === null || windows === null) return true;
  return windows.some(({ from_ms, until_ms }) => ms >= from_ms - READ_MS && ms <= until_ms + READ_MS);
}

export interface InsideTrack {
  part: Track;
  /** Instants of the samples that are not in it, ms. */
  outside: number[];
}

export function insideTrack(track: Track, windows: readonly Window[] | null): InsideTrack {
  if (windows === null) return { part: track, outside: [] };
  const { timeMs, lat, lon, speedKmh } = track;
  const builder = new TrackBuilder(track.name);
  const outside: number[] = [];
  const isIn = (i: number) => {
    const ms = timeMs[i] as number;
    return windows.some(({ from_ms, until_ms }) => ms >= from_ms && ms <= until_ms);
  };
  const isBeside = (i: number, of: number) =>
    of >= 0 &&
    of < timeMs.length &&
    Math.abs((timeMs[of] as number) - (timeMs[i] as number)) <= BESIDE_MS &&
    isIn(of);
  for (let i = 0; i < timeMs.length; i++) {
    const is = isIn(i);
    if (!is) outside.push(timeMs[i] as number);
    if (is || isBeside(i, i - 1) || isBeside(i, i + 1))
      builder.add(timeMs[i] as number, lat[i] as number, lon[i] as number, speedKmh[i]);
  }
  return { part: builder.build(), outside };
}

export class OutsideCount {
  readonly #rows = new Map<string, Outside & { found: Set<string> }>();
  /** Every offset of a zone is whole quarters of an hour: the date of one holds for all of it. */
  readonly #dates = new Map<number, string>();

  readonly #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  add(
    of: Pick<Outside, 'batch' | 'file' | 'device' | 'number'>,
    inside: number,
    outside: readonly number[],
  ): void {
    const key = JSON.stringify([of.batch, of.device, of.number]);
    const row = this.#rows.get(key) ?? { ...of, inside: 0, outside: 0, dates: [], found: new Set<string>() };
    this.#rows.set(key, row);
    row.inside += inside;
    row.outside += outside.length;
    for (const ms of outside) row.found.add(this.#dateOf(ms));
  }

  rows(): Outside[] {
    return [...this.#rows.values()]
      .filter(({ outside }) => outside > 0)
      .map(({ found, ...row }) => ({ ...row, dates: [...found].sort() }));
  }

  #dateOf(ms: number): string {
    const quarter = Math.floor(ms / 900_000);
    const known = this.#dates.get(quarter) ?? formatDateIn(ms, this.#timeZone);
    this.#dates.set(quarter, known);
    return known;
  }
}

/** A stage's page as the public has it beside what it would be: crew by crew, with what differs. */
import type { Move } from '@bivouac/data';
import type { StageRow } from '@bivouac/data/feed';
import { tiedPositions } from '@bivouac/rules';

export interface Shown {
  position: number | null;
  isTied: boolean;
  total_ms: number | null;
  status: string;
}

export interface Difference {
  number: string;
  /** Null: it is not on that page. */
  before: Shown | null;
  after: Shown | null;
  change: 'same' | 'new' | 'changed' | 'gone';
}

type Row = Pick<StageRow, 'number' | 'position' | 'total_ms' | 'status'>;

/** `before`: as it was published last, or as it stands; null: it never was. In the order of what would be shown. */
export function differencesOf(before: readonly Row[] | null, after: readonly Row[]): Difference[] {
  const was = shownOn(before ?? []);
  const will = shownOn(after);
  const gone = [...was.keys()].filter((number) => !will.has(number));
  return [...[...will.keys()].sort((a, b) => place(will.get(a)) - place(will.get(b))), ...gone].map(
    (number) => {
      const [old, next] = [was.get(number) ?? null, will.get(number) ?? null];
      return { number, before: old, after: next, change: changeOf(old, next) };
    },
  );
}

export function withMoves(rows: readonly Row[], moves: readonly Move[], key: string): Row[] {
  const moved = new Map(moves.filter((move) => move.key === key).map(({ number, after }) => [number, after]));
  const changed = rows.map((row) => {
    const after = moved.get(row.number);
    moved.delete(row.number);
    return after ? { ...row, ...after } : row;
  });
  return [...changed, ...[...moved].map(([number, after]) => ({ number, ...after }))];
}

const place = (shown: Shown | undefined) => shown?.position ?? Number.MAX_SAFE_INTEGER;

function shownOn(rows: readonly Row[]): Map<string, Shown> {
  const tied = tiedPositions(rows);
  return new Map(
    rows.map(({ number, position, total_ms, status }) => [
      number,
      { position, isTied: position !== null && tied.has(position), total_ms, status },
    ]),
  );
}

function changeOf(before: Shown | null, after: Shown | null): Difference['change'] {
  if (!after) return 'gone';
  // A crew without a time that gets one is news, not a correction.
  if (!before || (before.total_ms === null && after.total_ms !== null)) return 'new';
  const isSame =
    before.position === after.position &&
    before.isTied === after.isTied &&
    before.total_ms === after.total_ms &&
    before.status === after.status;
  return isSame ? 'same' : 'changed';
}

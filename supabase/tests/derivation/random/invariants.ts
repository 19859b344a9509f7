/** What holds on every page that ranks crews, whatever was recorded. */
import type { Page } from '../../golden/door.ts';

type Row = {
  number: string;
  position: number | null;
  gap_ms: number | null;
  gap_previous_ms: number | null;
  time_ms: number | null;
  total_ms: number | null;
  penalty_ms: number;
  bonus_ms: number;
  status: string;
  order: number[];
};

type NowRow = Row & { virtual_ms: number | null };

function asRanked(row: NowRow): Row {
  const isPlaced = row.order[0] === 0;
  return {
    ...row,
    status: isPlaced ? 'classified' : row.status,
    total_ms: row.virtual_ms,
    time_ms: isPlaced ? 0 : row.time_ms,
  };
}

export function broken(key: string, { body }: Page): string | null {
  const page = key.split(' ')[1] ?? '';
  const rows = /^now/.test(page) ? (body.rows as NowRow[]).map(asRanked) : (body.rows as Row[]);
  const precision = body.precision_ms as number;
  for (const [i, row] of rows.entries()) {
    const wrong = brokenRow(row, rows[i - 1], rows[0] as Row, precision, /^(stage|now)/.test(page));
    if (wrong) return `${key}: crew ${row.number} ${wrong}: ${JSON.stringify(row)}`;
  }
  return null;
}

function brokenRow(
  row: Row,
  before: Row | undefined,
  first: Row,
  precision: number,
  stage: boolean,
): string | null {
  if (before && compare(before.order, row.order) > 0) return 'stands behind one with a greater order key';
  if (row.status !== 'classified') return row.position !== null ? 'is not classified and has a place' : null;
  const { total_ms, time_ms } = row;
  if (total_ms === null || time_ms === null) return 'is classified without a time';
  if (total_ms % precision !== 0) return `has a total finer than ${precision} ms`;
  const sum = time_ms + row.penalty_ms - row.bonus_ms;
  if (!stage && (total_ms > sum || sum - total_ms >= precision))
    return 'has a total that is not its time, penalties and bonus';
  if (stage && time_ms < 0) return 'drove a stage in less than nothing';
  if (row.gap_ms !== total_ms - (first.total_ms ?? 0)) return 'has a wrong gap';
  if (!before) return row.position === 1 ? null : 'leads and is not first';
  if (row.gap_previous_ms !== total_ms - (before.total_ms ?? 0)) return 'has a wrong gap to the one ahead';
  const level = compare(before.order, row.order) === 0;
  return level === (before.position === row.position)
    ? null
    : 'shares a place without being level, or the other way round';
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i] ?? Number.POSITIVE_INFINITY, b[i] ?? Number.POSITIVE_INFINITY];
    if (x !== y) return x - y;
  }
  return a.length - b.length;
}

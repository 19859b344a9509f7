/** The longest a column will hold, told from all rows, so that those drawn later change no width. Every digit is as wide as a 0. */
import { formatDuration } from '@bivouac/rules';
import type { Room } from '@bivouac/ui';

export function timeRoom(
  times: readonly (number | null | undefined)[],
  precisionMs: number,
  before = '',
  after = '',
): string {
  const most = times.reduce<number>((sofar, ms) => (ms == null ? sofar : Math.max(sofar, Math.abs(ms))), -1);
  if (most < 0) return '';
  const [whole = '', fraction] = formatDuration(most, precisionMs).replace(/\d/g, '0').split('.');
  // Fractions are set smaller.
  return `${before}${whole}${fraction ? `.${SMALL.repeat(fraction.length)}` : ''}${after}`;
}

/** Before a best time, which is bold; its place behind it is one small figure, and others are narrower with two. */
export const BEST = '● ';
export const SMALL = '⁰';
/** What bold figures need more than others. */
const BOLD = '\u2009';

export const longest = (texts: readonly string[]): string =>
  texts.reduce((sofar, text) => (text.length > sofar.length ? text : sofar), '');

export const markRoom = (rows: readonly { marks: readonly string[] }[]): string =>
  'M'.repeat(Math.max(0, ...rows.map(({ marks }) => marks.length)));

interface Summed {
  marks: readonly string[];
  status: string;
  penalty_ms: number;
  bonus_ms: number;
  time_ms: number | null;
  total_ms: number | null;
  gap_ms: number | null;
}

/** Of the columns a result has, whatever it is of. `words`: why somebody has none. */
export function resultRooms<Row extends Summed>(
  rows: readonly Row[],
  precisionMs: number,
  gapOf: (row: Row) => number | null,
  words: readonly string[],
): Record<string, Room> {
  const of = (pick: (row: Row) => number | null, before = '', after = '') =>
    timeRoom(rows.map(pick), precisionMs, before, after);
  return {
    time: [of((row) => row.time_ms, BEST, markRoom(rows)), longest(words)],
    penalty: [of((row) => row.penalty_ms || null, '+', 'P')],
    bonus: [of((row) => row.bonus_ms || null, '−')],
    total: [of((row) => row.total_ms, '', BOLD), longest(words)],
    gap: [of(gapOf, '+', BOLD)],
    'other-gap': [of((row) => row.gap_ms, '+')],
  };
}

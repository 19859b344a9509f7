/** How wide the columns of the splits are: at each point the longest time or pace with its place. */
import type { Room } from '@bivouac/ui';
import { BEST, SMALL, timeRoom } from '#tables/rooms.ts';
import type { SplitMode, SplitPoint } from './splits.ts';
import type { PassageRow } from './waypoint-columns.tsx';

/** Around a value on its ground. */
const AROUND = '0';

export function passageRooms(
  rows: readonly PassageRow[],
  mode: SplitMode,
  points: readonly SplitPoint[],
  precisionMs: number,
): Record<string, Room> {
  const after = SMALL + SMALL + AROUND;
  const at = points.map(({ code }, i): [string, Room] => {
    const times = rows.map(({ values }) => values[i]?.ms);
    const value = mode === 'pace' ? `${BEST}000.0${after}` : timeRoom(times, precisionMs, BEST, after);
    return [`at-${code ?? 'finish'}`, [value]];
  });
  const ofAll = (pick: (row: PassageRow) => number | null | undefined, before = '') =>
    timeRoom(rows.map(pick), precisionMs, before);
  return {
    ...Object.fromEntries(at),
    'virtual-total': [ofAll(({ split }) => split.virtual_ms)],
    'virtual-gap': [ofAll(({ virtualGapMs }) => virtualGapMs, '+')],
  };
}

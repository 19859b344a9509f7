/** How wide the columns of splits are: the longest time at each point, as the best, with its place. */
import type { StageRow } from '@bivouac/data/feed';
import type { Room } from '@bivouac/ui';
import { BEST, SMALL, timeRoom } from '#tables/rooms.ts';

export function splitRooms(
  rows: readonly Pick<StageRow, 'splits'>[],
  codes: readonly string[],
  precisionMs: number,
): Record<string, Room> {
  return Object.fromEntries(
    codes.map((code) => {
      const times = rows.map(({ splits }) => splits.find((split) => split.code === code)?.time_ms);
      return [`split-${code}`, [timeRoom(times, precisionMs, BEST, SMALL)]];
    }),
  );
}

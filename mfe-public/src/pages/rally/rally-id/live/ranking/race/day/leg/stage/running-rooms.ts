/** How wide the columns of a stage being driven are, whoever of it is drawn so far. */
import type { StageBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Room } from '@bivouac/ui';
import { sayKm } from '#language/distances.ts';
import { useLanguage } from '#language/text.tsx';
import { BEST, longest, resultRooms } from '#tables/rooms.ts';
import type { RunningRow } from './running-columns.tsx';
import { type RunningGroup, runningGroup } from './running-order.ts';
import { splitRooms } from './split-rooms.ts';

export function useRunningRooms(
  rows: readonly RunningRow[],
  { split_points: points, precision_ms: precisionMs }: StageBody,
): Record<string, Room> {
  const { say, tag } = useLanguage();
  const has = (group: RunningGroup) => rows.some((row) => runningGroup(row) === group);
  const words = rows.flatMap((row) => (runningGroup(row) === 'out' ? wordOf(say, 'status', row.status) : []));
  const due = ['stage.startsIn', 'stage.late'] as const;
  const dueWords = has('to_start') ? due.map((id) => `00:00:00 ${say(id, { time: '00:00' })}`) : [];
  const places = points.map(({ code, distance_m: metres }) =>
    [code, metres !== null && sayKm(metres, tag)].filter(Boolean).join(' · '),
  );
  const where = has('on_stage') ? `${BEST}${longest([...places, wordOf(say, 'status', 'on_stage')])}` : '';
  const codes = points.map(({ code }) => code);
  const result = resultRooms(rows, precisionMs, (row) => row.shownGapMs, [...words, ...dueWords]);
  const [time = '', said = ''] = result.time ?? [];
  return {
    ...splitRooms(rows, codes, precisionMs),
    ...result,
    time: [longest([time, has('on_stage') ? '00:00' : '']), said],
    total: [result.total?.[0] ?? ''],
    waypoint: ['', where],
    virtual: [`◇ ${'0'.repeat(String(rows.length).length)}`],
  };
}

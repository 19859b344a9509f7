/** A stage while it is driven, as one list in one order under heads that stay: finished, on the stage, to start, out. */
import type { RaceEntry, StageBody, StageRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { LiveTable, type Room } from '@bivouac/ui';
import { useCallback, useMemo } from 'react';
import { useOpenCrew } from '#crews/open-crew.tsx';
import page from '#frame/page.module.css';
import { sayKm } from '#language/distances.ts';
import { useLanguage, useSay } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { latestSplit } from '#now/latest-split.ts';
import { bestAtPoints, inRunningOrder, type RunningGroup, runningGroup } from '#now/running-order.ts';
import { useRally } from '#structure/rally-context.tsx';
import { useGapMode } from '#tables/gap-mode.ts';
import { BEST, longest, resultRooms } from '#tables/rooms.ts';
import { useSubject } from '#tables/use-subject.ts';
import { withTies } from '#tables/with-ties.ts';
import { fastestOf, isTotalRanked } from './fastest-of.ts';
import { type RunningRow, runningColumns } from './running-columns.tsx';
import { gainedSincePoint, runningGap } from './running-gaps.ts';
import { splitRooms } from './split-rooms.ts';
import styles from './stage.module.css';

interface RunningListProps {
  body: StageBody;
  /** All rows: what was lost is counted against the best of everybody. */
  all: readonly StageRow[];
  race: RaceEntry;
}

export function RunningList({ body, all, race }: RunningListProps) {
  const say = useSay();
  const subject = useSubject();
  const isWide = useIsWide();
  const openCrew = useOpenCrew();
  const open = useCallback((row: RunningRow) => openCrew(row.number), [openCrew]);
  const rows = useRunningRows(body, race);
  const columns = useRunningColumns(body, all, race);
  const rooms = useRunningRooms(rows, body);
  const count = (group: RunningGroup) => rows.filter((row) => runningGroup(row) === group).length;
  const heads = {
    in: say('stage.result'),
    on_stage: say('stage.onStageNow', { count: count('on_stage') }),
    to_start: say('stage.toStartTitle', { count: count('to_start') }),
    out: say('ranking.group.out'),
  };
  return (
    <div className={page.section}>
      <LiveTable
        caption={say('stage.caption', { code: body.code, race: race.name })}
        hideCaption
        {...subject}
        isDense
        isMatrix={isWide}
        columns={columns}
        rooms={rooms}
        rows={rows}
        rowKey={rowNumber}
        signature={rowSignature}
        groupOf={(row) => {
          const id = runningGroup(row);
          return { id, label: heads[id] };
        }}
        isFaded={isOut}
        onOpen={open}
      />
      {rows.some((row) => row.status === 'on_stage' && latestSplit(row)?.virtual_ms != null) && (
        <p className={styles.virtual}>◇ {say('waypoint.virtualText')}</p>
      )}
    </div>
  );
}

function useRunningRows(body: StageBody, race: RaceEntry): RunningRow[] {
  const [{ mode, favourite }] = useGapMode(race.code);
  return useMemo(() => {
    const gapOf = runningGap({ mode, favourite }, body.rows, isTotalRanked(body));
    const gained = gainedSincePoint(body.rows, body.split_points);
    return withTies(inRunningOrder(body.rows, body.split_points)).map((row) => ({
      ...row,
      gained: gained.get(row.number),
      shownGapMs: gapOf(row),
    }));
  }, [body, mode, favourite]);
}

function useRunningColumns(body: StageBody, all: readonly StageRow[], race: RaceEntry) {
  const say = useSay();
  const { index } = useRally();
  const [gap] = useGapMode(race.code);
  // A patch makes these anew; what they say seldom changes.
  const told = JSON.stringify({
    points: body.split_points,
    best: [...bestAtPoints(all)],
    fastest: fastestOf(body),
    isTotalRanked: isTotalRanked(body),
    hasBonus: body.rows.some((row) => row.bonus_ms !== 0),
    gap,
    hasCrewsOnIt: body.rows.some((row) => row.status === 'on_stage'),
    hasTimes: body.rows.some((row) => row.time_ms !== null || row.start_at !== null || row.due_at !== null),
    isOpen: body.status === 'to_run' || body.status === 'running',
  });
  return useMemo(() => {
    const { best, fastest, ...rest } = JSON.parse(told);
    return runningColumns({
      say,
      race,
      precisionMs: body.precision_ms,
      timeZone: index.time_zone,
      ...rest,
      best: new Map(best),
      fastest: new Set(fastest),
    });
  }, [say, race, body.precision_ms, index.time_zone, told]);
}

const rowNumber = (row: StageRow) => row.number;
const isOut = (row: StageRow) => runningGroup(row) === 'out';
const rowSignature = (row: StageRow) =>
  `${row.time_ms}|${row.penalty_ms}|${row.status}|${row.marks.join()}|${row.splits.length}`;

/** How wide the columns of a stage being driven are, whoever of it is drawn so far. */
function useRunningRooms(
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

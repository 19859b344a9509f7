/** Columns of a stage being driven: what is known of a crew stands in the same column, whether it is in, on the stage or to start. */
import type { RaceEntry, StageBody, StageRow } from '@bivouac/data/feed';
import { type Column, Duration, Gap, PenaltyTime } from '@bivouac/ui';
import { CrewCell } from '#crews/crew-cell.tsx';
import type { Say } from '#language/text.tsx';
import { latestSplit } from '#now/latest-split.ts';
import type { BestTimes } from '#now/running-order.ts';
import { ClassMark } from '#tables/class-mark.tsx';
import table from '#tables/classification.module.css';
import { GapHead } from '#tables/gap-head.tsx';
import type { GapLook } from '#tables/gap-mode.ts';
import { GapOrTime } from '#tables/gap-or-time.tsx';
import { PositionCell } from '#tables/position-cell.tsx';
import type { Tied } from '#tables/with-ties.ts';
import { VirtualPlace } from './place-here.tsx';
import { NowOrTime, PlaceThere, Whereabouts } from './running-cells.tsx';
import { SplitCell } from './split-cell.tsx';
import styles from './stage.module.css';

/** A row with what is counted over all of them, so that it is drawn again when that changes. */
export type RunningRow = Tied<StageRow> & {
  gained?: number | undefined;
  /** In the mode the reader chose; of who is on the stage at the last point. */
  shownGapMs: number | null;
};

export interface RunningLook {
  say: Say;
  race: RaceEntry;
  precisionMs: number;
  gap: GapLook;
  points: StageBody['split_points'];
  best: BestTimes;
  fastest: ReadonlySet<string>;
  timeZone: string;
  /** Only while the stage can still be started does a missing start count as late. */
  isOpen: boolean;
  isTotalRanked: boolean;
  hasBonus: boolean;
  hasCrewsOnIt: boolean;
  hasTimes: boolean;
}

const OF_THOSE_ON_IT = new Set(['waypoint', 'virtual']);

export function runningColumns(look: RunningLook): Column<RunningRow>[] {
  const columns = [...whoAndWhere(look), ...splitsOf(look), ...standing(look)];
  return columns.filter(
    ({ id }) =>
      (look.isTotalRanked || (id !== 'penalty' && id !== 'total')) &&
      (look.hasBonus || id !== 'bonus') &&
      (look.hasCrewsOnIt || !OF_THOSE_ON_IT.has(id)) &&
      (look.hasTimes || (id !== 'time' && id !== 'gap')),
  );
}

function whoAndWhere({ say, race, points }: RunningLook): Column<RunningRow>[] {
  return [
    {
      id: 'position',
      head: say('column.position'),
      title: say('column.positionTitle'),
      align: 'center',
      priority: 1,
      cell: (row) =>
        row.position === null ? (
          <PlaceThere row={row} gained={row.gained} />
        ) : (
          <PositionCell position={row.position} isTied={row.isTied} gained={row.gained} />
        ),
    },
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => (
        <CrewCell
          number={row.number}
          marks={
            <>
              <ClassMark race={race} row={row} />
              <span className={styles.narrowWhere}>
                <Whereabouts row={row} points={points} isShort />
              </span>
            </>
          }
        />
      ),
    },
    {
      id: 'waypoint',
      head: say('column.place'),
      priority: 4,
      cell: (row) => <Whereabouts row={row} points={points} />,
    },
  ];
}

function splitsOf({ say, points, best, precisionMs }: RunningLook): Column<RunningRow>[] {
  const passed = points.filter(({ code }) => best.has(code));
  return passed.map(({ code, name }) => ({
    id: `split-${code}`,
    head: code,
    title: `${name} · ${say('column.splitTime')}`,
    align: 'end',
    priority: 5,
    cell: (row) =>
      row.splits.some((split) => split.code === code) && (
        <SplitCell row={row} code={code} precisionMs={precisionMs} />
      ),
  }));
}

function standing(look: RunningLook): Column<RunningRow>[] {
  const { say, race, precisionMs, fastest, gap, timeZone, isOpen } = look;
  const hereOf = (row: StageRow) => (row.status === 'on_stage' ? latestSplit(row) : undefined);
  return [
    {
      id: 'virtual',
      head: say('column.virtual'),
      title: say('column.virtualTitle'),
      align: 'end',
      priority: 3,
      cell: (row) => hereOf(row)?.virtual_position != null && <VirtualPlace split={hereOf(row)} />,
    },
    {
      id: 'time',
      head: (
        <span className={styles.timeHead}>
          {say('column.stageTime')}
          <span className={styles.onlyBelowWide}>
            <GapHead look={gap} race={race.code} />
          </span>
        </span>
      ),
      title: say('column.stageTime'),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <NowOrTime
          row={row}
          gap={gap.mode === 'time' ? null : row.shownGapMs}
          fastest={fastest}
          precisionMs={precisionMs}
          timeZone={timeZone}
          isOpen={isOpen}
        />
      ),
    },
    {
      id: 'penalty',
      head: say('column.penalty'),
      align: 'end',
      priority: 4,
      cell: (row) => row.penalty_ms !== 0 && <PenaltyTime ms={row.penalty_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'bonus',
      head: say('column.bonus'),
      title: say('mark.bonus'),
      align: 'end',
      priority: 4,
      cell: (row) => row.bonus_ms !== 0 && <Gap ms={-row.bonus_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'total',
      head: say('column.total'),
      align: 'end',
      priority: 4,
      cell: (row) =>
        row.total_ms !== null && (
          <Duration ms={row.total_ms} precisionMs={precisionMs} className={table.total} />
        ),
    },
    {
      id: 'gap',
      head: <GapHead look={gap} race={race.code} />,
      title: say(`column.gapTitle.${gap.mode}`),
      align: 'end',
      priority: 3,
      cell: (row) =>
        row.shownGapMs !== null && (
          <GapOrTime ms={row.shownGapMs} mode={gap.mode} precisionMs={precisionMs} className={table.gap} />
        ),
    },
  ];
}

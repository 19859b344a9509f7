/** Columns of a stage being driven: what is known of a crew stands in the same column, whether it is in, on the stage or to start. */
import type { RaceEntry, StageBody, StageRow } from '@bivouac/data/feed';
import { type Column, Duration, Gap, PenaltyTime } from '@bivouac/ui';
import { CrewCell } from '#crews/crew-cell.tsx';
import type { Say } from '#language/text.tsx';
import { ClassMark } from '#tables/class-mark.tsx';
import table from '#tables/classification.module.css';
import { GapHead } from '#tables/gap-head.tsx';
import type { GapMode } from '#tables/gap-mode.ts';
import { PositionCell } from '#tables/position-cell.tsx';
import { latestSplit } from './latest-split.ts';
import { VirtualPlace } from './place-here.tsx';
import { LossHere, NowOrTime, PlaceThere, Whereabouts } from './running-cells.tsx';
import type { BestTimes } from './running-order.ts';
import { SplitCell } from './split-cell.tsx';
import styles from './stage.module.css';

/** More splits than this do not fit beside the rest; the view by waypoint has them all. */
const SPLITS_SHOWN = 4;

export interface RunningLook {
  say: Say;
  race: RaceEntry;
  precisionMs: number;
  gapMode: GapMode;
  tied: ReadonlySet<number>;
  points: StageBody['split_points'];
  best: BestTimes;
  fastest: ReadonlySet<string>;
  timeZone: string;
  /** Only while the stage can still be started does a missing start count as late. */
  isOpen: boolean;
  /** Do penalties or bonuses count on the stage? Else the time is what is ranked. */
  isTotalRanked: boolean;
}

export function runningColumns(look: RunningLook): Column<StageRow>[] {
  const columns = [...whoAndWhere(look), ...splitsOf(look), ...standing(look)];
  return columns.filter(({ id }) => look.isTotalRanked || (id !== 'penalty' && id !== 'total'));
}

function whoAndWhere({ say, race, tied, points }: RunningLook): Column<StageRow>[] {
  return [
    {
      id: 'position',
      head: say('column.position'),
      title: say('column.positionTitle'),
      align: 'center',
      priority: 1,
      cell: (row) =>
        row.position === null ? (
          <PlaceThere row={row} />
        ) : (
          <PositionCell position={row.position} tied={tied} />
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

function splitsOf({ say, points, best, precisionMs }: RunningLook): Column<StageRow>[] {
  const passed = points.filter(({ code }) => best.has(code)).slice(-SPLITS_SHOWN);
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

function standing(look: RunningLook): Column<StageRow>[] {
  const { say, precisionMs, best, fastest, gapMode, timeZone, isOpen } = look;
  const gapOf = (row: StageRow) => (gapMode === 'leader' ? row.gap_ms : row.gap_previous_ms);
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
      id: 'loss',
      head: say('now.loss'),
      title: say('now.lossTitle'),
      align: 'end',
      priority: 3,
      cell: (row) => <LossHere row={row} best={best} precisionMs={precisionMs} />,
    },
    {
      id: 'penalty',
      head: say('column.penalty'),
      align: 'end',
      priority: 4,
      cell: (row) => row.penalty_ms !== 0 && <PenaltyTime ms={row.penalty_ms} precisionMs={precisionMs} />,
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
      id: 'time',
      head: say('column.stageTime'),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <NowOrTime
          row={row}
          best={best}
          fastest={fastest}
          precisionMs={precisionMs}
          timeZone={timeZone}
          isOpen={isOpen}
        />
      ),
    },
    {
      id: 'gap',
      head: <GapHead mode={gapMode} />,
      title: say(`column.gapTitle.${gapMode}`),
      align: 'end',
      priority: 3,
      cell: (row) =>
        gapOf(row) !== null && <Gap ms={gapOf(row)} precisionMs={precisionMs} className={table.gap} />,
    },
  ];
}

/** Columns of a stage's result: those of a classification, with the splits before the time. */
import type { RaceEntry, StageRow } from '@bivouac/data/feed';
import { type Column, classNames, Duration, Gap, Mark, PenaltyTime } from '@bivouac/ui';
import { CrewCell } from '../../../../../../../../../crews/crew-cell.tsx';
import type { Say } from '../../../../../../../../../language/text.tsx';
import { wordOf } from '../../../../../../../../../language/word-of.ts';
import { ClassMark } from '../../../../../../../../../tables/class-mark.tsx';
import styles from '../../../../../../../../../tables/classification.module.css';
import { GapHead } from '../../../../../../../../../tables/gap-head.tsx';
import type { GapMode } from '../../../../../../../../../tables/gap-mode.ts';
import { Marks } from '../../../../../../../../../tables/marks.tsx';
import { PositionCell } from '../../../../../../../../../tables/position-cell.tsx';
import { SplitCell } from './split-cell.tsx';

/** More splits than this do not fit beside a result; the view by waypoint has them all. */
const SPLITS_SHOWN = 5;

interface StageLook {
  say: Say;
  race: RaceEntry;
  precisionMs: number;
  gapMode: GapMode;
  tied: ReadonlySet<number>;
  splitCodes: readonly string[];
  /** Who drove the best time; with penalties, bonuses or given times that need not be the winner. */
  fastest: ReadonlySet<string>;
}

export function stageColumns(look: StageLook): Column<StageRow>[] {
  const { say, race, precisionMs, gapMode, tied, splitCodes, fastest } = look;
  const other: GapMode = gapMode === 'leader' ? 'ahead' : 'leader';
  const gap = (row: StageRow, mode: GapMode) => (mode === 'leader' ? row.gap_ms : row.gap_previous_ms);
  return [
    {
      id: 'position',
      head: say('column.position'),
      title: say('column.positionTitle'),
      align: 'center',
      priority: 1,
      cell: (row) => <PositionCell position={row.position} tied={tied} />,
    },
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => <CrewCell number={row.number} marks={<ClassMark race={race} row={row} />} />,
    },
    ...splitCodes.slice(-SPLITS_SHOWN).map(
      (code): Column<StageRow> => ({
        id: `split-${code}`,
        head: code,
        align: 'end',
        priority: 5,
        cell: (row) => <SplitCell row={row} code={code} precisionMs={precisionMs} />,
      }),
    ),
    {
      id: 'penalty',
      head: say('column.penalty'),
      align: 'end',
      priority: 4,
      cell: (row) => <PenaltyTime ms={row.penalty_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'time',
      head: say('column.stageTime'),
      align: 'end',
      priority: 3,
      cell: (row) => (
        <StageTime row={row} say={say} precisionMs={precisionMs} isBest={fastest.has(row.number)} />
      ),
    },
    {
      id: 'gap',
      head: <GapHead mode={gapMode} />,
      title: say(`column.gapTitle.${gapMode}`),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <span className={styles.stack}>
          <span className={row.position === 1 || row.position === null ? styles.wide : undefined}>
            <Gap ms={gap(row, gapMode)} precisionMs={precisionMs} className={styles.gap} />
          </span>
          <span
            className={row.position === 1 || row.position === null ? styles.narrowFirst : styles.narrowSmall}
          >
            <StageTime row={row} say={say} precisionMs={precisionMs} isBest={fastest.has(row.number)} />
          </span>
        </span>
      ),
    },
    {
      id: 'other-gap',
      head: say(`column.gap.${other}`),
      title: say(`column.gapTitle.${other}`),
      align: 'end',
      priority: 4,
      cell: (row) => <Gap ms={gap(row, other)} precisionMs={precisionMs} />,
    },
  ];
}

interface StageTimeProps {
  row: StageRow;
  say: Say;
  precisionMs: number;
  isBest: boolean;
}

function StageTime({ row, say, precisionMs, isBest }: StageTimeProps) {
  if (row.time_ms === null) {
    return (
      <span className={styles.status}>
        {wordOf(say, 'status', row.status)}
        <Marks marks={row.marks} />
      </span>
    );
  }
  return (
    <span className={classNames(styles.time, isBest && styles.best)}>
      {isBest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      <Duration ms={row.time_ms} precisionMs={precisionMs} className={styles.total} />
      <Marks marks={row.marks} />
    </span>
  );
}

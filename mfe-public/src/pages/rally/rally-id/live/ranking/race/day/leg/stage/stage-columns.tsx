/** Columns of a stage's result: those of a classification, with the splits before the time. */
import type { RaceEntry, StageRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { type Column, classNames, Duration, Gap, Mark, PenaltyTime } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { CrewCell } from '#crews/crew-cell.tsx';
import type { Say } from '#language/text.tsx';
import { ClassMark } from '#tables/class-mark.tsx';
import styles from '#tables/classification.module.css';
import { GapHead } from '#tables/gap-head.tsx';
import type { GapLook, GapMode } from '#tables/gap-mode.ts';
import { GapOrTime } from '#tables/gap-or-time.tsx';
import { Marks } from '#tables/marks.tsx';
import { PositionCell } from '#tables/position-cell.tsx';
import type { Tied } from '#tables/with-ties.ts';
import { SplitCell } from './split-cell.tsx';

interface StageLook {
  say: Say;
  race: RaceEntry;
  precisionMs: number;
  gap: GapLook;
  gapOf: (row: StageRow) => number | null;
  splitCodes: readonly string[];
  /** Who drove the best time; with penalties, bonuses or given times that need not be the winner. */
  fastest: ReadonlySet<string>;
  isTotalRanked: boolean;
  hasBonus: boolean;
}

export function stageColumns(look: StageLook): Column<StageRow>[] {
  const { say, race, precisionMs, gap: shown, gapOf, splitCodes, isTotalRanked, hasBonus } = look;
  const other: GapMode = shown.mode === 'leader' ? 'ahead' : 'leader';
  // Its own time is the fastest, so what was added is beside it: the total alone may be slower than the one above.
  const isTold = (row: StageRow) => isTotalRanked && look.fastest.has(row.number) && row.penalty_ms !== 0;
  const columns: Column<Tied<StageRow>>[] = [
    {
      id: 'position',
      head: say('column.position'),
      title: say('column.positionTitle'),
      align: 'center',
      priority: 1,
      cell: (row) => <PositionCell position={row.position} isTied={row.isTied} />,
    },
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => <CrewCell number={row.number} marks={<ClassMark race={race} row={row} />} />,
    },
    ...splitCodes.map(
      (code): Column<StageRow> => ({
        id: `split-${code}`,
        head: code,
        align: 'end',
        priority: 5,
        cell: (row) => <SplitCell row={row} code={code} precisionMs={precisionMs} />,
      }),
    ),
    {
      id: 'time',
      head: say('column.stageTime'),
      align: 'end',
      priority: 3,
      cell: (row) => (
        <StageTime look={look} row={row} ms={row.time_ms} isRanked={!isTotalRanked}>
          <Marks marks={row.marks} />
        </StageTime>
      ),
    },
    {
      id: 'penalty',
      head: say('column.penalty'),
      align: 'end',
      priority: 3,
      cell: (row) => <PenaltyTime ms={row.penalty_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'bonus',
      head: say('column.bonus'),
      title: say('mark.bonus'),
      align: 'end',
      priority: 3,
      cell: (row) =>
        row.bonus_ms === 0 ? <Duration ms={null} /> : <Gap ms={-row.bonus_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'total',
      head: say('column.total'),
      align: 'end',
      priority: 3,
      cell: (row) => <Duration ms={row.total_ms} precisionMs={precisionMs} className={styles.total} />,
    },
    {
      id: 'gap',
      head: <GapHead look={shown} race={race.code} />,
      title: say(`column.gapTitle.${shown.mode}`),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <span className={styles.stack}>
          <span className={row.position === 1 || row.position === null ? styles.wide : undefined}>
            <GapOrTime ms={gapOf(row)} mode={shown.mode} precisionMs={precisionMs} className={styles.gap} />
          </span>
          {isTold(row) && (
            <span className={row.position === 1 ? styles.narrowFirst : styles.narrowSmall}>
              <Duration ms={row.total_ms} precisionMs={precisionMs} />
            </span>
          )}
          <span
            className={
              (row.position === 1 && !isTold(row)) || row.position === null
                ? styles.narrowFirst
                : styles.narrowSmall
            }
          >
            <StageTime
              look={look}
              row={row}
              ms={isTotalRanked && !isTold(row) ? row.total_ms : row.time_ms}
              isRanked={!isTold(row)}
            >
              {isTold(row) && (
                <>
                  {' '}
                  <PenaltyTime ms={row.penalty_ms} precisionMs={precisionMs} />
                </>
              )}
              {isTotalRanked && !isTold(row) && row.penalty_ms !== 0 && (
                <abbr className={styles.penalised} title={say('column.penalty')}>
                  P
                </abbr>
              )}
              {row.bonus_ms !== 0 && <Mark glyph="B" tone="quiet" label={say('mark.bonus')} />}
              <Marks marks={row.marks} />
            </StageTime>
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
      cell: (row) => (
        <Gap ms={other === 'leader' ? row.gap_ms : row.gap_previous_ms} precisionMs={precisionMs} />
      ),
    },
  ];
  return columns.filter(({ id }) => (hasBonus || id !== 'bonus') && (isTotalRanked || id !== 'total'));
}

interface StageTimeProps {
  look: StageLook;
  row: StageRow;
  ms: number | null;
  isRanked: boolean;
  children: ReactNode;
}

function StageTime({ look: { say, precisionMs, fastest }, row, ms, isRanked, children }: StageTimeProps) {
  if (row.time_ms === null) {
    return (
      <span className={styles.status}>
        {wordOf(say, 'status', row.status)}
        <Marks marks={row.marks} />
      </span>
    );
  }
  const isBest = fastest.has(row.number);
  return (
    <span className={classNames(styles.time, isBest && styles.best)}>
      {isBest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      <Duration ms={ms} precisionMs={precisionMs} className={isRanked ? styles.total : undefined} />
      {children}
    </span>
  );
}

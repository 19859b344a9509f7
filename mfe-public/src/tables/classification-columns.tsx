/** The columns of a classification: place and change, crew, time, penalty, bonus, total, gaps, place in class. */
import type { ClassificationRow as FeedRow, RaceEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { type Column, Duration, Gap, Mark, PenaltyTime } from '@bivouac/ui';
import { CrewCell } from '../crews/crew-cell.tsx';
import type { Say } from '../language/text.tsx';
import { ClassMark } from './class-mark.tsx';
import styles from './classification.module.css';
import { GapHead } from './gap-head.tsx';
import type { GapLook, GapMode } from './gap-mode.ts';
import { GapOrTime } from './gap-or-time.tsx';
import { Marks } from './marks.tsx';
import { PositionCell } from './position-cell.tsx';
import type { Tied } from './with-ties.ts';

export type ClassificationRow = Tied<FeedRow> & { gained?: number | undefined };

export interface ClassificationLook {
  say: Say;
  race: RaceEntry;
  precisionMs: number;
  gap: GapLook;
  gapOf: (row: ClassificationRow) => number | null;
  hasBonus: boolean;
}

export function classificationColumns(look: ClassificationLook): Column<ClassificationRow>[] {
  const { say, race, precisionMs, gap, gapOf, hasBonus } = look;
  const other: GapMode = gap.mode === 'leader' ? 'ahead' : 'leader';
  const columns: Column<ClassificationRow>[] = [
    {
      id: 'position',
      head: say('column.position'),
      title: say('column.positionTitle'),
      align: 'center',
      priority: 1,
      cell: (row) => <PositionCell position={row.position} isTied={row.isTied} gained={row.gained} />,
    },
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => <CrewCell number={row.number} marks={<ClassMark race={race} row={row} />} />,
    },
    {
      id: 'time',
      head: say('column.time'),
      title: say('column.timeTitle'),
      align: 'end',
      priority: 4,
      cell: (row) => (
        <>
          <Duration ms={row.time_ms} precisionMs={precisionMs} />
          <Marks marks={row.marks} />
        </>
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
      cell: (row) =>
        row.order[0] === 0 ? (
          <Duration ms={row.total_ms} precisionMs={precisionMs} className={styles.total} />
        ) : (
          <StatusWord say={say} row={row} />
        ),
    },
    {
      id: 'gap',
      head: <GapHead look={gap} race={race.code} />,
      title: say(`column.gapTitle.${gap.mode}`),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <GapCell say={say} row={row} mode={gap.mode} ms={gapOf(row)} precisionMs={precisionMs} />
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
    {
      id: 'class-position',
      head: say('column.classPosition'),
      title: say('column.classPositionTitle'),
      align: 'end',
      priority: 5,
      cell: (row) => <span>{row.positions.class ?? '–'}</span>,
    },
  ];
  return columns.filter((column) => hasBonus || column.id !== 'bonus');
}

/** Marks of a crew without a total that say why it has none. */
const NOTICED = new Set(['needs_decision', 'finish_missing']);

function StatusWord({ say, row }: { say: Say; row: ClassificationRow }) {
  return (
    <span className={styles.status}>
      {wordOf(say, 'status', row.status)}
      <Marks marks={row.marks.filter((mark) => NOTICED.has(mark))} />
    </span>
  );
}

interface GapCellProps {
  say: Say;
  row: ClassificationRow;
  mode: GapMode;
  ms: number | null;
  precisionMs: number;
}

/** On narrow frames the total stands under the gap, with what belongs to it; the first crew's total stands alone. */
function GapCell({ say, row, mode, ms, precisionMs }: GapCellProps) {
  if (row.order[0] !== 0) {
    return (
      <>
        <span className={styles.narrow}>
          <StatusWord say={say} row={row} />
        </span>
        <span className={styles.wide}>–</span>
      </>
    );
  }
  // Its total stands in the place of no gap; where totals are asked for anyway, once.
  const isFirst = row.position === 1 && mode !== 'favourite';
  return (
    <span className={styles.stack}>
      <span className={isFirst ? styles.wide : undefined}>
        <GapOrTime ms={ms} mode={mode} precisionMs={precisionMs} className={styles.gap} />
      </span>
      <span className={isFirst ? styles.narrowFirst : styles.narrowSmall}>
        <Duration ms={row.total_ms} precisionMs={precisionMs} />
        {row.penalty_ms !== 0 && (
          <abbr className={styles.penalised} title={say('column.penalty')}>
            P
          </abbr>
        )}
        {row.bonus_ms !== 0 && <Mark glyph="B" tone="quiet" label={say('mark.bonus')} />}
        <Marks marks={row.marks} />
      </span>
    </span>
  );
}

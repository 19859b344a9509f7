/** The columns of the running race: the estimated place with ◇ in its head; gaps at the last point passed, and totals only where there are. */
import type { NowBody, NowRow, RaceEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { type Column, Duration, Gap, Mark, PenaltyTime } from '@bivouac/ui';
import { CrewCell } from '../crews/crew-cell.tsx';
import type { Say } from '../language/text.tsx';
import { ClassMark } from '../tables/class-mark.tsx';
import table from '../tables/classification.module.css';
import { GapHead } from '../tables/gap-head.tsx';
import type { GapLook, GapMode } from '../tables/gap-mode.ts';
import { GapOrTime } from '../tables/gap-or-time.tsx';
import { Marks } from '../tables/marks.tsx';
import { PositionCell } from '../tables/position-cell.tsx';
import type { Tied } from '../tables/with-ties.ts';
import styles from './now.module.css';
import { NowPlace, sayWhere } from './now-place.tsx';

export interface NowLook {
  say: Say;
  race: RaceEntry;
  precisionMs: number;
  gap: GapLook;
  /** In the mode of `gap`. */
  gapOf: (row: NowRow) => number | null;
  stages: NowBody['stages'];
  /** Places gained on the crews that passed the same last point, by number. */
  gains: ReadonlyMap<string, number>;
  hasBase: boolean;
  hasAdded: boolean;
  /** Do stages need the room of what can be had elsewhere? */
  isShort: boolean;
}

export function nowColumns(look: NowLook): Column<NowRow>[] {
  const columns = [...whoAndWhere(look), ...whatIsKnown(look), ...gapColumns(look)];
  return columns.filter(({ id }) => (look.hasBase || id !== 'base') && (look.hasAdded || id !== 'penalty'));
}

function whoAndWhere({ say, race, stages, gains, isShort }: NowLook): Column<Tied<NowRow>>[] {
  return [
    {
      id: 'position',
      head: `◇ ${say('column.position')}`,
      title: say('now.positionTitle'),
      align: 'center',
      priority: 1,
      cell: (row) => (
        <PositionCell position={row.position} isTied={row.isTied} gained={gains.get(row.number)} />
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
              <span className={styles.narrowPlace}>
                <NowPlace row={row} stages={stages} isShort />
              </span>
            </>
          }
        />
      ),
    },
    {
      id: 'place',
      head: say('column.place'),
      priority: 3,
      cell: (row) => <NowPlace row={row} stages={stages} isShort={isShort} />,
    },
  ];
}

function whatIsKnown({ say, precisionMs }: NowLook): Column<NowRow>[] {
  return [
    {
      id: 'base',
      head: say('now.base'),
      title: say('now.baseTitle'),
      align: 'end',
      priority: 4,
      cell: (row) =>
        row.base_ms !== null && (
          <span className={styles.base}>
            <Duration ms={row.base_ms} precisionMs={precisionMs} />
            {row.previous_position !== null && <sup>{row.previous_position}</sup>}
          </span>
        ),
    },
    {
      id: 'split',
      head: say('column.splitTime'),
      align: 'end',
      priority: 5,
      cell: (row) => row.time_ms !== null && <Duration ms={row.time_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'loss',
      head: say('now.loss'),
      title: say('now.lossTitle'),
      align: 'end',
      priority: 3,
      cell: (row) => row.loss_ms !== null && <Loss say={say} ms={row.loss_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'penalty',
      head: say('column.penalty'),
      align: 'end',
      priority: 4,
      cell: (row) => row.added_ms !== 0 && <PenaltyTime ms={row.added_ms} precisionMs={precisionMs} />,
    },
    {
      id: 'total',
      head: say('column.total'),
      align: 'end',
      priority: 3,
      cell: (row) =>
        row.rank[0] !== 0 && (row.total_ms === null || isOut(row)) ? (
          <StatusWord say={say} row={row} />
        ) : (
          row.total_ms !== null && (
            <>
              <Duration ms={row.total_ms} precisionMs={precisionMs} className={table.total} />
              <Marks marks={row.marks} />
            </>
          )
        ),
    },
  ];
}

function gapColumns({ say, race, gap, gapOf, precisionMs, stages, isShort }: NowLook): Column<NowRow>[] {
  const other: GapMode = gap.mode === 'leader' ? 'ahead' : 'leader';
  // On narrow frames its total stands in the place of no gap, as in classifications, once it has one.
  const isFirst = (row: NowRow) => row.position === 1 && row.total_ms !== null && gap.mode !== 'favourite';
  return [
    {
      id: 'gap',
      head: (
        <span className={styles.gapHead}>
          <GapHead look={gap} race={race.code} />
          <span className={styles.small}>{say('now.loss')}</span>
        </span>
      ),
      title: say('now.gapTitle'),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <span className={table.stack}>
          {gapOf(row) !== null && (
            <span className={isFirst(row) ? table.wide : styles.inLine}>
              <GapOrTime ms={gapOf(row)} mode={gap.mode} precisionMs={precisionMs} className={table.gap} />{' '}
              {/* Where stages need the room, the place is in a column of its own. */}
              {gap.mode !== 'time' && !isShort && (
                <span className={styles.at}>{sayWhere(row, stages, say)}</span>
              )}
            </span>
          )}
          {isFirst(row) && (
            <Duration ms={row.total_ms} precisionMs={precisionMs} className={table.narrowFirst} />
          )}
          <span className={styles.small}>
            {/* A point is named below the crew. */}
            {gap.mode !== 'time' && row.position !== null && row.point === null && sayWhere(row, stages, say)}
            {row.loss_ms !== null && row.position !== null && (
              <Loss say={say} ms={row.loss_ms} precisionMs={precisionMs} />
            )}
            {row.added_ms > 0 && (
              <abbr className={table.penalised} title={say('column.penalty')}>
                P
              </abbr>
            )}
            {row.total_ms !== null && <Marks marks={row.marks} />}
          </span>
        </span>
      ),
    },
    {
      id: 'other-gap',
      head: say(`column.gap.${other}`),
      title: say('now.gapTitle'),
      align: 'end',
      priority: 5,
      cell: (row) => {
        const ms = other === 'leader' ? row.gap_ms : row.gap_previous_ms;
        return ms !== null && <Gap ms={ms} precisionMs={precisionMs} />;
      },
    },
  ];
}

function isOut({ status }: NowRow): boolean {
  return status === 'retired' || status === 'disqualified';
}

function StatusWord({ say, row }: { say: Say; row: NowRow }) {
  return <span className={table.status}>{wordOf(say, 'status', row.status)}</span>;
}

/** Behind the fastest so far at the same point; who has lost nothing is the fastest there. */
function Loss({ say, ms, precisionMs }: { say: Say; ms: number; precisionMs: number }) {
  return (
    <span className={styles.loss}>
      {ms === 0 && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      <Gap ms={ms} precisionMs={precisionMs} className={ms === 0 ? styles.best : undefined} />
    </span>
  );
}

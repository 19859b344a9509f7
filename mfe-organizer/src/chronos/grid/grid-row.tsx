/** One crew of the grid. Drawn anew only when something of it changed: hundreds of cells are in sight. */
import type { GridCrew, GridPoint } from '@bivouac/data';
import { formatDuration } from '@bivouac/rules';
import { classNames, NumberPlate } from '@bivouac/ui';
import { memo } from 'react';
import { useSay } from '../../language/language.ts';
import { CellView } from './cell-view.tsx';
import styles from './grid.module.css';
import type { GridRow } from './rows.ts';

interface RowProps {
  /** Those in sight; none: the row has just come into sight. */
  columns: readonly { point: GridPoint; column: number }[];
  timeZone: string;
  date: string;
  /** Id of the finish, where a given time is shown. */
  finish: string | null;
  precisionMs: number;
  row: GridRow;
  index: number;
  top: number;
  chosen: number | null;
  draft: string | null;
  others: string;
  onDraft(text: string): void;
}

export const Row = memo(function Row(props: RowProps) {
  const { columns, timeZone, date, finish, precisionMs, row, index, top, chosen, draft, others, onDraft } =
    props;
  const say = useSay();
  const { marks, time_ms: ms } = row.crew;
  const out = outWord(row.crew);
  const given = marks.includes('notional') && ms !== null ? formatDuration(ms, precisionMs) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: thousands of cells, of which those in sight are drawn
    <div
      className={classNames(styles.row, row.hasProblem && styles.problem)}
      role="row"
      tabIndex={-1}
      style={{ transform: `translateY(${top}px)` }}
      data-crew={row.crew.number}
      data-row={index}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="rowheader" tabIndex={-1} className={styles.crew}>
        <NumberPlate number={row.crew.number} />{' '}
        <span className={styles.name}>{row.crew.names[0] ?? ''}</span>
        {out && (
          <span className={styles.out} data-out>
            {say(out)}
          </span>
        )}
        {others && (
          <span className={styles.others} title={say('presence.here', { who: others })} data-others={others}>
            {others}
          </span>
        )}
      </span>
      {columns.map(({ point, column }) => (
        <CellView
          key={point.id}
          cell={row.cells.get(point.id)}
          timeZone={timeZone}
          date={date}
          given={point.id === finish ? given : null}
          givenTitle={say('grid.given')}
          column={column}
          isChosen={chosen === column}
          draft={chosen === column ? draft : null}
          onDraft={onDraft}
        />
      ))}
    </div>
  );
});

function outWord({ status, out_here, finish_at }: GridCrew) {
  if (status === 'not_started') return 'stop.dns';
  if (!out_here) return null;
  return finish_at === null ? 'stop.dnf' : 'grid.outAfter';
}

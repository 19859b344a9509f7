/** The head of the grid, and those of its rows that are in sight. */
import type { ChronosGrid, GridPoint } from '@bivouac/data';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { useSay } from '../../language/language.ts';
import styles from './grid.module.css';
import { Row } from './grid-row.tsx';
import type { GridRow } from './rows.ts';
import type { useColumnsInSight } from './use-columns.ts';

/** Rows that came into sight are filled a few per frame: all at once would hold a slow processor longer than a frame or two. */
const ROWS_PER_FRAME = 2;

function useFilled(inSight: readonly string[]): ReadonlySet<string> {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  // The keys themselves, as the list is another one at each render.
  const named = JSON.stringify(inSight);
  useEffect(() => {
    const keys: string[] = JSON.parse(named);
    const waiting = keys.filter((key) => !filled.has(key));
    if (waiting.length === 0) return;
    const frame = requestAnimationFrame(() => {
      const kept = keys.filter((key) => filled.has(key));
      setFilled(new Set([...kept, ...waiting.slice(0, ROWS_PER_FRAME)]));
    });
    return () => cancelAnimationFrame(frame);
  }, [named, filled]);
  return filled;
}

type Columns = ReturnType<typeof useColumnsInSight>;

const NO_COLUMNS: Columns = [];

export function GridHead({ points }: { points: readonly GridPoint[] }) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/useSemanticElements: thousands of cells, of which those in sight are drawn
    <div className={styles.head} role="row" tabIndex={-1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="columnheader" tabIndex={-1}>
        {say('grid.crew')}
      </span>
      {points.map(({ id, code, name }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <span key={id} role="columnheader" tabIndex={-1} title={name}>
          {code}
        </span>
      ))}
    </div>
  );
}

interface GridBodyProps {
  grid: ChronosGrid;
  rows: readonly GridRow[];
  columns: Columns;
  inSight: readonly VirtualItem[];
  height: number;
  chosen: { row: number; column: number };
  text: string | null;
  others: ReadonlyMap<string, string>;
  onDraft(text: string): void;
}

export function GridBody(props: GridBodyProps) {
  const { grid, rows, columns, inSight, height, chosen, text, others, onDraft } = props;
  const filled = useFilled(inSight.map(({ index }) => rows[index]?.crew.number ?? ''));
  return (
    <div className={styles.body} style={{ height }}>
      {inSight.map(({ index, start }) => {
        const one = rows[index];
        return (
          one && (
            <Row
              key={one.crew.number}
              columns={filled.has(one.crew.number) ? columns : NO_COLUMNS}
              timeZone={grid.time_zone}
              date={grid.date}
              finish={grid.finish}
              precisionMs={grid.precision_ms}
              row={one}
              index={index}
              top={start}
              chosen={index === chosen.row ? chosen.column : null}
              draft={index === chosen.row ? text : null}
              others={others.get(one.crew.number) ?? ''}
              onDraft={onDraft}
            />
          )
        );
      })}
    </div>
  );
}

/** A cell: the value with where it came from, a second one beside it where sources differ, or the field being typed in. */
import type { GridChrono } from '@bivouac/data';
import { memo } from 'react';
import { clockText } from '../model/clock-text.ts';
import { SourceIcon } from '../model/source-icon.tsx';
import styles from './grid.module.css';
import type { Cell } from './rows.ts';

interface CellViewProps {
  cell: Cell | undefined;
  timeZone: string;
  row: number;
  column: number;
  isChosen: boolean;
  draft: string | null;
  onDraft(text: string): void;
  onChoose(row: number, column: number): void;
}

export const CellView = memo(function CellView(props: CellViewProps) {
  const { cell, timeZone, row, column, isChosen, draft, onDraft, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn by the thousand, as the grid says
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <span
      role="gridcell"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.cell}
      data-doubt={(cell?.flags.length ?? 0) > 0 || undefined}
      data-chosen={isChosen || undefined}
      onClick={() => onChoose(row, column)}
    >
      {draft !== null ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: typing goes on where it began
          autoFocus
          className={styles.draft}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          inputMode="decimal"
          data-draft
        />
      ) : (
        cell?.chrono && (
          <>
            <Value chrono={cell.chrono} timeZone={timeZone} />
            {cell.others.map((other) => (
              <Value key={other.id} chrono={other} timeZone={timeZone} />
            ))}
          </>
        )
      )}
    </span>
  );
});

function Value({ chrono, timeZone }: { chrono: GridChrono; timeZone: string }) {
  return (
    <span className={styles.value} data-counted={chrono.counted || undefined}>
      {clockText(chrono.at, timeZone)} <SourceIcon source={chrono.source} />
    </span>
  );
}

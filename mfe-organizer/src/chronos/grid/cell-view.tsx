/** A cell: the value with where it came from, a second one beside it where sources differ, or the field being typed in. */
import type { GridChrono } from '@bivouac/data';
import { classNames } from '@bivouac/ui';
import { clockText } from '../model/clock-text.ts';
import source from '../model/model.module.css';
import styles from './grid.module.css';
import type { Cell } from './rows.ts';

interface CellViewProps {
  cell: Cell | undefined;
  timeZone: string;
  date: string;
  /** A given time, in words; null: none here. */
  given: string | null;
  givenTitle: string;
  column: number;
  isChosen: boolean;
  draft: string | null;
  onDraft(text: string): void;
}

/** As few elements as tell it: two hundred cells come into sight with one turn of the wheel. */
export function CellView(props: CellViewProps) {
  const { cell, timeZone, date, given, givenTitle, column, isChosen, draft, onDraft } = props;
  const isDoubtful = cell !== undefined && cell.flags.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn by the thousand, as the grid says
    <span
      role="gridcell"
      tabIndex={-1}
      aria-selected={isChosen || undefined}
      className={styles.cell}
      style={{ gridColumn: column + 2 }}
      data-column={column}
      data-doubt={isDoubtful || undefined}
      data-split={(cell?.others.length ?? 0) > 0 || (cell?.chrono && given !== null) || undefined}
      data-chosen={isChosen || undefined}
    >
      {draft !== null ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: typing goes on where it began
          autoFocus
          className={styles.draft}
          value={draft}
          // What stands there is replaced by what is typed; what was typed already goes on.
          onFocus={({ target }) => isValueOf(cell, timeZone, target.value) && target.select()}
          onChange={(event) => onDraft(event.target.value)}
          inputMode="decimal"
          data-draft
        />
      ) : (
        <>
          {cell?.chrono && [cell.chrono, ...cell.others].map((chrono) => value(chrono, timeZone, date))}
          {given !== null && (
            <abbr className={styles.given} title={givenTitle}>
              N {given}
            </abbr>
          )}
        </>
      )}
    </span>
  );
}

const isValueOf = (cell: Cell | undefined, timeZone: string, text: string) =>
  cell?.chrono != null && text === clockText(cell.chrono.at, timeZone);

const VALUE = classNames(styles.value, source.after);

function value(chrono: GridChrono, timeZone: string, date: string) {
  return (
    <span
      key={chrono.id}
      className={VALUE}
      data-counted={chrono.counted || undefined}
      data-source={chrono.source}
    >
      {clockText(chrono.at, timeZone, date)}
    </span>
  );
}

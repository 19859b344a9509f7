/** A cell: the value with where it came from, a second one beside it where sources differ, or the field being typed in. */
import type { GridChrono } from '@bivouac/data';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import styles from './grid.module.css';
import type { Cell } from './rows.ts';

interface CellViewProps {
  cell: Cell | undefined;
  timeZone: string;
  isChosen: boolean;
  draft: string | null;
  onDraft(text: string): void;
  onChoose(): void;
}

/** One letter each, told in words on hover: beam, clock, phone, GPS, card, typed. */
const SOURCES: Readonly<Record<string, string>> = {
  beam: 'B',
  clock: 'C',
  phone: 'P',
  gps: 'G',
  card: 'K',
  manual: 'M',
};

export function CellView({ cell, timeZone, isChosen, draft, onDraft, onChoose }: CellViewProps) {
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
      onClick={onChoose}
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
}

function Value({ chrono, timeZone }: { chrono: GridChrono; timeZone: string }) {
  const say = useSay();
  const tenths = /\.(\d)/.exec(chrono.at)?.[1] ?? '0';
  return (
    <span className={styles.value} data-counted={chrono.counted || undefined}>
      {formatTimeOfDay(chrono.at, timeZone, true)}
      {tenths !== '0' && `.${tenths}`}
      <abbr title={say(`source.${chrono.source}`)}>{SOURCES[chrono.source] ?? '?'}</abbr>
    </span>
  );
}

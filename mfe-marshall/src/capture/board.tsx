/** Turned to its side, the phone is a board for the crew to read: number and time, as large as it goes. */
import type { Chrono } from '@bivouac/data';
import { formatTimeOfDay } from '@bivouac/ui';
import styles from './capture.module.css';

interface BoardProps {
  tap: Pick<Chrono, 'number' | 'at'> | null;
  timeZone: string;
  /** Said above it: a start that is not given yet. */
  title?: string | undefined;
}

export function Board({ tap, timeZone, title }: BoardProps) {
  if (!tap) return null;
  return (
    <div className={styles.board} data-board aria-hidden="true">
      {title && <small>{title}</small>}
      <strong>{tap.number ?? '?'}</strong>
      <span>{formatTimeOfDay(tap.at, timeZone, true)}</span>
    </div>
  );
}

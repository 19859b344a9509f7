/** Turned to its side, the phone is a board for the crew to read: number and time, as large as it goes. One that can be closed says so. */
import type { Chrono } from '@bivouac/data';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import layout from './layout.module.css';

interface BoardProps {
  tap: Pick<Chrono, 'number' | 'at'> | null;
  timeZone: string;
  /** Said above it: a start that is not given yet. */
  title?: string | undefined;
  onClose?(): void;
}

export function Board({ tap, timeZone, title, onClose }: BoardProps) {
  const say = useSay();
  if (!tap) return null;
  return (
    <div className={layout.board} data-board>
      {title && <small>{title}</small>}
      <strong>{tap.number ?? '?'}</strong>
      <span>{formatTimeOfDay(tap.at, timeZone, true)}</span>
      {onClose && (
        <button type="button" onClick={onClose}>
          {say('board.close')}
        </button>
      )}
    </div>
  );
}

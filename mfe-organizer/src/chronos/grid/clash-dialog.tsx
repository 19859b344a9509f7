/** Two people typed into one cell: the other's time came in while this one was being typed. One key decides. */
import type { GridChrono } from '@bivouac/data';
import { Button, Sheet } from '@bivouac/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSay } from '../../language/language.ts';
import { clockText } from '../model/clock-text.ts';
import { firstInSheet } from '../model/first-in-sheet.ts';
import styles from './grid.module.css';

export interface Clash {
  number: string;
  point: string;
  mine: string;
  /** What stands there now; null: it was taken away meanwhile. */
  theirs: GridChrono | null;
}

interface ClashDialogProps {
  clash: Clash;
  timeZone: string;
  onDecide(isMine: boolean): void;
}

export function ClashDialog({ clash, timeZone, onDecide }: ClashDialogProps) {
  const say = useSay();
  const { number, point, mine, theirs } = clash;
  // With Alt: a digit alone is the beginning of the next time, typed without looking.
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const nth = event.altKey && /^(?:Digit|Numpad)([12])$/.exec(event.code)?.[1];
    if (!nth) return;
    event.preventDefault();
    onDecide(nth === '2');
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
  return (
    <Sheet
      title={say('clash.title', { number, point })}
      closeLabel={say('close')}
      onClose={() => onDecide(false)}
    >
      <div className={styles.clash} data-clash>
        <p>{say(theirs ? 'clash.both' : 'clash.gone', { who: theirs?.device ?? theirs?.by ?? '' })}</p>
        <Button ref={firstInSheet} onClick={() => onDecide(false)}>
          Alt+1 · {theirs ? say('clash.theirs', { at: clockText(theirs.at, timeZone) }) : say('clash.leave')}
        </Button>
        <Button onClick={() => onDecide(true)}>
          Alt+2 · {say('clash.mine', { at: clockText(mine, timeZone) })}
        </Button>
      </div>
    </Sheet>
  );
}

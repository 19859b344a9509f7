/** Crews with a time here that were not in the pile: no difference, each with the way to take its time back. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { Button, NumberPlate } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { clockText } from '../model/clock-text.ts';

interface NotTypedProps {
  grid: ChronosGrid;
  chronos: readonly GridChrono[];
  onTake(chrono: GridChrono): void;
}

export function NotTyped({ grid, chronos, onTake }: NotTypedProps) {
  const say = useSay();
  if (chronos.length === 0) return null;
  return (
    <details className={styles.notTyped} data-not-typed={chronos.length}>
      <summary>{say('verify.notTyped', { count: chronos.length })}</summary>
      <ul className={styles.list}>
        {chronos.map((chrono) => (
          <li key={chrono.id} className={styles.difference}>
            <NumberPlate number={chrono.number ?? ''} />
            <span>{clockText(chrono.at, grid.time_zone)}</span>
            <Button look="quiet" onClick={() => onTake(chrono)}>
              {say('verify.takeBack', { number: chrono.number ?? '' })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

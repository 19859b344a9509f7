/** A mistyped number, and who was meant: accepted by one key. */
import type { ChronosGrid } from '@bivouac/data';
import { Button, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { clockText } from '../model/clock-text.ts';
import type { Swap } from './find-swaps.ts';

interface SwapSuggestionProps {
  grid: ChronosGrid;
  swaps: readonly Swap[];
  onAccept(swap: Swap): void;
}

export function SwapSuggestion({ grid, swaps, onAccept }: SwapSuggestionProps) {
  const say = useSay();
  if (swaps.length === 0) return null;
  return (
    <section aria-label={say('swap.title')} className={basics.stack}>
      {swaps.map((swap, n) => (
        <p key={swap.chrono.id} className={styles.swap} data-swap={swap.to}>
          <NumberPlate number={swap.from} /> {clockText(swap.chrono.at, grid.time_zone)}
          <span aria-hidden="true">→</span>
          <NumberPlate number={swap.to} />
          <span className={styles.why}>{say('swap.why', { from: swap.from, to: swap.to })}</span>
          <Button onClick={() => onAccept(swap)}>
            {say('swap.accept')}
            {n === 0 && <kbd>S</kbd>}
          </Button>
        </p>
      ))}
    </section>
  );
}

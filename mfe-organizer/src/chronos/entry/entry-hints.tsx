/** In grey below the line: when the crew is likely here, and who came last: by times that count. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { useMemo } from 'react';
import { useSay } from '../../language/language.ts';
import { lastCountedAt, windowAt } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import styles from './entry.module.css';

interface EntryHintsProps {
  grid: ChronosGrid;
  point: GridPoint;
  crew: GridCrew | null;
}

export function EntryHints({ grid, point, crew }: EntryHintsProps) {
  const say = useSay();
  const likely = useMemo(() => crew && windowAt(grid, point, crew), [grid, point, crew]);
  const last = useMemo(() => lastCountedAt(grid, point), [grid, point]);
  const clock = (at: string) => clockText(at, grid.time_zone);
  const clocks = ({ from, until }: Likely) => ({ at: clock(from), from: clock(from), until: clock(until) });
  const told = [
    likely && crew && say(`entry.${kindOf(likely)}`, { number: crew.number, ...clocks(likely) }),
    last && say('entry.last', { number: last.number ?? last.number_typed ?? '?', at: clock(last.at) }),
  ];
  return (
    <p className={styles.hints} data-entry="hints">
      {told.filter(Boolean).join(' · ')}
    </p>
  );
}

type Likely = NonNullable<ReturnType<typeof windowAt>>;

function kindOf({ from, until, isDue }: Likely): 'due' | 'likely' | 'window' {
  if (isDue) return 'due';
  return from === until ? 'likely' : 'window';
}

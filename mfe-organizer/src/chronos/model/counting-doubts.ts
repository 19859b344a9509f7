/** Times that count and are in doubt all the same: far from all others, over the maximum, against the order. Source: docs/sport/stage-time.md 5.14, 5.15. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { COUNTING_DOUBTS } from '@bivouac/data';

const DOUBTS: ReadonlySet<string> = new Set(COUNTING_DOUBTS);

export function countsInDoubt({ flags }: Pick<GridChrono, 'flags'>): boolean {
  return flags.some((flag) => DOUBTS.has(flag));
}

/** One that a person may say is right though nothing else stands beside it: it counts in doubt, or waits since it is too fast to be true. */
export function mayBeConfirmed({
  flags,
  chosen,
  waits,
}: Pick<GridChrono, 'flags' | 'chosen' | 'waits'>): boolean {
  return !waits && (countsInDoubt({ flags }) || (!chosen && flags.includes('implausible_speed')));
}

/** One more time may put that of another crew in doubt, or out of it; what nothing changed for stays the same object, and is not drawn again. */
export function withDoubts<Grid extends Pick<ChronosGrid, 'chronos' | 'far'>>(grid: Grid): Grid {
  return {
    ...grid,
    chronos: grid.chronos.map((chrono) => {
      const far = grid.far[chrono.id];
      if (far ? chrono.flags.includes(far) : !countsInDoubt(chrono)) return chrono;
      const flags = chrono.flags.filter((flag) => !DOUBTS.has(flag));
      return { ...chrono, flags: far ? [...flags, far] : flags };
    }),
  };
}

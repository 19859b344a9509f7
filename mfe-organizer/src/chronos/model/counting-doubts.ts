/** Times that count and are in doubt all the same, since they lie far from those of all others. Source: docs/sport/stage-time.md 5.14. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { FAR_FLAGS } from '@bivouac/data';

const FAR: ReadonlySet<string> = new Set(FAR_FLAGS);

export function isFar({ flags }: Pick<GridChrono, 'flags'>): boolean {
  return flags.some((flag) => FAR.has(flag));
}

/** One that a person may say is right though nothing else stands beside it: it counts in doubt, or waits since it is too fast to be true. */
export function mayBeConfirmed({
  flags,
  chosen,
  waits,
}: Pick<GridChrono, 'flags' | 'chosen' | 'waits'>): boolean {
  return !waits && (isFar({ flags }) || (!chosen && flags.includes('implausible_speed')));
}

/** One more time may make that of another crew odd, or plain; what nothing changed for stays the same object, and is not drawn again. */
export function withFar<Grid extends Pick<ChronosGrid, 'chronos' | 'far'>>(grid: Grid): Grid {
  return {
    ...grid,
    chronos: grid.chronos.map((chrono) => {
      const far = grid.far[chrono.id];
      if (far ? chrono.flags.includes(far) : !isFar(chrono)) return chrono;
      const flags = chrono.flags.filter((flag) => !FAR.has(flag));
      return { ...chrono, flags: far ? [...flags, far] : flags };
    }),
  };
}

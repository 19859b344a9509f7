/** What the gap column says: to the leader, to the crew ahead, to the first favourite, or the time itself; part of the address. */
import { useMemo } from 'react';
import { useFavourites } from '../favourites/favourites.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { useRally } from '../structure/rally-context.tsx';

export const GAP_MODES = ['leader', 'ahead', 'favourite', 'time'] as const;
export type GapMode = (typeof GAP_MODES)[number];

export interface GapLook {
  mode: GapMode;
  /** Whom `favourite` measures by; null: nobody of the race is followed, and the mode is not offered. */
  favourite: string | null;
}

/** `race`: code. */
export function useGapMode(race: string): [GapLook, (mode: GapMode) => void] {
  const [value, choose] = useUrlChoice('gap');
  const { crews } = useRally();
  const followed = useFavourites()?.numbers ?? [];
  const favourite = followed.find((number) => crews.get(number)?.race === race) ?? null;
  const asked = GAP_MODES.find((one) => one === value) ?? 'leader';
  const mode = asked === 'favourite' && favourite === null ? 'leader' : asked;
  const look = useMemo(() => ({ mode, favourite }), [mode, favourite]);
  return [look, (to) => choose(to === 'leader' ? null : to)];
}

export function modesOf({ favourite }: GapLook): GapMode[] {
  return GAP_MODES.filter((mode) => mode !== 'favourite' || favourite !== null);
}

interface Measured {
  number: string;
  gap_ms: number | null;
  gap_previous_ms: number | null;
}

/** `totalOf`: what rows are ranked by, `behind`: what one is behind the favourite. null: not known. */
export function measure<Row extends Measured>(
  { mode }: GapLook,
  totalOf: (row: Row) => number | null,
  behind: (row: Row) => number | null,
): (row: Row) => number | null {
  return (row) => {
    if (mode === 'leader') return row.gap_ms;
    if (mode === 'ahead') return row.gap_previous_ms;
    if (mode === 'time') return totalOf(row);
    return behind(row);
  };
}

/** `ms`: the favourite's total. */
export function behindTotal<Row>(totalOf: (row: Row) => number | null, ms: number | null) {
  return (row: Row): number | null => {
    const own = totalOf(row);
    return own === null || ms === null ? null : own - ms;
  };
}

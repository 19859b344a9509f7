/** The crews a reader compares: in the address, so that the comparison can be shared and found again. */
import { useCallback } from 'react';
import { readNumbers } from '../favourites/kept.ts';
import { useUrlChoice } from '../navigation/use-url-choice.ts';

export const COMPARED_AT_MOST = 4;

export function useCompared(): {
  numbers: readonly string[];
  toggle: (number: string) => void;
  end: () => void;
} {
  const [told, choose] = useUrlChoice('compare', CREW);
  const numbers = readNumbers(told).slice(0, COMPARED_AT_MOST);
  const toggle = useCallback(
    (number: string) => {
      const before = readNumbers(told);
      const after = before.includes(number) ? before.filter((one) => one !== number) : [...before, number];
      choose(after.slice(-COMPARED_AT_MOST).join(',') || null);
    },
    [told, choose],
  );
  const end = useCallback(() => choose(null), [choose]);
  return { numbers, toggle, end };
}

/** The sheet of a crew makes room for it. */
const CREW: readonly string[] = ['crew'];

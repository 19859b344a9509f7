/** A choice that lives in the address, so that a view can be shared and found again. */

import { useSearchParams } from '@bivouac/contract/router';
import { useCallback } from 'react';

const NONE: readonly string[] = [];

/**
 * The value of a query parameter, and how to set it; null takes it out. Choices that mean nothing under another value are forgotten with it.
 * Replaces the address, with no step in the history, but where each value is a place to come back to (`isPlace`).
 */
export function useUrlChoice(
  name: string,
  forgets: readonly string[] = NONE,
  isPlace = false,
): [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choose = useCallback(
    (value: string | null) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
          for (const other of forgets) after.delete(other);
          return after;
        },
        { replace: !isPlace, preventScrollReset: true },
      ),
    [name, forgets, isPlace, setParameters],
  );
  return [parameters.get(name), choose];
}

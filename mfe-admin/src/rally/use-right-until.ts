/** Until when what a page shows was right, for a page that asks again by itself. */
import { live } from '@bivouac/live';
import { useCallback, useRef, useState } from 'react';

export interface RightUntil {
  /** After a read that failed, by the rally's clock, in ms; null: nothing about this is shown. */
  knownAtMs: number | null;
  nowMs(): number;
  note(isRight: boolean, askedMs: number): void;
}

/** `about`: what is asked about; what was right of another thing says nothing of it. */
export function useRightUntil(about: string): RightUntil {
  const [knownAtMs, setKnownAt] = useState<number | null>(null);
  const right = useRef({ about, atMs: 0 });
  const note = useCallback(
    (isRight: boolean, askedMs: number) => {
      if (isRight) right.current = { about, atMs: askedMs };
      else setKnownAt(right.current.about === about ? right.current.atMs || null : null);
    },
    [about],
  );
  return { knownAtMs, nowMs, note };
}

const nowMs = () => live().time.nowMs();

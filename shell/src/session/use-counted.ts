/** Waits count down where they are read, and a wait that is over is no trouble any more. */
import { useKept } from '@bivouac/ui';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

type Waiting = { waitS?: number | null };

export function useCounted<Wrong extends Waiting>(
  first: Wrong | null = null,
): [Wrong | null, Dispatch<SetStateAction<Wrong | null>>] {
  const [wrong, setWrong] = useState(first);
  const [left, setLeft] = useState<{ of: Wrong; waitS: number } | null>(null);
  useEffect(() => {
    const { waitS } = wrong ?? {};
    if (!wrong || !waitS) return;
    // By the clock: a page that lies behind others is woken seldom.
    const until = Date.now() + waitS * 1_000;
    const timer = setInterval(() => {
      const now = Math.ceil((until - Date.now()) / 1_000);
      if (now > 0) setLeft({ of: wrong, waitS: now });
      else setWrong((still) => (still === wrong ? null : still));
    }, 1_000);
    return () => clearInterval(timer);
  }, [wrong]);
  return [wrong && left?.of === wrong ? { ...wrong, waitS: left.waitS } : wrong, setWrong];
}

/** For an alert: what only counts down is read out once. */
export function useReadOnce(text: string | null): 'off' | undefined {
  const first = useKept(text, (before) => shapeOf(before) !== shapeOf(text));
  return text === first ? undefined : 'off';
}

const shapeOf = (text: string | null) => text?.replace(/\d+/g, '#');

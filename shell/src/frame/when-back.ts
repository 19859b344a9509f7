/** Does something once the network is back. */
import { useTryAgain } from '@bivouac/contract/host';
import { useEffect, useRef } from 'react';
import { LOOK_MS } from '../remotes/loading/in-time.ts';

const OFFLINE = { reason: 'offline' };

export function useWhenBack(isCut: boolean, act: () => void): void {
  // A file that is blocked while everything else arrives would be loaded again without end.
  const wasGone = useRef(!navigator.onLine);
  useEffect(() => {
    if (isCut)
      void isThere().then((is) => {
        wasGone.current ||= !is;
      });
  }, [isCut]);
  useTryAgain(isCut ? OFFLINE : null, async () => {
    const isBack = await isThere();
    if (isBack && wasGone.current) act();
    wasGone.current = !isBack;
  });
}

/** Does the site answer? */
export function isThere(): Promise<boolean> {
  return fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) }).then(
    () => true,
    () => false,
  );
}

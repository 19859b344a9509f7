/** Calls back when facts came in for the officials of a rally, and when some may have been missed. */
import { type CameIn, live } from '@bivouac/live';
import { useEffect, useEffectEvent } from 'react';

export function useCameIn(rallyCode: string | null, tell: (signal: CameIn) => void): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (rallyCode === null) return;
    const listening = live().cameIn$(rallyCode).subscribe(told);
    return () => listening.unsubscribe();
  }, [rallyCode]);
}

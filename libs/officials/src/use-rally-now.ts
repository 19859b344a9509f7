/** Rally time, every second. */
import { live } from '@bivouac/live';
import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

export function useRallyNow(): number {
  const [nowMs, setNowMs] = useState(() => live().time.nowMs());
  useEffect(() => {
    const tick = setInterval(() => setNowMs(live().time.nowMs()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  return nowMs;
}

/** Rally time, renewed every second (or slower), for running clocks and count-downs. */
import { live } from '@bivouac/live';
import { useEffect, useState } from 'react';

/** Unix ms on the server's clock. */
export function useNow(everyMs = 1000): number {
  const [nowMs, setNowMs] = useState(() => live().time.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(live().time.nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}

/** Rally time, renewed every second (or slower), for running clocks and count-downs. */
import { useEffect, useState } from 'react';
import { useReader } from '../officials/reading.ts';

/** Unix ms on the server's clock. */
export function useNow(everyMs = 1000): number {
  const { time } = useReader();
  const [nowMs, setNowMs] = useState(() => time.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(time.nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [time, everyMs]);
  return nowMs;
}

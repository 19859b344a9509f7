/** Rally time, ten times a second where tenths are shown, else every second. */
import { useEffect, useState } from 'react';
import type { Capture } from './open-capture.ts';

export function useNow({ clock }: Capture, everyMs = 1_000): number {
  const [nowMs, setNowMs] = useState(() => clock.nowMs());
  useEffect(() => {
    const tick = setInterval(() => setNowMs(clock.nowMs()), everyMs);
    return () => clearInterval(tick);
  }, [clock, everyMs]);
  return nowMs;
}

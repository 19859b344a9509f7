/** What no channel announces, in a first view: asked at once, every `everyMs`, and when the page becomes visible again; never while it is hidden. */
import type { Answer } from '@bivouac/contract/remote';
import { useEffect, useEffectEvent, useState } from 'react';

/** The newest answer; one that failed leaves it as it is. */
export function usePolled<Value>(
  isOn: boolean,
  ask: (signal: AbortSignal) => Promise<Answer<Value, unknown>>,
  everyMs: number,
): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await ask(signal);
    if (answer.ok && !signal.aborted) setValue(answer.value);
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const again = () => {
      if (document.visibilityState === 'visible') void look(stop.signal);
    };
    again();
    const clock = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      stop.abort();
      clearInterval(clock);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isOn, everyMs]);
  return value;
}

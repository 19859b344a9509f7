/** What needs the administrator now, asked again while he looks: it spans rallies, so no one channel tells it. */
import { type DecisionsDue, data, decisionsDue, needsNow, type RallyNeeds } from '@bivouac/data';
import { useEffect, useState } from 'react';

const AGAIN_MS = 10_000;

export interface Needs {
  timing: readonly RallyNeeds[];
  decisions: readonly DecisionsDue[];
}

export function useNeeds(person: string | null): Needs | null {
  const [needs, setNeeds] = useState<Needs | null>(null);
  useEffect(() => {
    if (person === null) return;
    const stop = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const [timing, decisions] = await Promise.all([
        needsNow(data(), { signal: stop.signal }),
        decisionsDue(data(), { signal: stop.signal }),
      ]);
      if (timing.ok && decisions.ok && !stop.signal.aborted)
        setNeeds({ timing: timing.value, decisions: decisions.value });
    };
    void look();
    const again = setInterval(() => void look(), AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
    };
  }, [person]);
  return needs;
}

/** What needs the administrator now, polled: it spans rallies, so no channel announces it. */
import { type DecisionsDue, data, decisionsDue, needsNow, type RallyNeeds } from '@bivouac/data';
import { usePolling } from '@bivouac/officials';
import { useCallback, useState } from 'react';

const AGAIN_MS = 10_000;

export interface Needs {
  timing: readonly RallyNeeds[];
  decisions: readonly DecisionsDue[];
}

export function useNeeds(person: string | null): Needs | null {
  const [needs, setNeeds] = useState<Needs | null>(null);
  const look = useCallback(async (signal: AbortSignal) => {
    const [timing, decisions] = await Promise.all([
      needsNow(data(), { signal }),
      decisionsDue(data(), { signal }),
    ]);
    if (timing.ok && decisions.ok && !signal.aborted)
      setNeeds({ timing: timing.value, decisions: decisions.value });
  }, []);
  usePolling(person === null ? null : look, AGAIN_MS);
  return needs;
}

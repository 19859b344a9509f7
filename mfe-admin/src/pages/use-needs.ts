/** What needs the administrator now, polled: it spans rallies, so no channel announces it. */
import { type DecisionsDue, data, decisionsDue, needsNow, type RallyNeeds } from '@bivouac/data';
import { usePolled } from '@bivouac/officials';

const AGAIN_MS = 10_000;

export interface Needs {
  timing: readonly RallyNeeds[];
  decisions: readonly DecisionsDue[];
}

export const useNeeds = (person: string | null): Needs | null =>
  usePolled(person !== null, askNeeds, AGAIN_MS);

async function askNeeds(signal: AbortSignal) {
  const [timing, decisions] = await Promise.all([
    needsNow(data(), { signal }),
    decisionsDue(data(), { signal }),
  ]);
  if (!timing.ok) return timing;
  return decisions.ok
    ? { ok: true as const, value: { timing: timing.value, decisions: decisions.value } }
    : decisions;
}

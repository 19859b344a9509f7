/** What waits at the gate of a race or of one of its stages, kept true as facts come in. */
import { data, type WaitingFact, waitingFacts } from '@bivouac/data';
import { type LiveView, useLive } from '../desk/use-live.ts';

/** `rally`: its code, once it is known. `stage`: of this one alone. */
export function useWaiting(rally: string | null, race: string, stage?: string): LiveView<WaitingFact[]> {
  return useLive({
    key: `${race} ${stage ?? ''}`,
    ask: (signal) => waitingFacts(data(), race, { signal, ...(stage ? { stage } : {}) }),
    rally,
  });
}

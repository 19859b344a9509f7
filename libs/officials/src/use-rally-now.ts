/** Rally time, every second. */
import { live } from '@bivouac/live';
import { useReadEvery } from './use-read-every.ts';

const TICK_MS = 1_000;
const rallyMs = () => live().time.nowMs();

export const useRallyNow = (): number => useReadEvery(rallyMs, TICK_MS);

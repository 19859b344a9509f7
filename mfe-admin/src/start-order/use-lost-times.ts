/** Whose time a start order would take, worked out by the database; null: not known yet. */
import { useAnswer } from '@bivouac/contract/remote';
import { data, type Fact, whatIf } from '@bivouac/data';
import type { LostTime } from './lost-times.tsx';

/** `key`: names what is asked; null: nothing is. */
export function useLostTimes(key: string | null, factOf: () => Fact): readonly LostTime[] | 'unknown' | null {
  const { value, problem } = useAnswer(key, (signal) => whatIf(data(), [factOf()], { signal }));
  if (key === null) return [];
  return value?.lost ?? (problem ? 'unknown' : null);
}

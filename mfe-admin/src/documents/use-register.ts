/** The register of documents, read again after every change, whenever facts come in, and when the time of a document comes. */
import { type CommandProblem, type DocumentRegister, documentRegister, type RallySetUp } from '@bivouac/data';
import { useEffect } from 'react';
import { useLiveAnswer } from '../rally/use-live-answer.ts';

export interface RegisterView {
  register: DocumentRegister | null;
  problem: CommandProblem | null;
  knownAtMs: number | null;
  look(): void;
}

/** Longer than a timer may wait. */
const AT_MOST_MS = 86_400_000;

export function useRegister(rally: RallySetUp): RegisterView {
  const { value: register, problem, knownAtMs, look } = useLiveAnswer(rally.code, rally.id, documentRegister);
  useEffect(() => {
    const times = (register?.documents ?? []).flatMap(({ state, published_at }) =>
      state === 'to_come' && published_at ? Date.parse(published_at) - Date.now() : [],
    );
    if (times.length === 0) return;
    const timer = setTimeout(look, Math.min(AT_MOST_MS, Math.max(0, ...[Math.min(...times)]) + 500));
    return () => clearTimeout(timer);
  }, [register, look]);
  return { register, problem, knownAtMs, look };
}

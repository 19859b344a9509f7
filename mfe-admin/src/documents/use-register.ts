/** The register of documents, read again after every change, whenever facts come in, and when the time of a document comes. */
import {
  type CommandProblem,
  type DocumentRegister,
  data,
  documentRegister,
  type RallySetUp,
} from '@bivouac/data';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useState } from 'react';

export interface RegisterView {
  register: DocumentRegister | null;
  problem: CommandProblem | null;
  look(): void;
}

/** Facts that come in together are read together. */
const GATHER_MS = 400;
/** Longer than a timer may wait. */
const AT_MOST_MS = 86_400_000;

export function useRegister(rally: RallySetUp): RegisterView {
  const [register, setRegister] = useState<DocumentRegister | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const look = useCallback(async () => {
    const answer = await documentRegister(data(), rally.id);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setRegister(answer.value);
  }, [rally.id]);
  useEffect(() => {
    void look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = live()
      .cameIn$(rally.code)
      .subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(), GATHER_MS);
      });
    return () => {
      clearTimeout(timer);
      listening.unsubscribe();
    };
  }, [look, rally.code]);
  useEffect(() => {
    const times = (register?.documents ?? []).flatMap(({ state, published_at }) =>
      state === 'to_come' && published_at ? Date.parse(published_at) - Date.now() : [],
    );
    if (times.length === 0) return;
    const timer = setTimeout(
      () => void look(),
      Math.min(AT_MOST_MS, Math.max(0, ...[Math.min(...times)]) + 500),
    );
    return () => clearTimeout(timer);
  }, [register, look]);
  return { register, problem, look: () => void look() };
}

/** One question to the server as a React value: asked when its key changes, again on retry, and by itself where it had no answer. */
import { useEffect, useRef, useState } from 'react';
import { useTryAgain } from './try-again.ts';

export type Answer<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

export interface AnswerView<Value, Problem> {
  /** Neither: it is being asked. */
  value: Value | null;
  problem: Problem | null;
  retry(): void;
}

/** `key` names the question; null asks nothing. An answer to an earlier key is never shown. */
export function useAnswer<Value, Problem>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer<Value, Problem>>,
): AnswerView<Value, Problem> {
  const [attempt, setAttempt] = useState(0);
  /** Tries by itself: what is shown stays until they are answered. */
  const [again, setAgain] = useState(0);
  const isAsking = useRef(false);
  const [known, setKnown] = useState<{ name: string; answer: Answer<Value, Problem> } | null>(null);
  const name = `${key} ${attempt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for what is asked
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    isAsking.current = true;
    void ask(stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      isAsking.current = false;
      setKnown({ name, answer });
    });
    return () => stop.abort();
  }, [name, again]);
  const answer = key !== null && known?.name === name ? known.answer : null;
  const problem = answer && !answer.ok ? answer.problem : null;
  useTryAgain(problem, () => {
    if (!isAsking.current) setAgain((count) => count + 1);
  });
  return {
    value: answer?.ok ? answer.value : null,
    problem,
    retry: () => setAttempt((count) => count + 1),
  };
}

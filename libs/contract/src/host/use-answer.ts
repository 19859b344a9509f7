/** One question to the server as a React value: asked when its key changes, and again on retry. */
import { useEffect, useState } from 'react';

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
  const [known, setKnown] = useState<{ name: string; answer: Answer<Value, Problem> } | null>(null);
  const name = `${key} ${attempt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for what is asked
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    void ask(stop.signal).then((answer) => stop.signal.aborted || setKnown({ name, answer }));
    return () => stop.abort();
  }, [name]);
  const answer = key !== null && known?.name === name ? known.answer : null;
  return {
    value: answer?.ok ? answer.value : null,
    problem: answer && !answer.ok ? answer.problem : null,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** One question to the server as a React value: asked when its key changes, again on retry, and by itself where it had no answer. */
import { useEffect, useEffectEvent, useState } from 'react';
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
  const [known, setKnown] = useState<{ name: string; answer: Answer<Value, Problem> } | null>(null);
  const name = key === null ? null : `${key} ${attempt}`;
  const read = (name: string, signal: AbortSignal) =>
    ask(signal).then((answer) => {
      if (!signal.aborted) setKnown({ name, answer });
    });
  const begin = useEffectEvent(read);
  useEffect(() => {
    if (name === null) return;
    const stop = new AbortController();
    void begin(name, stop.signal);
    return () => stop.abort();
  }, [name]);
  const answer = known?.name === name ? known?.answer : null;
  const problem = answer && !answer.ok ? answer.problem : null;
  // What is shown stays until this is answered.
  useTryAgain(problem, (signal) => name !== null && read(name, signal));
  return {
    value: answer?.ok ? answer.value : null,
    problem,
    retry: () => setAttempt((count) => count + 1),
  };
}

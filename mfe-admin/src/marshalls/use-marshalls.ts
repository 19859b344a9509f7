/** The people at the posts of a rally, read again after every change. */
import { useAnswer } from '@bivouac/contract/remote';
import {
  type CommandProblem,
  type CommandResult,
  data,
  type MarshallsOfRally,
  marshallsOf,
} from '@bivouac/data';
import { useRef, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';

export interface MarshallsView {
  value: MarshallsOfRally | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  trouble: string | null;
  change(work: () => Promise<CommandResult<unknown>>): Promise<boolean>;
  look(): void;
}

export function useMarshalls(rally: string): MarshallsView {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil(rally);
  const asked = useAnswer(rally, async (signal) => {
    const askedMs = nowMs();
    const answer = await marshallsOf(data(), rally, { signal });
    if (!signal.aborted) note(answer.ok, askedMs);
    return answer;
  });
  // While it is read again, the page stays.
  const last = useRef(asked.value);
  if (asked.value) last.current = asked.value;
  return {
    value: asked.value ?? last.current,
    problem: asked.problem,
    knownAtMs,
    trouble,
    async change(work) {
      const done = await work();
      setTrouble(done.ok ? null : done.problem.message);
      asked.retry();
      return done.ok;
    },
    look: asked.retry,
  };
}

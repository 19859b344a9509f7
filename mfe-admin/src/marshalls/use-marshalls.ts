/** The people at the posts of a rally, read again after every change. */
import { useAnswer } from '@bivouac/contract/remote';
import { type CommandResult, data, type MarshallsOfRally, marshallsOf } from '@bivouac/data';
import { useRef, useState } from 'react';

export interface MarshallsView {
  value: MarshallsOfRally | null;
  /** Why the last change did not go through, as a sentence. */
  trouble: string | null;
  /** Answers whether it was done. */
  change(work: () => Promise<CommandResult<unknown>>): Promise<boolean>;
  look(): void;
}

export function useMarshalls(rally: string): MarshallsView {
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = useAnswer(rally, (signal) => marshallsOf(data(), rally, { signal }));
  // While it is read again, the page stays.
  const last = useRef(asked.value);
  if (asked.value) last.current = asked.value;
  return {
    value: asked.value ?? last.current,
    trouble: trouble ?? asked.problem?.message ?? null,
    async change(work) {
      const done = await work();
      setTrouble(done.ok ? null : done.problem.message);
      asked.retry();
      return done.ok;
    },
    look: asked.retry,
  };
}

/** The people at the posts of a rally, read again after every change, with the way back from the last ones. */
import { useAnswer } from '@bivouac/contract/remote';
import { type CommandResult, data, type MarshallsOfRally, marshallsOf } from '@bivouac/data';
import { useRef, useState } from 'react';

export interface MarshallsView {
  value: MarshallsOfRally | null;
  /** Why the last change did not go through, as a sentence. */
  trouble: string | null;
  /** Does something; `back` takes it back. */
  change(
    work: () => Promise<CommandResult<unknown>>,
    back: () => Promise<CommandResult<unknown>>,
  ): Promise<boolean>;
  undo: (() => void) | null;
  look(): void;
}

export function useMarshalls(rally: string): MarshallsView {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [backs, setBacks] = useState<(() => Promise<CommandResult<unknown>>)[]>([]);
  const asked = useAnswer(rally, (signal) => marshallsOf(data(), rally, { signal }));
  // While it is read again, the page stays.
  const last = useRef(asked.value);
  if (asked.value) last.current = asked.value;
  const run = async (work: () => Promise<CommandResult<unknown>>) => {
    const done = await work();
    setTrouble(done.ok ? null : done.problem.message);
    asked.retry();
    return done.ok;
  };
  const back = backs.at(-1);
  return {
    value: asked.value ?? last.current,
    trouble: trouble ?? asked.problem?.message ?? null,
    async change(work, back) {
      const isDone = await run(work);
      if (isDone) setBacks((before) => [...before, back]);
      return isDone;
    },
    undo: back
      ? () => {
          setBacks(backs.slice(0, -1));
          void run(back);
        }
      : null,
    look: asked.retry,
  };
}

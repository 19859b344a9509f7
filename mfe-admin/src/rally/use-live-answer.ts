/** What officials ask of a rally, asked again after every change of theirs and whenever facts come in. */
import { type CommandProblem, type CommandResult, type Data, data } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useState } from 'react';

export interface LiveAnswer<Value> {
  /** The last answer; null while the first one about this is waited for. */
  value: Value | null;
  problem: CommandProblem | null;
  look(): void;
}

/** Facts that come in together are read together. */
const GATHER_MS = 400;

/** `ask` is a command of `@bivouac/data`, `about` what it asks of. */
export function useLiveAnswer<Value>(
  rallyCode: string,
  about: string,
  ask: (data: Data, about: string) => Promise<CommandResult<Value>>,
): LiveAnswer<Value> {
  const [known, setKnown] = useState<{ about: string; value: Value } | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const look = useCallback(async () => {
    const answer = await ask(data(), about);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setKnown({ about, value: answer.value });
  }, [ask, about]);
  useEffect(() => {
    void look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = live()
      .cameIn$(rallyCode)
      .subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(), GATHER_MS);
      });
    return () => {
      clearTimeout(timer);
      listening.unsubscribe();
    };
  }, [look, rallyCode]);
  const again = useCallback(() => void look(), [look]);
  return { value: known?.about === about ? known.value : null, problem, look: again };
}

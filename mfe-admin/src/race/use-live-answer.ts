/** One answer about a rally, read again after a change and whenever facts come in; facts that come in together are read together. */
import type { CommandProblem, CommandResult } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

const GATHER_MS = 400;

export interface LiveAnswer<Value> {
  value: Value | null;
  problem: CommandProblem | null;
  look(): void;
}

/** `key` names the question: another one begins anew. */
export function useLiveAnswer<Value>(
  rallyCode: string,
  key: string,
  ask: () => Promise<CommandResult<Value>>,
): LiveAnswer<Value> {
  const [known, setKnown] = useState<{ key: string; value: Value } | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const asked = useEffectEvent(ask);
  const look = useCallback(async () => {
    const answer = await asked();
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setKnown({ key, value: answer.value });
  }, [key]);
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
  return { value: known?.key === key ? known.value : null, problem, look: () => void look() };
}

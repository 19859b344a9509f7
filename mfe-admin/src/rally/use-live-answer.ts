/** What officials ask of a rally, asked again after every change of theirs and whenever facts come in. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, type CommandResult, type Data, data } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useState } from 'react';
import { useRightUntil } from './use-right-until.ts';

export interface LiveAnswer<Value> {
  value: Value | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  look(): void;
}

/** Facts that come in together are read together. */
const GATHER_MS = 400;

export function useLiveAnswer<Value>(
  rallyCode: string,
  about: string,
  ask: (data: Data, about: string) => Promise<CommandResult<Value>>,
): LiveAnswer<Value> {
  const [known, setKnown] = useState<{ about: string; value: Value } | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil(about);
  const look = useCallback(async () => {
    const askedMs = nowMs();
    const answer = await ask(data(), about);
    setProblem(answer.ok ? null : answer.problem);
    note(answer.ok, askedMs);
    if (answer.ok) setKnown({ about, value: answer.value });
  }, [ask, about, nowMs, note]);
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
  useTryAgain(problem, look);
  const again = useCallback(() => void look(), [look]);
  return { value: known?.about === about ? known.value : null, problem, knownAtMs, look: again };
}

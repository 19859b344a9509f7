/** What a start order is made from, read again whenever facts come in. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, data, type StartList, startList } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';

export interface StartListView {
  list: StartList | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  look(): Promise<StartList | null>;
}

/** Facts that come in together are read together. */
const GATHER_MS = 400;

export function useStartList(rallyCode: string, stage: string, basis: string | null): StartListView {
  const [list, setList] = useState<StartList | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil(`${stage} ${basis}`);
  const asked = useRef(0);
  const look = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const askedMs = nowMs();
    const answer = await startList(data(), { stage, basis });
    // An answer that was overtaken says nothing any more.
    if (mine === asked.current) {
      setProblem(answer.ok ? null : answer.problem);
      note(answer.ok, askedMs);
      if (answer.ok) setList(answer.value);
    }
    return answer.ok ? answer.value : null;
  }, [stage, basis, nowMs, note]);
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
  useTryAgain(problem, () => look());
  return { list, problem, knownAtMs, look };
}

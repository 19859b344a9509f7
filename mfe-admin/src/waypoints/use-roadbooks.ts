/** The roadbooks of a race, read again after every change and when the page is looked at again. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, data, roadbooks, type StageRoadbook } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';

export interface RoadbooksView {
  stages: StageRoadbook[] | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  look(): void;
}

export function useRoadbooks(race: string): RoadbooksView {
  const [stages, setStages] = useState<StageRoadbook[] | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil(race);
  const look = useCallback(async () => {
    const askedMs = nowMs();
    const answer = await roadbooks(data(), race);
    setProblem(answer.ok ? null : answer.problem);
    note(answer.ok, askedMs);
    if (answer.ok) setStages(answer.value);
  }, [race, nowMs, note]);
  useEffect(() => {
    void look();
    const again = () => void look();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [look]);
  useTryAgain(problem, look);
  return { stages, problem, knownAtMs, look: () => void look() };
}

/** The roadbooks of a race, read again after every change and when the page is looked at again. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, data, roadbooks, type StageRoadbook } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';

export interface RoadbooksView {
  stages: StageRoadbook[] | null;
  problem: CommandProblem | null;
  look(): void;
}

export function useRoadbooks(race: string): RoadbooksView {
  const [stages, setStages] = useState<StageRoadbook[] | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const look = useCallback(async () => {
    const answer = await roadbooks(data(), race);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setStages(answer.value);
  }, [race]);
  useEffect(() => {
    void look();
    const again = () => void look();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [look]);
  useTryAgain(problem, look);
  return { stages, problem, look: () => void look() };
}

/** The tracker data of a rally, read again after every change and when the page is looked at again. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, data, type TrackersOfRally, trackersOf } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';

export interface TrackersView {
  trackers: TrackersOfRally | null;
  problem: CommandProblem | null;
  look(): void;
}

export function useTrackers(rally: string): TrackersView {
  const [trackers, setTrackers] = useState<TrackersOfRally | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const look = useCallback(async () => {
    const answer = await trackersOf(data(), rally);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setTrackers(answer.value);
  }, [rally]);
  useEffect(() => {
    void look();
    const again = () => void look();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [look]);
  useTryAgain(problem, look);
  return { trackers, problem, look: () => void look() };
}

/** The tracker data of a rally, read again after every change and when the page is looked at again. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, data, type TrackersOfRally, trackersOf } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';

export interface TrackersView {
  trackers: TrackersOfRally | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  look(): void;
}

export function useTrackers(rally: string): TrackersView {
  const [trackers, setTrackers] = useState<TrackersOfRally | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil(rally);
  const look = useCallback(async () => {
    const askedMs = nowMs();
    const answer = await trackersOf(data(), rally);
    setProblem(answer.ok ? null : answer.problem);
    note(answer.ok, askedMs);
    if (answer.ok) setTrackers(answer.value);
  }, [rally, nowMs, note]);
  useEffect(() => {
    void look();
    const again = () => void look();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [look]);
  useTryAgain(problem, look);
  return { trackers, problem, knownAtMs, look: () => void look() };
}

/** The schedule of a race, read again after every change and whenever facts come in. */
import { type CommandProblem, data, type ScheduledDay, schedule } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useState } from 'react';

export interface ScheduleView {
  days: ScheduledDay[] | null;
  problem: CommandProblem | null;
  look(): void;
}

/** Facts that come in together are read together. */
const GATHER_MS = 400;

export function useSchedule(rallyCode: string, race: string): ScheduleView {
  const [days, setDays] = useState<ScheduledDay[] | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const look = useCallback(async () => {
    const answer = await schedule(data(), race);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setDays(answer.value);
  }, [race]);
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
  return { days, problem, look: () => void look() };
}

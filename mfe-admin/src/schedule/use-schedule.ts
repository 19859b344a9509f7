/** The schedule of a race, read again after every change and whenever facts come in. */
import { type CommandProblem, type ScheduledDay, schedule } from '@bivouac/data';
import { useLiveAnswer } from '../rally/use-live-answer.ts';

export interface ScheduleView {
  days: ScheduledDay[] | null;
  problem: CommandProblem | null;
  knownAtMs: number | null;
  look(): void;
}

export function useSchedule(rallyCode: string, race: string): ScheduleView {
  const { value, problem, knownAtMs, look } = useLiveAnswer(rallyCode, race, schedule);
  return { days: value, problem, knownAtMs, look };
}

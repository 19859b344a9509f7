/** The schedule of a race, read again after every change and whenever facts come in. */

import { type CommandProblem, data, type RaceId, type ScheduledDay, schedule } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';

export interface ScheduleView {
  days: ScheduledDay[] | null;
  problem: CommandProblem | null;
  knownAtMs: number | null;
  look(): void;
}

export function useSchedule(rallyCode: string, race: RaceId): ScheduleView {
  const { value, problem, knownAtMs, look } = useRead(['schedule', race], () => schedule(data(), race), {
    rally: rallyCode,
  });
  return { days: value, problem, knownAtMs, look };
}

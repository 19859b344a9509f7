/** The stages of interest now: those that are run, else the next one, else the last. */
import type { StageProgress } from '@bivouac/data';

const UNDER_WAY = ['running', 'interrupted', 'shortened', 'interrupted_final'];

export function stagesNow(stages: readonly StageProgress[]): StageProgress[] {
  const running = stages.filter(({ status }) => UNDER_WAY.includes(status));
  if (running.length > 0) return running;
  const next = stages.find(({ status }) => status === 'to_run');
  const last = stages.findLast(({ status }) => status !== 'to_run' && status !== 'cancelled');
  return [last, next].filter((stage) => stage !== undefined);
}

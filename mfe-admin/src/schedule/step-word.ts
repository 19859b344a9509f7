/** What a step of a stage is called: a step back says where it leads back to. */
import type { StageStep } from '@bivouac/data';
import type { Say } from '../language/language.ts';

const LIFE: readonly StageStep[] = ['to_run', 'running', 'completed', 'provisional', 'official'];

export function stepWord(say: Say, from: StageStep, to: StageStep): string {
  const isBack = LIFE.includes(to) && LIFE.indexOf(to) < LIFE.indexOf(from);
  return isBack ? say('status.backTo', { status: say(`stageStatus.${to}`) }) : say(`stageStep.${to}`);
}

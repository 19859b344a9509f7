/** How far a stage is, in a word: its status, and whether its public page was amended since. */
import type { StageProgress } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { stageStanding } from '@bivouac/rules';
import type { Say } from '../language/language.ts';

export function stageWord(say: Say, stage: Pick<StageProgress, 'status' | 'state'>): string {
  const word = wordOf(say, 'stageStatus', stage.status);
  return stageStanding(stage) === 'amended' ? say('stageStatus.sinceAmended', { status: word }) : word;
}

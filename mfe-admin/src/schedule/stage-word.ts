/** How far a stage is, in a word: what changed since it was signed is amended, as its public page says. */
import type { StageProgress } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { stageStanding } from '@bivouac/rules';
import type { Say } from '../language/language.ts';

export function stageWord(say: Say, stage: Pick<StageProgress, 'status' | 'state'>): string {
  return wordOf(say, 'stageStatus', stageStanding(stage));
}

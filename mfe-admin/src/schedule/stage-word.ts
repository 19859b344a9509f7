/** How far a stage is, in a word: what changed since it was signed is amended, as its public page says. */
import type { StageProgress } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../language/language.ts';

type Stage = Pick<StageProgress, 'status' | 'state'>;

export const isAmended = ({ status, state }: Stage) => state === 'amended' && status !== 'cancelled';

export function stageWord(say: Say, stage: Stage): string {
  return isAmended(stage) ? say('race.state.amended') : wordOf(say, 'stageStatus', stage.status);
}

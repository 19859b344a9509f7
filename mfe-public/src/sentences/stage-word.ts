/** What a stage is called by how far it is: what changed since it was signed says amended, as its page does. */
import type { StageEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { stageStanding } from '@bivouac/rules';
import type { Say } from '../language/text.tsx';

export function stageWord(say: Say, stage: Pick<StageEntry, 'status' | 'state'>): string {
  const standing = stageStanding(stage);
  return wordOf(say, standing === 'amended' ? 'publication' : 'stageStatus', standing);
}

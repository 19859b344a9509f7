/** What a stage is called by how far it is: its status, and whether its page was amended since. */
import type { StageEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { stageStanding } from '@bivouac/rules';
import type { Say } from '../language/text.tsx';

export function stageWord(say: Say, stage: Pick<StageEntry, 'status' | 'state'>): string {
  const word = wordOf(say, 'stageStatus', stage.status);
  return stageStanding(stage) === 'amended' ? say('stageStatus.sinceAmended', { status: word }) : word;
}

/** What a stage is called by how far it is: what changed since it was signed says amended, as its page does. */
import type { StageEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../language/text.tsx';

export function stageWord(say: Say, { status, state }: Pick<StageEntry, 'status' | 'state'>): string {
  return state === 'amended' && status !== 'cancelled'
    ? wordOf(say, 'publication', state)
    : wordOf(say, 'stageStatus', status);
}

/** Names how far a stage is: its status, and whether its page was amended since. The same words in every area. */
import { type Say, wordOf } from '@bivouac/i18n';
import { stageStanding } from '@bivouac/rules';
import type english from './en.ts';

export function stageWord(say: Say<keyof typeof english>, stage: { status: string; state: string }): string {
  const word = wordOf(say, 'stageStatus', stage.status);
  return stageStanding(stage) === 'amended' ? say('stageStatus.sinceAmended', { status: word }) : word;
}

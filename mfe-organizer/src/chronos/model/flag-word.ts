/** The words for a doubt; one unknown here is shown as its code. */
import type { Say } from '@bivouac/i18n';

export function flagWord(say: Say, flag: string): string {
  const word = say(`flag.${flag}`);
  return word === `flag.${flag}` ? flag : word;
}

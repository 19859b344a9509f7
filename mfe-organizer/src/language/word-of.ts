/** The word for a code of an open set; one unknown here is shown as it is. */
import type { Say } from '@bivouac/i18n';

export function wordOf(say: Say, id: string, code: string): string {
  const word = say(id);
  return word === id ? code : word;
}

/** The word for a code of an open set (`status.retired`); a code unknown here is shown as it is. */
import type { Say } from './catalogue.ts';

export function wordOf(say: Say, set: string, code: string): string {
  const id = `${set}.${code}`;
  const word = say(id);
  return word === id ? code : word;
}

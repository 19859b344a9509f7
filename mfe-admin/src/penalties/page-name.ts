/** A page by its name: "Stage SS1", "General after SS1", "Leg 2"; one of a kind unknown here by its key. */
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../language/language.ts';

export function pageName(key: string, say: Say): string {
  const [kind = '', ...rest] = key.split('/');
  const word = wordOf(say, 'pageKind', kind);
  return word === kind ? key : [word, rest.join('/')].filter(Boolean).join(' ');
}

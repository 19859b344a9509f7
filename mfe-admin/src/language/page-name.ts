/** A page by its name: "Stage SS1", "Overall after SS1", "Leg 2"; one of a kind unknown here by its key. */
import { wordOf } from '@bivouac/i18n';
import { spokenDate } from '../forms/hours.ts';
import type { Say } from './language.ts';

export function pageName(key: string, say: Say): string {
  const [kind = '', ...rest] = key.split('/');
  const word = wordOf(say, 'pageKind', kind);
  const of = rest.join('/');
  return word === kind ? key : [word, kind.endsWith('day') ? spokenDate(of) : of].filter(Boolean).join(' ');
}

/** Names a page by its key: "Stage SS1", "Overall after SS1", "Leg 2", "Teams · Overall after SS1"; one of an unknown kind by its key. */
import { type Say, wordOf } from '@bivouac/i18n';
import { formatDate } from '@bivouac/ui/date';
import type english from './en.ts';

export function pageName(key: string, say: Say<keyof typeof english>, language: string): string {
  const [kind = '', ...rest] = key.split('/');
  const word = wordOf(say, 'pageKind', kind);
  const of = rest.join('/');
  if (kind === 'teams') return `${word} · ${pageName(of, say, language)}`;
  return word === kind
    ? key
    : [word, kind.endsWith('day') ? formatDate(of, language) : of].filter(Boolean).join(' ');
}

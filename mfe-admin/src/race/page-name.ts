/** What a page that is published by itself is called. */
import type { RacePage } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { isDate, spokenDate } from '../forms/hours.ts';
import type { Say } from '../language/language.ts';

export function pageName(say: Say, { key, kind }: Pick<RacePage, 'key' | 'kind'>): string {
  const of = key.slice(key.indexOf('/') + 1);
  return wordOf(say, 'race.page', kind, { of: isDate(of) ? spokenDate(of) : of });
}

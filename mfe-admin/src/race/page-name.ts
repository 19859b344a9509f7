/** What a page that is published by itself is called. */
import type { RacePage } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../language/language.ts';

export function pageName(say: Say, { key, kind }: Pick<RacePage, 'key' | 'kind'>): string {
  return wordOf(say, 'race.page', kind, { of: key.slice(key.indexOf('/') + 1) });
}

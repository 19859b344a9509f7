/** The sentence of a blocker or warning: names of pages and days are written for the reader. */
import type { Matter, MatterCode } from '@bivouac/data';
import { type Say, wordOf } from '@bivouac/i18n';
import { pageName } from '@bivouac/sentences/page-names';
import type pageWords from '@bivouac/sentences/page-names/en';
import { formatDate, formatDateIn, formatTimeOfDay } from '@bivouac/ui';

interface MatterWords {
  say: Say<keyof typeof pageWords>;
  language: string;
  /** The rally's IANA time zone. */
  timeZone: string;
}

const DAYS = new Set<MatterCode>(['before_its_day', 'opened_before_its_day']);
const PAGES = new Set<MatterCode>(['page_official', 'was_official']);

export function matterText(
  { code, count, names, until }: Pick<Matter, 'code' | 'count' | 'names' | 'until'>,
  { say, language, timeZone }: MatterWords,
): string {
  const nameOf = (name: string) => {
    if (DAYS.has(code)) return formatDate(name, language);
    return PAGES.has(code) ? pageName(name, say, language) : name;
  };
  return wordOf(say as Say, 'matter', code, {
    count,
    names: names.map(nameOf).join(', '),
    until: until
      ? `${formatDate(formatDateIn(until, timeZone), language)} ${formatTimeOfDay(until, timeZone)}`
      : '',
  });
}

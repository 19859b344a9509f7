/** What a table ranks, in words: never the key of its page. */
import { sayDay } from '../language/dates.ts';
import type { Language } from '../language/text.tsx';

export function spanWords(key: string, { say, tag }: Language): string {
  const [kind = '', rest = ''] = key.split('/');
  switch (kind) {
    case 'teams':
      return say('span.teams');
    case 'day':
      return say('span.dayAlone');
    case 'leg':
      return say('span.leg', { number: rest });
    case 'joint':
      return say('span.jointTitle');
    case 'after-leg':
      return `${say('span.generalAfter')} ${say('span.leg', { number: rest })}`;
    case 'after':
      return `${say('span.generalAfter')} ${rest}`;
    case 'after-day':
      return `${say('span.generalAfter')} ${sayDay(rest, tag)}`;
    default:
      return say('span.general');
  }
}

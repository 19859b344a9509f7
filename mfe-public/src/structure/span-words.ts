/** What a table ranks, in words: never the key of its page. */
import type { Say } from '../language/text.tsx';

export function spanWords(key: string, say: Say): string {
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
    case 'after-day':
      return `${say('span.generalAfter')} ${rest}`;
    default:
      return say('span.general');
  }
}

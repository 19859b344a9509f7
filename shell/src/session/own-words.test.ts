/** Own words and session news. */

import type { Session, SessionEvent } from '@bivouac/contract';
import { missingMessages } from '@bivouac/i18n/kit';
import { describe, expect, it } from 'vitest';
import { words as newer } from '../newer/words.ts';
import { words as tried } from '../tried/words.ts';
import { words as account } from './account/words.ts';
import { words as arrival } from './arrival/words.ts';
import { words as confirmation } from './confirmation/words.ts';
import { words as invitation } from './invitation/words.ts';
import { words as letters } from './letters/words.ts';
import { words as phone } from './phone/words.ts';
import { words as providers } from './providers/words.ts';
import { words as recovery } from './recovery/words.ts';
import { words as secondFactor } from './second-factor/words.ts';
import { newsOf } from './session-keeper.ts';
import { words as sessions } from './sessions/words.ts';
import { words as signIn } from './sign-in/words.ts';
import { words as signUp } from './sign-up/words.ts';
import type { OwnWords } from './use-own-words.ts';
import { words as wallets } from './wallets/words.ts';

describe('own words', () => {
  it.each(
    Object.entries({
      account,
      arrival,
      confirmation,
      invitation,
      letters,
      newer,
      phone,
      providers,
      recovery,
      secondFactor,
      sessions,
      signIn,
      signUp,
      tried,
      wallets,
    }),
  )('of %s', async (_, words: OwnWords) => {
    const load = (tag: keyof OwnWords) => async () => ({ default: words[tag] });
    expect(await missingMessages({ en: load('en'), fr: load('fr'), es: load('es') })).toEqual([]);
  });
});

describe('session news', () => {
  const person = (id: string) => ({ id, email: `${id}@rally.test`, phone: null });
  const who: Record<string, Session> = {
    unknown: { state: 'unknown' },
    nobody: { state: 'signed_out' },
    awaited: { state: 'signed_out', awaits: { factor: 'f', person: person('ana') } },
    ana: { state: 'signed_in', person: person('ana') },
    ben: { state: 'signed_in', person: person('ben') },
  };

  it.each<[string, string, SessionEvent | null, SessionEvent | null]>([
    ['unknown', 'ana', 'signed_in', null],
    ['unknown', 'nobody', null, null],
    ['nobody', 'ana', 'signed_in', 'signed_in'],
    // Found in the store: somebody signed in in another tab.
    ['nobody', 'ana', null, 'signed_in'],
    ['nobody', 'ana', 'password_recovery', 'password_recovery'],
    ['nobody', 'awaited', 'signed_in', null],
    ['awaited', 'ana', 'mfa_challenge_verified', 'mfa_challenge_verified'],
    // Said again whenever the page is looked at again.
    ['ana', 'ana', 'signed_in', null],
    ['ana', 'ben', 'signed_in', 'signed_in'],
    ['ana', 'ana', 'token_refreshed', 'token_refreshed'],
    ['ana', 'ana', 'user_updated', 'user_updated'],
    ['ana', 'nobody', 'signed_out', 'signed_out'],
    ['ana', 'nobody', null, 'signed_out'],
    ['nobody', 'nobody', 'signed_out', null],
  ])('from %s to %s by %s is %s', (before, next, event, news) => {
    expect(newsOf(who[before] as Session, who[next] as Session, event)).toBe(news);
  });
});

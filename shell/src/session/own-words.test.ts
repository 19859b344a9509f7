import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
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
import { words as sessions } from './sessions/words.ts';
import { words as signIn } from './sign-in/words.ts';
import { words as signUp } from './sign-up/words.ts';
import type { OwnWords } from './use-own-words.ts';
import { words as wallets } from './wallets/words.ts';

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

/** Every language has every text that pages need, and every text is needed. */
import { readFile } from 'node:fs/promises';
import { missingMessages, unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import { describe, expect, it } from 'vitest';
import { words as newer } from '../newer/words.ts';
import { words as account } from '../session/account/words.ts';
import { words as arrival } from '../session/arrival/words.ts';
import { words as confirmation } from '../session/confirmation/words.ts';
import { words as invitation } from '../session/invitation/words.ts';
import { words as letters } from '../session/letters/words.ts';
import { words as phone } from '../session/phone/words.ts';
import { words as provider } from '../session/providers/words.ts';
import { words as recovery } from '../session/recovery/words.ts';
import { words as secondFactor } from '../session/second-factor/words.ts';
import { words as sessions } from '../session/sessions/words.ts';
import { words as signIn } from '../session/sign-in/words.ts';
import { words as signUp } from '../session/sign-up/words.ts';
import { words as wallets } from '../session/wallets/words.ts';
import { words as tried } from '../tried/words.ts';
import en from './en.ts';
import { catalogues } from './index.ts';

describe('every language', () => {
  it('lacks nothing in any language', async () => {
    expect(await missingMessages(catalogues)).toEqual([]);
  });
});

it('says in every language, on a page that was not drawn, what it needs without scripts', async () => {
  const plain = await readFile(new URL('../../../tools/build/shell.html', import.meta.url), 'utf8');
  const [, sentences = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(plain) ?? [];
  for (const language of Object.keys(catalogues))
    expect(sentences).toMatch(new RegExp(`<p lang="${language}">[^<]*JavaScript`));
});

describe('needed texts', () => {
  const words = [
    en,
    ...[
      account,
      arrival,
      confirmation,
      invitation,
      letters,
      newer,
      phone,
      provider,
      recovery,
      secondFactor,
      sessions,
      signIn,
      signUp,
      tried,
      wallets,
    ].map((own) => own.en),
  ];

  it('has a text for every message the code names', async () => {
    expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
  });

  it('asks for every text it has', async () => {
    const planted = { 'nobody.asks.this': '' };
    expect(await unusedMessages(new URL('../', import.meta.url), [...words, planted])).toEqual([
      'nobody.asks.this',
    ]);
  });
});

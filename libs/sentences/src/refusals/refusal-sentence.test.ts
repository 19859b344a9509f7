/** Every code the database refuses with has a sentence in every language; the list is held against the database in supabase/tests. */
import { COMMAND_CODES, KEPT_CODES, RAISED_CODES, REFUSAL_CODES } from '@bivouac/data/kit/facts';
import { type LanguageTag, languages } from '@bivouac/i18n';
import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';
import { refusalWords } from './refusal-words.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(refusalWords)).toEqual([]);
});

it.each(languages)('has a sentence for every code, and none too many, in %s', async (tag: LanguageTag) => {
  const words = (await refusalWords[tag]()).default;
  expect(Object.keys(words).sort()).toEqual(
    [...new Set([...REFUSAL_CODES, ...RAISED_CODES, ...COMMAND_CODES, ...KEPT_CODES, 'blocked'])]
      .map((code) => `refusal.${code}`)
      .sort(),
  );
});

it("says the reader's words first and what the database found behind them; in English the database's alone", async () => {
  const refused = { code: 'page_official', message: 'Stage SS1 is part of what is official by itself.' };
  expect(await refusalSentence('en', refused)).toBe(refused.message);
  expect(await refusalSentence('fr', refused)).toBe(
    'Une page au-dessus est officielle. Retirez d’abord ce statut, puis recommencez. (Stage SS1 is part of what is official by itself.)',
  );
  for (const code of [null, '23514', 'PGRST116'])
    expect(await refusalSentence('es', { code, message: 'As it is.' })).toBe('As it is.');
  expect(await refusalSentence('es', { code: 'crews_unaccounted', message: '1 is out there.' })).toBe(
    'Algo que sigue pendiente impide este paso. (1 is out there.)',
  );
});

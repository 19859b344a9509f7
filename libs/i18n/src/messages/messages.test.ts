/** Messages are read and written as ICU says; Lingui's own compiler and runtime are the judge. */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { missingMessages } from '../kit/missing-messages.ts';
import { type Catalogues, speak } from './catalogue.ts';
import { readMessage } from './read-message.ts';

const TEXTS = [
  'Plain words.',
  '{name} leads',
  "The crew's car, l'équipage",
  "''quoted'' and '{'braces'}'",
  '{count, plural, =0 {no crew} one {# crew} other {# crews}} of {total, number}',
  '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{state, select, live {Live} official {Official, doc {doc}} other {Provisional}}',
  '{kind, select, late {{minutes, plural, one {# minute late} other {# minutes late}}} other {–}}',
];

describe('a message', () => {
  for (const language of ['en', 'fr', 'es']) {
    it.each(TEXTS)(`in ${language} says what Lingui says: %s`, (text) => {
      for (const count of [0, 1, 2, 3, 21, 1234, 1_000_000]) {
        const values = {
          name: 'Silva',
          count,
          total: count * 10,
          place: count,
          state: count === 1 ? 'official' : count === 2 ? 'live' : 'unknown',
          doc: '4.12',
          kind: count > 2 ? 'late' : 'early',
          minutes: count,
        };
        const lingui = setupI18n({
          locale: language,
          messages: { [language]: { text: compileMessage(text) } },
        });
        expect(speak(language, { text })('text', values)).toBe(lingui._('text', values));
      }
    });
  }

  it('shows the name of a value that was not given, and an unknown id as it is', () => {
    const say = speak<string>('en', { who: '{name} leads' });
    expect(say('who')).toBe('{name} leads');
    expect(say('nobody.wrote.this')).toBe('nobody.wrote.this');
    expect(say('toString')).toBe('toString');
  });

  it.each([
    ['{count, plural, one {x}}', 'no_other'],
    ['{when, date}', 'unknown_kind'],
    ['a } b', 'stray_brace'],
    ['{ }', 'word_expected'],
    ['{name', 'sign_expected'],
  ])('that cannot be read says where: %s', (text, reason) => {
    expect(() => readMessage(text)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('what a translation lacks', () => {
  const catalogues = (en: object, fr: object, es: object): Catalogues => ({
    en: async () => ({ default: en as Record<string, string> }),
    fr: async () => ({ default: fr as Record<string, string> }),
    es: async () => ({ default: es as Record<string, string> }),
  });

  it('is nothing when all languages say the same', async () => {
    const same = { a: '{n, plural, one {#} other {#}}', b: 'B' };
    expect(await missingMessages(catalogues(same, same, same))).toEqual([]);
  });

  it('is named by language and id', async () => {
    const faults = await missingMessages(
      catalogues(
        { a: 'A {x}', b: 'B', c: '{n, plural, other {#}}', d: 'D' },
        { a: 'A {y}', c: '{n, plural, one {#} other {#}}', d: '{' },
        { a: 'A {x}', b: '', c: '{n, plural, one {#} other {#}}', d: 'D' },
      ),
    );
    expect(faults).toEqual([
      'fr: a takes (y), en takes (x)',
      'fr: b is missing',
      'es: b is missing',
      'en: c has no case "one"',
      expect.stringContaining('fr: d:'),
    ]);
  });

  it('includes the apostrophe of French typography', async () => {
    const en = { a: "the crew's car", b: 'B' };
    const faults = await missingMessages(catalogues(en, { a: "l'équipage", b: 'l’essai' }, en));
    expect(faults).toEqual(['fr: a has a straight apostrophe: write ’']);
  });
});

import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { inLanguage, languageOf } from './language-path.ts';
import { nameOfLanguage } from './languages.ts';

describe('the language chosen for a reader', () => {
  it.each([
    [{ remembered: 'es', browser: ['fr-FR'] }, 'es'],
    [{ remembered: 'xx', browser: ['de-AT', 'fr-CA', 'en'] }, 'fr'],
    [{ browser: ['FR'] }, 'fr'],
    [{ browser: ['ar', 'ja'] }, 'en'],
    [{ browser: ['fr'], offered: ['es', 'en'] }, 'es'],
    [{ remembered: 'fr', browser: ['en'], offered: ['es', 'en'] }, 'en'],
  ])('%j → %s', (wishes, language) => {
    expect(chooseLanguage(wishes)).toBe(language);
  });
});

describe('nameOfLanguage', () => {
  it.each([
    ['fr', 'en', 'French'],
    ['en', 'fr', 'anglais'],
    ['not a code', 'en', 'not a code'],
  ])('%s is, to a reader of %s, %s', (code, reader, name) => {
    expect(nameOfLanguage(code, reader)).toBe(name);
  });
});

describe('the language of an address', () => {
  it.each([
    ['/fr', 'fr'],
    ['/es/home', 'es'],
    ['/xx/home', null],
    ['/admin', null],
    ['/', null],
    ['/english', null],
  ])('%s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });

  it.each([
    ['/fr/rally/1?race=AUTO#top', '/es/rally/1?race=AUTO#top'],
    ['/fr', '/es'],
    ['/fr?x=/en/', '/es?x=/en/'],
    ['/admin/en', '/admin/en'],
  ])('%s becomes %s', (path, other) => {
    expect(inLanguage(path, 'es')).toBe(other);
  });
});

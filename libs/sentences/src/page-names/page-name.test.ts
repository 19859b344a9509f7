import { expect, it } from 'vitest';
import english from './en.ts';
import spanish from './es.ts';
import french from './fr.ts';
import { pageName } from './page-name.ts';

it.each([
  ['teams/after/SS2', english, 'en', 'Teams · Overall after SS2'],
  ['teams/after/SS2', french, 'fr', 'Écuries · Général après SS2'],
  ['teams/after/SS2', spanish, 'es', 'Escuderías · General tras SS2'],
  ['stage/SS2', english, 'en', 'Stage SS2'],
  ['race', english, 'en', 'Overall'],
])('names %s in words', (key, words, language, name) => {
  const say = ((id: keyof typeof english) => words[id] ?? id) as Parameters<typeof pageName>[1];
  expect(pageName(key, say, language)).toBe(name);
});

/** Codes of a later database at the desk: each is shown as it is. */
import type { WaitingFact } from '@bivouac/data';
import { loadSay } from '@bivouac/i18n';
import { explanations } from '@bivouac/sentences';
import { expect, it } from 'vitest';
import { answersInWords, isKept } from '../desk/answers-in-words.ts';
import { badgeOf } from '../desk/badge-of.ts';
import { heldChange, heldDoubts, heldKind } from '../held/held-words.ts';
import { pageWords } from './index.ts';

const CODE = 'of_tomorrow';
const say = await loadSay('en', pageWords, explanations);
const fact = (over: object) =>
  ({ kind: CODE, of: null, said: {}, flags: [], time_zone: 'UTC', ...over }) as unknown as WaitingFact;

it.each([
  ['a kind of fact', () => heldKind(fact({}), say)],
  ['the kind of what is taken back', () => heldKind(fact({ kind: 'void', of: { kind: CODE } }), say)],
  ['a rule', () => heldChange(fact({ said: { rule: CODE } }), say)],
  ['a verdict', () => heldChange(fact({ said: { verdict: CODE, tomorrow: [1] } }), say)],
  ['a unit', () => heldChange(fact({ said: { unit: CODE, ms: 1 } }), say)],
  ['a cause', () => heldChange(fact({ kind: 'retirement', said: { cause: CODE } }), say)],
  [
    'a status taken back',
    () => heldChange(fact({ kind: 'void', of: { kind: 'stage_status', status: CODE } }), say),
  ],
  ['a doubt', () => heldDoubts(fact({ flags: ['late', CODE] }), say)],
  ['a state of a stage', () => badgeOf({ status: CODE, state: CODE })],
])('%s', (_what, words) => {
  expect(words()).toContain(CODE);
});

it.each(['en', 'fr', 'es'])('an answer with an unknown code has a sentence in %s', async (language) => {
  const refused = {
    id: 'a',
    outcome: 'refused' as const,
    code: CODE as never,
    message: 'The moon is in the way.',
  };
  const [told] = await answersInWords(language, [refused]);
  expect(told?.message).toContain('The moon is in the way.');
  expect(isKept({ outcome: CODE as never })).toBe(false);
});

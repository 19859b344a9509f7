/** kindOf. */
import { refusalSentence } from '@bivouac/sentences/refusals';
import { describe, expect, test } from 'vitest';
import { kindOf } from './columns.ts';

describe('kindOf', () => {
  test.each([
    ['Stage', 'raid', undefined, 'selective'],
    ['Stage', 'stage', undefined, 'special'],
    ['épreuve', 'raid', undefined, 'selective'],
    ['Stage', 'raid', 'prologue', 'prologue'],
    ['Stage', 'stage', 'time_control', 'special'],
  ])('reads %s in a race of discipline %s that has %s', (word, discipline, known, kind) => {
    expect(kindOf(word, 'SS1', discipline, known)).toBe(kind);
  });

  test.each(['en', 'es', 'fr'])('reads every word that its refusal names: %s', async (language) => {
    const refusal = { code: 'invalid_value', params: { case: 'unread_kind', written: 'Lunch' } };
    const sentence = await refusalSentence(language, refusal);
    const named = sentence.slice(sentence.lastIndexOf(':') + 1, -1).split(',');
    const kinds = named.map((word) => kindOf(word, 'X1'));
    expect(kinds).toHaveLength(19);
    expect(new Set(kinds).size).toBe(19);
    expect(kinds).not.toContain(undefined);
  });
});

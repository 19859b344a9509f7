/** Why a phone could not be paired. */
import { CommandProblem } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { whyNotPaired } from './pairing.ts';

describe('whyNotPaired', () => {
  it.each([
    ['post_code_unknown', 'unknown_code'],
    ['post_codes_tried', 'too_many_codes'],
    ['post_full', 'full'],
    ['invalid_value', 'server'],
  ] as const)('of %s is %s', (refusal, why) => {
    expect(whyNotPaired(new CommandProblem('invalid', { refusal }))).toBe(why);
  });

  it('without an answer is that there is no network', () => {
    expect(whyNotPaired(new CommandProblem('offline'))).toBe('offline');
  });
});

import type { PostgrestError } from '@supabase/supabase-js';
import { afterEach, expect, it } from 'vitest';
import { CommandProblem, problemOf, sayProblems } from './command-problem.ts';

afterEach(() => sayProblems(null));

const error = (said: Partial<PostgrestError>) =>
  ({
    name: 'PostgrestError',
    message: 'As it is.',
    hint: '',
    details: '',
    code: '',
    ...said,
  }) as PostgrestError;

it.each([
  ['a trigger', error({ code: '23514', details: 'result_official' }), 400, 'result_official: As it is.'],
  [
    'a function',
    error({ code: 'PT409', details: 'last_administrator' }),
    409,
    'last_administrator: As it is.',
  ],
  [
    'a check of a column',
    error({ code: '23514', details: 'Failing row contains (1).' }),
    400,
    'invalid_value: As it is.',
  ],
  ['a value of another type', error({ code: '22P02' }), 400, 'invalid_value: As it is.'],
  [
    'a key that is used',
    error({ code: '23503', details: 'Key (id)=(1) is used.' }),
    409,
    'still_used: As it is.',
  ],
  ['a missing right', error({ code: '42501' }), 403, 'not_allowed: As it is.'],
  ['what passes by itself', error({ code: 'PT503', hint: 'retry' }), 503, 'busy: As it is.'],
  ['a gateway that has nobody behind it', error({ code: '' }), 502, 'busy: null'],
  ['a failure', error({ code: 'XX000' }), 500, 'server: null'],
  ['no answer', error({}), 0, 'offline: null'],
])('%s', (_, refused, status, said) => {
  sayProblems((code, sentence) => `${code}: ${sentence}`);
  expect(problemOf(refused, status).message).toBe(said);
});

it('says what the server said while nobody has words for it, and again when they are gone', () => {
  const problem = new CommandProblem('invalid', { code: 'unknown_number', sentence: 'No crew 9.' });
  expect(problem.message).toBe('No crew 9.');
  sayProblems((code) => (code === 'unknown_number' ? 'Kein Team.' : null));
  expect(problem.message).toBe('Kein Team.');
  expect(new CommandProblem('offline').message).toMatch(/^The server cannot be reached/);
  sayProblems(null);
  expect(problem.message).toBe('No crew 9.');
});

import { CommandProblem, refusedAs, sayProblems } from '@bivouac/data';
import { COMMAND_CODES } from '@bivouac/data/kit/facts';
import { languages } from '@bivouac/i18n';
import { afterEach, expect, it } from 'vitest';
import { sayProblemsIn } from './problems.ts';

afterEach(() => sayProblems(null));

it('says the reader’s words first and what the database found behind them', async () => {
  const problem = new CommandProblem('invalid', {
    code: '23514',
    refusal: 'result_official',
    sentence: 'Stage SS1 is part of an official result (stage/SS1).',
  });
  expect(problem.message).toBe('Stage SS1 is part of an official result (stage/SS1).');
  await sayProblemsIn('es');
  expect(problem.message).toBe(
    'Forma parte de un resultado oficial: vuelva a hacerlo provisional primero, con la decisión que lo exige. ' +
      '(Stage SS1 is part of an official result (stage/SS1).)',
  );
  expect(problem.code).toBe('23514');
  await sayProblemsIn('en');
  expect(problem.message).toContain('Stage SS1');
});

it('says a call without an answer and a missing right alone', async () => {
  await sayProblemsIn('fr');
  expect(new CommandProblem('offline').message).toMatch(/^Le serveur est injoignable\. [^(]+$/);
  expect(new CommandProblem('not_allowed').message).toMatch(/^Vous n’avez pas le droit de le faire\. [^(]+$/);
  expect(new CommandProblem('busy', { sentence: 'The rally is busy.' }).message).toMatch(
    /^Le serveur [^(]+$/,
  );
  expect(refusedAs({ code: 'unknown_number', message: 'No crew 9.' }).message).toBe(
    'Aucun équipage de cette course ne porte ce numéro. (No crew 9.)',
  );
  expect(refusedAs({ code: 'unknown_number', message: 'There is no crew 9 in this race.' }).message).toBe(
    'Aucun équipage de cette course ne porte le numéro 9.',
  );
});

it('keeps the language chosen last, whichever words come first', async () => {
  await Promise.all([sayProblemsIn('es'), sayProblemsIn('fr'), sayProblemsIn('en')]);
  expect(new CommandProblem('offline').message).toMatch(/^The server cannot be reached/);
});

it.each(languages.filter((tag) => tag !== 'en'))(
  'has words of its own for each reason, in %s',
  async (tag) => {
    const english = COMMAND_CODES.map((code) => new CommandProblem('server', { refusal: code }).message);
    await sayProblemsIn(tag);
    const said = COMMAND_CODES.map((code) => new CommandProblem('server', { refusal: code }).message);
    expect(said.filter((sentence) => english.includes(sentence))).toEqual([]);
    expect(new Set(said).size).toBe(COMMAND_CODES.length);
  },
);

/** Problems and refusalSentence. */
import { CommandProblem, refusedAs, sayProblems } from '@bivouac/data';
import { COMMAND_CODES, KEPT_CODES, RAISED_CODES, REFUSAL_CODES } from '@bivouac/data/kit/facts';
import { type LanguageTag, languages } from '@bivouac/i18n';
import { missingMessages } from '@bivouac/i18n/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { sayProblemsIn } from './problems.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { refusalWords } from './refusal-words.ts';

describe('problems', () => {
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
    expect(new CommandProblem('not_allowed').message).toMatch(
      /^Vous n’avez pas le droit de le faire\. [^(]+$/,
    );
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
});

describe('refusalSentence', () => {
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
});

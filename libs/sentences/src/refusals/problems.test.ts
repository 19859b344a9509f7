/** Problems and refusalSentence. */
import { CommandProblem, refusedAs, sayProblems } from '@bivouac/data';
import { FeedProblem } from '@bivouac/data/feed';
import { COMMAND_CODES, KEPT_CODES, RAISED_CODES, REFUSAL_CODES } from '@bivouac/data/kit/facts';
import { missingMessages } from '@bivouac/i18n/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { sayProblemsIn } from './problems.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { refusalWords } from './refusal-words.ts';

describe('problems', () => {
  afterEach(() => sayProblems(null));

  it('says the sentence of its case with what it names, in the reader’s language', async () => {
    const problem = new CommandProblem('invalid', {
      code: '23514',
      refusal: 'result_official',
      params: { case: 'changes', pages: ['stage/SS1', 'after-day/2026-03-01'] },
    });
    expect(problem.message).toBe('The server does not accept this as it is.');
    await sayProblemsIn('es');
    expect(problem.message).toBe(
      'Esto cambiaría lo que es oficial (Tramo SS1, General tras 1 mar 2026): vuelva a hacerlo provisional primero, con la decisión que lo exige.',
    );
    expect(problem.code).toBe('23514');
    await sayProblemsIn('en');
    expect(problem.message).toContain('(Stage SS1, Overall after 1 Mar 2026)');
  });

  it('says the sentence of a code where its case is of tomorrow, and what Postgres said behind it', async () => {
    await sayProblemsIn('fr');
    expect(refusedAs({ code: 'unknown_number', params: { case: 'of_tomorrow' } }).message).toBe(
      'Aucun équipage de cette course ne porte ce numéro.',
    );
    expect(refusedAs({ code: 'invalid_value', message: 'value too long' }).message).toMatch(
      / \(value too long\)$/,
    );
    expect(new CommandProblem('busy', { sentence: 'The rally is busy.' }).message).toMatch(
      /^Le serveur [^(]+$/,
    );
  });

  it.each([
    ['server', /^Le serveur a échoué/],
    ['offline', /^Le serveur est injoignable/],
    ['not_found', /^Cette page n’existe pas/],
  ] as const)('says why a page of the feed could not be read: %s', async (reason, said) => {
    const problem = new FeedProblem(reason, { sentence: 'As the server says it.' });
    await sayProblemsIn('fr');
    expect(problem.message).toMatch(said);
    expect(problem.message).not.toContain('As the server');
  });

  it('keeps the language chosen last, whichever words come first', async () => {
    await Promise.all([sayProblemsIn('es'), sayProblemsIn('fr'), sayProblemsIn('en')]);
    expect(new CommandProblem('offline').message).toMatch(/^The server cannot be reached/);
  });
});

describe('refusalSentence', () => {
  it('has a dash where nothing was typed but blanks', async () => {
    const params = { case: 'start_number', written: ' \u00a0' };
    expect(await refusalSentence('es', { code: 'invalid_value', params })).toMatch(/^«–» no es un dorsal/);
  });

  it('lacks nothing in any language', async () => {
    expect(await missingMessages(refusalWords)).toEqual([]);
  });

  it('has words for every code, and none too many', async () => {
    const ids = Object.keys((await refusalWords.en()).default);
    const codes = ids.flatMap((id) => /^refusal\.(\w+)$/.exec(id)?.[1] ?? []);
    expect(codes.sort()).toEqual(
      [
        ...new Set([...REFUSAL_CODES, ...RAISED_CODES, ...COMMAND_CODES, ...KEPT_CODES, 'blocked', 'names']),
      ].sort(),
    );
  });

  it('writes every parameter: names with how many more, instants in the zone of the rally, statuses in words', async () => {
    const numbers = Array.from({ length: 12 }, (_, n) => `${n + 1}`);
    expect(
      await refusalSentence('fr', {
        code: 'late_entry_moved',
        params: { case: 'behind', stage: 'SS2', numbers, stages: ['SS3'] },
      }),
    ).toContain('9, 10 et 2 autres. ');
    expect(
      await refusalSentence('fr', {
        code: 'stage_published',
        params: { case: 'removed', stage: 'SS2', status: 'interrupted_final' },
      }),
    ).toContain('(statut : arrêté pour de bon)');
  });

  it('says what an answer said that was stored before there were parameters', async () => {
    const stored = { code: 'page_official', message: 'Stage SS1 is part of what is official by itself.' };
    expect(await refusalSentence('en', stored)).toBe(stored.message);
    expect(await refusalSentence('fr', stored)).toBe(
      'Une page au-dessus est officielle. Retirez d’abord ce statut, puis recommencez. (Stage SS1 is part of what is official by itself.)',
    );
    for (const code of [null, '23514', 'PGRST116'])
      expect(await refusalSentence('es', { code, message: 'As it is.' })).toBe('As it is.');
    expect(await refusalSentence('es', { code: 'crews_unaccounted' })).toBe(
      'Algo que sigue pendiente impide este paso.',
    );
  });
});

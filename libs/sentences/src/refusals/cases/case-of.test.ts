/** Every sentence that has words is known, and is said with what was found; the administration's tests hold each against the database. */
import { languages } from '@bivouac/i18n';
import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { refusalSentence } from '../refusal-sentence.ts';
import { caseWords } from '../refusal-words.ts';
import { caseOf } from './case-of.ts';
import { TEMPLATES } from './templates.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(caseWords)).toEqual([]);
});

it.each(TEMPLATES)('$id is known by its sentence, and by no other', ({ id, sentence, says }) => {
  const said = says.reduce((text) => text.replace('%s', '7'), sentence);
  expect(caseOf(said)?.id).toBe(id);
  expect(caseOf(`${said} More: this.`)).toBeNull();
});

it.each(languages.filter((tag) => tag !== 'en'))(
  'leaves nothing in English in brackets, in %s',
  async (tag) => {
    for (const { id, sentence, says } of TEMPLATES) {
      const english = says.reduce(
        (text, name) => text.replace('%s', name === 'by' ? 'Clerk' : 'X9'),
        sentence,
      );
      const told = await refusalSentence(tag, { code: 'unknown_number', message: english });
      expect(told, id).not.toContain(english);
      expect(told, id).not.toContain('{');
      for (const name of says)
        if (!['how', 'what', 'status'].includes(name))
          expect(told, id).toContain(name === 'by' ? 'Clerk' : 'X9');
    }
  },
);

it('says what was found in the words of the reader', async () => {
  const inFrench = (message: string) => refusalSentence('fr', { code: 'changed_meanwhile', message });
  expect(await inFrench('There is no crew 99 in this race.')).toBe(
    'Aucun équipage de cette course ne porte le numéro 99.',
  );
  expect(
    await inFrench(
      'This was accepted by somebody else in the meantime (Clerk): look at it again before you decide it.',
    ),
  ).toBe('Quelqu’un d’autre l’a admis entre-temps (Clerk) : revoyez-le avant de décider.');
  expect(
    await inFrench(
      'This time was undone in the meantime, by Arch 1: look at it again before you correct it.',
    ),
  ).toBe('Ce temps a été annulé entre-temps, par Arch 1 : revoyez-le avant de le corriger.');
  expect(await inFrench('Stage SS2 is interrupted final: complete it before it is checked.')).toBe(
    'La spéciale SS2 est arrêtée pour de bon : terminez-la avant de la vérifier.',
  );
  expect(
    await inFrench(
      'This start order gives another start to crews that have been timed on SS1: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4 more. ' +
        'It can be published with a reason only.',
    ),
  ).toContain('9, 10 et 4 autres. Il ne se publie');
});

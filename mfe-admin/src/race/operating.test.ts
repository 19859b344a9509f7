/** docs/operating.md and the page of race day explain each step in the same words. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import en from '../catalogues/en/day.ts';
import es from '../catalogues/es/day.ts';
import fr from '../catalogues/fr/day.ts';

const helps = (words: Record<string, string>) =>
  Object.entries(words).filter(([id]) => id.startsWith('day.help.'));

it('says on paper what the page says of each step, and nothing else', async () => {
  const paper = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const sections = paper.split(/^## .*$/m).slice(1);
  const said = sections.map((section) => section.trim().replaceAll(/\s+/g, ' '));
  expect(said.toSorted()).toEqual(
    helps(en)
      .map(([, words]) => words)
      .toSorted(),
  );
});

it.each(Object.entries({ en, fr, es }))('explains each step in three sentences (%s)', (_, words) => {
  for (const [id, help] of helps(words)) expect(help.match(/[.](?= |$)/g), id).toHaveLength(3);
});

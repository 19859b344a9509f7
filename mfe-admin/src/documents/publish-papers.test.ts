// @vitest-environment node
import { speak } from '@bivouac/i18n';
import { entryListPaper } from '@bivouac/papers';
import { aCrew, aSetting, posting, source } from '@bivouac/papers/invented';
import { expect, test } from 'vitest';
import english from '../catalogues/en.ts';
import type { Say } from '../language/language.ts';
import { draw } from './publish-papers.ts';

test('no PDF is drawn in which a name is missing: the refusal says which, and what to do', async () => {
  const members = ['Eva Lind', 'عمر الحداد', '𠮷田 圭', 'Ana 🏁'].map((name) => ({
    name,
    role: 'driver' as const,
    nationality: null,
  }));
  const setting = { ...(await aSetting(1)), crews: new Map([['7', aCrew(7, { members })]]) };
  const drawn = await draw([entryListPaper(setting, null, posting, source)], speak('en', english) as Say);
  expect(drawn.ok).toBe(false);
  const sentence = drawn.ok ? '' : drawn.problem.message;
  expect(sentence).toContain('The PDF cannot show: 𠮷田 圭, Ana 🏁.');
  expect(sentence).toContain('Print the page to a PDF');
  for (const name of ['Eva Lind', 'عمر']) expect(sentence).not.toContain(name);
});

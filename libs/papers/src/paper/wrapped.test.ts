// @vitest-environment node
import { expect, test } from 'vitest';
import { aCrew, aPublished, aSetting, posting, source } from '../invented/paper-story.ts';
import { drawPdf } from '../node/draw-pdf.ts';
import { classificationPaper } from './classification-paper.ts';
import { readPdf } from './read-pdf.ts';
import { wrapped } from './wrapped.ts';

test('words of a usual length stay whole, one that is longer than a column may be broken', () => {
  expect(wrapped('Éloïse Núñez (ESP)')).toBe('Éloïse Núñez (ESP)');
  const long = 'x'.repeat(25);
  expect(wrapped(`Ana ${long} Luz`)).toEqual(['Ana ', { text: `${long} `, wordBreak: 'break-all' }, 'Luz']);
});

test('a name without a space of eighty signs pushes no column off the page, and breaks no time', async () => {
  const setting = await aSetting(30);
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin';
  const crews = new Map(setting.crews).set(
    '4',
    aCrew(4, { members: [{ name, role: 'driver', nationality: 'GER' }] }),
  );
  const paper = classificationPaper({ ...setting, crews }, aPublished(30), null, posting, source);
  const { rights, texts } = await readPdf(await drawPdf(paper));
  for (const right of rights) expect(right).toBeLessThan(595 - 30);
  expect(texts.join(' ')).toContain('RC1 (12)');
  expect(texts.join(' ')).toContain('+0:07.3');
});

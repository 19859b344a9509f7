/** @vitest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { aCrew, aPublished, aSetting, posting, source } from '../invented/paper-story.ts';
import { drawPdf } from '../node/draw-pdf.ts';
import { classificationPaper } from './classification-paper.ts';
import { controlListed } from './control-listed.ts';
import { isInFont } from './font-signs.ts';
import { readPdf } from './read-pdf.ts';
import { wrapped } from './wrapped.ts';

describe('font signs', () => {
  /** As the PDF library reads its fonts. */
  const { create }: { create(bytes: Uint8Array): { characterSet: number[] } } = createRequire(
    import.meta.resolve('pdfmake'),
  )('fontkit');

  const signsOf = (style: string): Set<number> => {
    const file = new URL(import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${style}.ttf`));
    return new Set(create(readFileSync(file)).characterSet);
  };

  test('every sign that counts as printable is in both weights of the font', () => {
    const regular = signsOf('Regular');
    const medium = signsOf('Medium');
    const lost: string[] = [];
    for (let code = 32; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code);
      if (isInFont(sign) && !(regular.has(code) && medium.has(code))) lost.push(sign);
    }
    expect(lost).toEqual([]);
  });

  test.each(['ا', '山', '\u0667', 'ก', '\u{1F3C1}', 'ʻ', 'Ɓ', '\u093F'])('%s is none of them', (sign) => {
    expect(isInFont(sign)).toBe(false);
  });
});

describe('wrapped', () => {
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
});

describe('control listed', () => {
  const leg = [
    { code: 'TC0', kind: 'time_control', stage: null },
    { code: 'SERVICE', kind: 'service_out', stage: null },
    { code: 'START1', kind: 'stage_start', stage: 'SS1' },
    { code: 'FINISH1', kind: 'flying_finish', stage: 'SS1' },
    { code: 'REGROUP', kind: 'regroup_out', stage: null },
    { code: 'TC2', kind: 'time_control', stage: null },
    { code: 'CP', kind: 'passage', stage: null },
    { code: 'START2', kind: 'stage_start', stage: 'SS2' },
    { code: 'FINISH2', kind: 'flying_finish', stage: 'SS2' },
    { code: 'START3', kind: 'stage_start', stage: 'SS3' },
  ];
  const listedFor = (stage: string) => controlListed(leg, (control) => control.stage === stage);

  test('the list of the first stage names the first control of its leg', () => {
    expect(listedFor('SS1')).toBe('TC0');
  });

  test('the list of a later stage names the control before its start', () => {
    expect(listedFor('SS2')).toBe('TC2');
  });

  test('a road without a time control, and a stage of another leg, have none', () => {
    expect(listedFor('SS3')).toBeNull();
    expect(listedFor('SS4')).toBeNull();
  });
});

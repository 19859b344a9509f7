/** @vitest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { aCrew, aPublished, aSetting, posting, source } from '../invented/paper-story.ts';
import { drawPdf } from '../node/draw-pdf.ts';
import { classificationPaper } from './classification-paper.ts';
import { controlListed } from './control-listed.ts';
import { has, isInFont } from './font-signs.ts';
import { inlines } from './inlines.ts';
import { readPdf } from './read-pdf.ts';

describe('font signs', () => {
  /** As the PDF library reads its fonts. */
  const { create }: { create(bytes: Uint8Array): { characterSet: number[] } } = createRequire(
    import.meta.resolve('pdfmake'),
  )('fontkit');

  const signsOf = (file: string): Set<number> =>
    new Set(create(readFileSync(new URL(import.meta.resolve(file)))).characterSet);

  test.each([
    [
      'Roboto',
      'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf',
      'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf',
    ],
    ['DejaVu', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  ] as const)('every sign that counts as printable in %s is in both weights', (font, regular, bold) => {
    const [inRegular, inBold] = [signsOf(regular), signsOf(bold)];
    const lost: string[] = [];
    for (let code = 32; code <= 0xffff; code++) {
      const sign = String.fromCodePoint(code);
      if (has(font, sign) && !(inRegular.has(code) && inBold.has(code))) lost.push(sign);
    }
    expect(lost).toEqual([]);
  });

  test.each(['山', 'ก', '\u{1F3C1}', '\u093F'])('%s is none of them', (sign) => {
    expect(isInFont(sign)).toBe(false);
  });
});

describe('inlines', () => {
  test('words of a usual length stay whole, one that is longer than a column may be broken', () => {
    expect(inlines('Éloïse Núñez (ESP)')).toBe('Éloïse Núñez (ESP)');
    const long = 'x'.repeat(25);
    expect(inlines(`Ana ${long} Luz`)).toEqual(['Ana ', { text: `${long} `, wordBreak: 'break-all' }, 'Luz']);
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

describe('names from right to left', () => {
  const shown = (text: string) =>
    [inlines(text)].flat().map((part) => (typeof part === 'string' ? part : (part as { text: string }).text));

  test.each([
    ['their words stay in one piece', 'محمد بن سعيد', ['محمد\u00a0بن\u00a0سعيد']],
    [
      'each stands beside its country',
      '\u2068عمر\u2069 (KSA) / \u2068علي\u2069 (UAE)',
      ['عمر', ' (KSA) / ', 'علي', ' (UAE)'],
    ],
    ['numbers in them run from left to right', 'علي 12 عمر', ['\u00a0عمر', '12', 'علي\u00a0']],
    ['brackets open to the left', '\u2068علي (حائل)\u2069', ['علي\u00a0)حائل(']],
    ['a mark that turns a line has no effect', 'Ana \u202eعلي', ['Ana ', 'علي']],
    [
      'a long one is on two lines, its beginning on the first',
      'محمد بن عبد الرحمن بن سعيد الهاشمي',
      ['محمد\u00a0بن\u00a0عبد\u00a0الرحمن\u00a0بن\u00a0\n', 'سعيد\u00a0الهاشمي'],
    ],
  ])('%s', (_, text, parts) => {
    expect(shown(text)).toEqual(parts);
  });

  test('are drawn with letters in their joined forms, and nothing else takes the second font', async () => {
    const setting = await aSetting(2);
    const drawn = (name: string) => {
      const crews = new Map([['1', aCrew(1, { members: [{ name, role: 'driver', nationality: 'KSA' }] })]]);
      const paper = classificationPaper({ ...setting, crews }, aPublished(2), null, posting, source);
      return drawPdf(paper).then(readPdf);
    };
    const { texts, fonts } = await drawn('محمد بن سعيد');
    expect(texts.join(' ')).toMatch(/محمد\s+بن\s+سعيد/);
    expect(fonts.join(' ')).toMatch(/DejaVuSans/);
    expect((await drawn('Zoë Łódź')).fonts.join(' ')).not.toMatch(/DejaVu/);
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

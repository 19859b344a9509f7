/** @vitest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { aCrew, aPublished, aSetting, posting, source } from '../invented/paper-story.ts';
import { drawPdf } from '../node/draw-pdf.ts';
import { classificationPaper } from './classification-paper.ts';
import { controlListed } from './control-listed.ts';
import { entryListPaper } from './crew-lists-paper.ts';
import { type FontName, fontNames, has, isInFont } from './font-signs.ts';
import { loadHarfBuzz } from './harfbuzz.ts';
import { inlines } from './inlines.ts';
import { unwritable } from './paper.ts';
import { readPdf } from './read-pdf.ts';
import { type PdfFont, shapeWith, shapingFontOf } from './shaped-font.ts';

/** As the PDF library reads its fonts. */
const { create }: { create(bytes: Uint8Array): Font } = createRequire(import.meta.resolve('pdfmake'))(
  'fontkit',
);
interface Font {
  characterSet: number[];
  createSubset(): PdfFont['subset'] & { encode(): Uint8Array };
  getGlyph(id: number): { advanceWidth: number; path: Path };
}
interface Path {
  translate(x: number, y: number): Path;
  toSVG(): string;
}

const fontOf = (file: string) => create(readFileSync(new URL(import.meta.resolve(file))));
const noto = (script: string, family = 'noto-sans') => [
  `@fontsource/${family}-${script}/files/${family}-${script}-${script}-400-normal.woff`,
];

const SCRIPTS = [
  ...[
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
  ],
  ...['Thai', 'Lao', 'Myanmar', 'Khmer', 'Ethiopic', 'Thaana'],
];

describe('font signs', () => {
  const FILES: Partial<Record<FontName, string[]>> = {
    Roboto: ['pdfmake/build/fonts/Roboto/Roboto-Regular.ttf', 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf'],
    DejaVu: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
    Han: ['@librescore/fonts/SourceHanSansCN.min.woff2'],
    Hangul: ['@librescore/fonts/SourceHanSansKR.min.woff2'],
    Tibetan: noto('tibetan', 'noto-serif'),
    ...Object.fromEntries(SCRIPTS.map((script) => [script, noto(script.toLowerCase())])),
  };

  test.each(fontNames)('every sign that counts as printable in %s is in its files', (font) => {
    const files = (FILES[font] ?? []).map((file) => new Set(fontOf(file).characterSet));
    const lost: string[] = [];
    for (let code = 32; code <= 0xffff; code++) {
      const sign = String.fromCodePoint(code);
      if (has(font, sign) && !(files[0] && files.every((signs) => signs.has(code)))) lost.push(sign);
    }
    expect(lost).toEqual([]);
  });

  test.each([
    ['Traditional Chinese', 'big5', [0xa4, 0xf9], [0x40, 0xfe]],
    ['Simplified Chinese', 'gb18030', [0xb0, 0xf7], [0xa1, 0xfe]],
    ['Japanese', 'euc-jp', [0xa4, 0xf4], [0xa1, 0xfe]],
    ['Korean', 'euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]],
  ] as const)('every letter of the national set of %s is printable', (_, encoding, leads, trails) => {
    const decoder = new TextDecoder(encoding);
    const lost = new Set<string>();
    for (let lead = leads[0]; lead <= leads[1]; lead++)
      for (let trail = trails[0]; trail <= trails[1]; trail++)
        for (const sign of decoder.decode(Uint8Array.of(lead, trail)))
          if (/\p{L}/u.test(sign) && !isInFont(sign)) lost.add(sign);
    expect([...lost].join('')).toBe('');
  });

  test.each(['\u{1F3C1}', '\u{20BB7}', '\u{13000}'])('have none for %s', (sign) => {
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
    ['brackets open to the left', '\u2068علي (حائل)\u2069', ['علي\u00a0(حائل)']],
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
    expect(texts.join(' ')).toContain('محمد بن سعيد');
    expect(fonts.join(' ')).toMatch(/DejaVuSans/);
    expect((await drawn('Zoë Łódź')).fonts.join(' ')).not.toMatch(/DejaVu/);
  });
});

describe('names in every script', () => {
  const NAMES = [
    ...[
      '王小明',
      '陳大文',
      '张伟',
      '髙橋﨑子',
      '山田はなこ',
      'サトシ',
      '김민준',
      'አበበ ቢቂላ',
      'ⵎⵓⵃⵎⵎⴰⴷ',
      'ߒߞߏ',
    ],
    ...['Ọ̀yọ́', 'Արամ', 'ნინო', 'דוד כהן', 'שָׁלוֹם', 'محمد بن سعيد', 'مُحَمَّد علاءُ', 'ފާތިމަތު އިބްރާހީމް'],
    ...['สมชาย น้ำใจดี', 'ສົມໄຊ ນ້ຳ', 'សុខា កើតេំ', 'བཀྲ་ཤིས་ ཀཱ', 'ကျော်ကျော် အောင်ဆန်းစုကြည်', 'राजेश हिन्दी', 'પટેલ ઙ્ક્ષુ'],
    ...[
      'শ্রী আন্ডোরা কো ন্মু',
      'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਟਾਪੂ',
      'ରାମ ଶ୍ରୀକୋ',
      'கமல் கொண்டை',
      'అనిల్ క్రిష్ణ',
      'ಅನಿಲ್ ರ್ಕ್ಕಿ',
      'കമല ക്രിഷ്ണൻ',
      'ලාල් ශ්\u200Dරී කර්\u200Dම',
    ],
  ];

  /** Spaces between what was drawn apart, and letters that a reader of PDFs takes for two others, like the last one of Lao. */
  const found = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

  test('are found in the PDF as they were typed, each in a part of its font', async () => {
    const setting = await aSetting(NAMES.length);
    const crews = new Map(
      NAMES.map((name, at) => [
        String(at + 1),
        aCrew(at + 1, { members: [{ name, role: 'driver', nationality: 'KSA' }] }),
      ]),
    );
    const paper = entryListPaper({ ...setting, crews }, null, posting, source);
    expect(unwritable(paper)).toEqual([]);
    const bytes = await drawPdf(paper);
    const { lines, rights } = await readPdf(bytes);
    const read = lines.map(found);
    const typed = NAMES.map((name, at) => `${at + 1} ${found(name)} (KSA) North Shore Racing`);
    expect(typed.filter((line) => !read.some((one) => one.startsWith(line)))).toEqual([]);
    expect(Math.max(...rights)).toBeLessThan(842 - 30);
    expect(bytes.length).toBeLessThan(150_000);
  });

  test('have letters that are drawn together in one glyph, each where HarfBuzz puts it', async () => {
    const font = fontOf(noto('bengali')[0] ?? '');
    const subset = font.createSubset();
    const pdf = { font, subset, scale: 1 } as unknown as PdfFont;
    const wasm = readFileSync(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz.wasm')));
    const shaping = shapingFontOf(pdf, await loadHarfBuzz(wasm));
    shapeWith(pdf, shaping);
    const [glyph, ...others] = pdf.layoutRun('কোঁ').glyphs;
    expect(others).toEqual([]);
    const id = subset.includeGlyph(glyph?.id ?? '');
    const drawn = create(subset.encode()).getGlyph(id);
    let pen = 0;
    const outlines = shaping.shape('কোঁ').map(({ id, advance, x, y }) => {
      pen += advance;
      return font
        .getGlyph(id)
        .path.translate(pen - advance + x, y)
        .toSVG();
    });
    expect(outlines).toHaveLength(4);
    expect(drawn.path.toSVG()).toBe(outlines.join(''));
    expect(drawn.advanceWidth).toBe(pen);
  });

  test.each([
    ['a long Thai name may be broken between syllables', `เ${'กี้'.repeat(12)}`, 11],
    ['a long Chinese name is left to the library, which breaks it anywhere', '王'.repeat(30), 0],
  ])('%s', (_, name, breaks) => {
    const [part] = [inlines(name)].flat() as { text: string }[];
    expect(part?.text.split('\u200B').length).toBe(breaks + 1);
  });

  test.each([
    ['a joiner between letters of Sinhala counts', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['a joiner at the end of a word is left out', 'ସର୍କ୍\u200C', 'ସର୍କ୍'],
  ])('%s', (_, name, text) => {
    expect([inlines(name)].flat()).toMatchObject([{ text }]);
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

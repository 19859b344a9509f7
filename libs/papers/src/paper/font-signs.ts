/**
 * Which signs the fonts of a PDF have, in both weights: Roboto as pdfmake brings it, and DejaVu Sans for letters that Roboto lacks. A test
 * compares the runs with the font files.
 */

export type FontName = 'Roboto' | 'DejaVu';

/** First and last of each run, hexadecimal. */
const ROBOTO =
  '20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303 309 30f 323 384-38a 38c ' +
  '38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1e9e 1ea0-1ef9 1f4d 2000-200b 2010-2011 2013-2015 ' +
  '2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2070 2074-208e 20a3-20a4 20a6-20ac 20b1 20b9-20ba 20bc-20bd ' +
  '20c1 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 25a0 25ca-25cb 25cf ' +
  'fb01-fb04';
/** Latin and Cyrillic with all their letters, Greek with accents, Armenian, Hebrew, Arabic, Georgian; and what stands between letters. */
const DEJAVU =
  '20-23 25-2a 2c-3b 3f-5d 5f 61-7b 7d a0-a1 a7 aa-ab b2-b3 b5-b7 b9-d6 d8-f6 f8-2c1 2c6-2d1 2ec 2ee 300-34f 370-374 376-377 37a-37f ' +
  '386-38a 38c 38e-3a1 3a3-3f5 3f7-481 483-525 531-556 559-55f 561-587 589-58a 5b0-5c3 5c6-5c7 5d0-5ea 5f0-5f4 609-60a 60c 615 61b 61f ' +
  '621-63a 640-655 657 65a 660-670 674 679-6bf 6c6-6c8 6cb-6cc 6ce 6d0 6d5 6f0-6f9 10a0-10c5 10d0-10fc 1e00-1efb 1f00-1f15 1f18-1f1d ' +
  '1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fbc 2010-2022 2026 fb13-fb17 fb1d-fb28 fb2a-fb36 fb38-fb3c ' +
  'fb3e fb40-fb41 fb43-fb44 fb46-fb4f fb52-fba3 fbaa-fbad fbd3-fbdc fbde-fbdf fbe4-fbe9 fbfc-fbff fe70-fe74 fe76-fefc';

const FONTS = (
  [
    ['Roboto', ROBOTO],
    ['DejaVu', DEJAVU],
  ] as const
).map(([font, text]) => ({
  font,
  runs: text.split(' ').map((run) => run.split('-').map((sign) => Number.parseInt(sign, 16))),
}));

/** Whether a font has one sign. A letter with a mark of its own is asked for as one sign where there is one. */
export function has(font: FontName, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  const { runs = [] } = FONTS.find((one) => one.font === font) ?? {};
  return runs.some(([first = 0, last = first]) => code >= first && code <= last);
}

/** The first font that has all signs of a text; Roboto where none has. */
export function fontFor(text: string): FontName {
  const found = FONTS.find(({ font }) => [...text].every((sign) => has(font, sign)));
  return found?.font ?? 'Roboto';
}

export function isInFont(sign: string): boolean {
  return FONTS.some(({ font }) => has(font, sign));
}

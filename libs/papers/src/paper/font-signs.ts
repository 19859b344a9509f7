/**
 * Which signs the fonts of a PDF have, in all weights they are drawn in: Roboto as pdfmake brings it, DejaVu Sans for letters that Roboto
 * lacks, and a font for each script that neither has. A test compares the runs with the font files.
 */

/** First and last of each run, hexadecimal. */
const ROBOTO =
  '20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303 309 30f 323 384-38a 38c ' +
  '38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1e9e 1ea0-1ef9 1f4d 2000-200b 2010-2011 2013-2015 ' +
  '2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2070 2074-208e 20a3-20a4 20a6-20ac 20b1 20b9-20ba 20bc-20bd ' +
  '20c1 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 25a0 25ca-25cb 25cf ' +
  'fb01-fb04';
/** Latin and Cyrillic with all their letters, Greek with accents, Armenian, Hebrew, Arabic, Georgian, N'Ko, Tifinagh; what stands between letters. */
const DEJAVU =
  '20-23 25-2a 2c-3b 3f-5d 5f 61-7b 7d a0-a1 a7 aa-ab b2-b3 b5-b7 b9-d6 d8-f6 f8-2c1 2c6-2d1 2ec 2ee 300-34f 370-374 376-377 37a-37f ' +
  '386-38a 38c 38e-3a1 3a3-3f5 3f7-481 483-525 531-556 559-55f 561-587 589-58a 5b0-5c3 5c6-5c7 5d0-5ea 5f0-5f4 609-60a 60c 615 61b 61f ' +
  '621-63a 640-655 657 65a 660-670 674 679-6bf 6c6-6c8 6cb-6cc 6ce 6d0 6d5 6f0-6f9 7c0-7e7 7eb-7f5 7f8-7fa 10a0-10c5 10d0-10fc 1e00-1efb 1f00-1f15 1f18-1f1d ' +
  '1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fbc 200c-200d 2010-2022 2026 2d30-2d65 2d6f fb13-fb17 fb1d-fb28 fb2a-fb36 fb38-fb3c ' +
  'fb3e fb40-fb41 fb43-fb44 fb46-fb4f fb52-fba3 fbaa-fbad fbd3-fbdc fbde-fbdf fbe4-fbe9 fbfc-fbff fe70-fe74 fe76-fefc';

/** Han as Chinese writes it, kana, Bopomofo, and forms of full width. */
const HAN =
  '2e80-2e99 2e9b-2ef3 3000-303f 3041-3096 3099-30ff 3105-312f 31a0-31ba 31c0-31e3 31f0-31ff 4e00-9fef f900-f903 fa0c-fa0f fa11 ' +
  'fa13-fa14 fa18 fa1f-fa21 fa23-fa24 fa27-fa29 ff01-ff9f ffe0-ffe6';

const SIGNS = {
  Roboto: ROBOTO,
  DejaVu: DEJAVU,
  Han: HAN,
  Hangul: '1100-11ff 3131-318e ac00-d7a3',
  Devanagari: '900-97f 1cd0-1cf6 200c-200d a8e0-a8ff',
  Bengali:
    '964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 200c-200d',
  Gurmukhi:
    '964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 200c-200d',
  Gujarati:
    '964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 200c-200d',
  Oriya:
    '964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 200c-200d',
  Tamil:
    '964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200c-200d',
  Telugu:
    '964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 200c-200d',
  Kannada:
    '964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 200c-200d',
  Malayalam: '964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 200c-200d',
  Sinhala:
    '964-965 d81-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def df2-df4 200c-200d',
  Thai: 'e01-e3a e3f-e5b 200c-200d',
  Lao: 'e81-e82 e84 e86-e8a e8c-ea3 ea5 ea7-ebd ec0-ec4 ec6 ec8-ece ed0-ed9 edc-edf 200c-200d',
  Tibetan: 'f00-f47 f49-f6c f71-f97 f99-fbc fbe-fcc fce-fda 200c-200d',
  Myanmar: '1000-109f 200c-200d a92e a9e0-a9fe aa60-aa7f',
  Khmer: '1780-17dd 17e0-17e9 17f0-17f9 19e0-19ff 200c-200d',
  Ethiopic:
    '1200-1248 124a-124d 1250-1256 1258 125a-125d 1260-1288 128a-128d 1290-12b0 12b2-12b5 12b8-12be 12c0 12c2-12c5 12c8-12d6 12d8-1310 ' +
    '1312-1315 1318-135a 135d-137c 1380-1399 2d80-2d96 2da0-2da6 2da8-2dae 2db0-2db6 2db8-2dbe 2dc0-2dc6 2dc8-2dce 2dd0-2dd6 2dd8-2dde',
  // Read from the right, so a text is drawn by this font as a whole.
  Thaana: '20-21 28-29 2c 2e 3a-3b a0 60c 61b 61f 660-66c 780-7b1 200c-200d 2018-2019 201c-201d fdf2',
};

export type FontName = keyof typeof SIGNS;
export const fontNames = Object.keys(SIGNS) as FontName[];

/** Whether letters change their form or place beside others. The other fonts are drawn right by the PDF library alone. */
export const isShaped = (font: FontName) => font !== 'Roboto' && font !== 'Han' && font !== 'Hangul';

const RUNS = new Map(
  fontNames.map((font) => [
    font,
    SIGNS[font].split(' ').map((run) => run.split('-').map((sign) => Number.parseInt(sign, 16))),
  ]),
);

/** Whether a font has one sign. A letter with a mark of its own is asked for as one sign where there is one. */
export function has(font: FontName, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return RUNS.get(font)?.some(([first = 0, last = first]) => code >= first && code <= last) ?? false;
}

export function isInFont(sign: string): boolean {
  return fontNames.some((font) => has(font, sign));
}

export interface FontRun {
  text: string;
  font: FontName;
}

/** A word in the first font that has all its signs, or in a font for each of its parts: an initial in Latin letters, a mark between names. */
export function fontRuns(word: string): FontRun[] {
  const signs = [...word];
  const whole = fontNames.find((font) => signs.every((sign) => has(font, sign)));
  if (whole) return [{ text: word, font: whole }];
  const runs: FontRun[] = [];
  for (const sign of signs) {
    const last = runs.at(-1);
    const goesOn = last && has(last.font, sign) && !has('Roboto', sign);
    const font = goesOn ? last.font : (fontNames.find((one) => has(one, sign)) ?? 'Roboto');
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

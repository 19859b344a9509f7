// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isInFont } from './font-signs.ts';

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

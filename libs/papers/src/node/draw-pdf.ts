/** A paper as a PDF file, drawn by a program of this machine with the fonts of its packages; pages draw in a worker. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { TFontFamilyTypes } from 'pdfmake/interfaces.js';
import { paperDrawer } from '../paper/draw-paper.ts';
import { type FontName, fontNames } from '../paper/font-signs.ts';

const file = (path: string) => fileURLToPath(import.meta.resolve(path));
const roboto = (style: string) => file(`pdfmake/build/fonts/Roboto/Roboto-${style}.ttf`);

function filesOf(font: Exclude<FontName, 'Roboto'>): TFontFamilyTypes {
  const name = font.toLowerCase();
  const family = `noto-${font === 'Tibetan' ? 'serif' : 'sans'}-${name}`;
  if (font === 'DejaVu')
    return {
      normal: file('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      bold: file('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    };
  if (font === 'Han') return { normal: file('@librescore/fonts/SourceHanSansCN.min.woff2') };
  if (font === 'Hangul') return { normal: file('@librescore/fonts/SourceHanSansKR.min.woff2') };
  return { normal: file(`@fontsource/${family}/files/${family}-${name}-400-normal.woff`) };
}

pdfmake.setLocalAccessPolicy((path) => /\/node_modules\/.*\.(ttf|woff2?)$/.test(path));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setFonts({
  ...Object.fromEntries(fontNames.flatMap((font) => (font === 'Roboto' ? [] : [[font, filesOf(font)]]))),
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
});

export const drawPdf = paperDrawer(pdfmake, () => readFile(file('harfbuzzjs/dist/harfbuzz.wasm')));

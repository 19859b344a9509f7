/** Draws papers with pdfmake. What fonts beyond Roboto draw is on the same line as Roboto, and shaped by HarfBuzz where letters change their forms. */
import type { TCreatedPdf, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type FontName, isShaped } from './font-signs.ts';
import { type HarfBuzz, loadHarfBuzz, type ShapingFont } from './harfbuzz.ts';
import { fontsIn } from './inlines.ts';
import { type Paper, textsOf } from './paper.ts';
import { pdfDefinition } from './pdf-definition.ts';
import { type PdfFont, shapeWith, shapingFontOf } from './shaped-font.ts';

interface PdfMake {
  createPdf(definition: TDocumentDefinitions): TCreatedPdf;
}

/** The class of pdfmake's documents, which open their fonts. */
interface Documents {
  provideFont(family: FontName, isBold?: boolean, isItalic?: boolean): PdfFont;
}

/** `wasm`: HarfBuzz, for the first paper that needs it. */
export function paperDrawer(
  pdfmake: PdfMake,
  wasm: () => BufferSource | Promise<BufferSource>,
): (paper: Paper) => Promise<Uint8Array<ArrayBuffer>> {
  let harfbuzz: HarfBuzz | undefined;
  let loading: Promise<HarfBuzz> | undefined;
  let ready: Promise<void> | undefined;
  const shaping = new Map<string, ShapingFont>();
  const prepared = new WeakSet<PdfFont>();

  function prepare(font: PdfFont, name: FontName, isBold: boolean, { ascender }: PdfFont) {
    prepared.add(font);
    font.ascender = ascender;
    if (!isShaped(name) || !harfbuzz) return;
    const key = `${name} ${isBold}`;
    const known = shaping.get(key) ?? shapingFontOf(font, harfbuzz);
    shaping.set(key, known);
    shapeWith(font, known);
  }

  // pdfmake does not export the class of its documents: a first, empty one has it.
  async function reachFonts() {
    const documents: Documents = Object.getPrototypeOf(await pdfmake.createPdf({ content: '' }).getStream());
    const { provideFont } = documents;
    documents.provideFont = function (this: Documents, name, isBold, isItalic) {
      const font = provideFont.call(this, name, isBold, isItalic);
      if (name !== 'Roboto' && !prepared.has(font))
        prepare(font, name, isBold === true, provideFont.call(this, 'Roboto'));
      return font;
    };
  }

  return async (paper) => {
    ready ??= reachFonts();
    await ready;
    if (textsOf(paper).flatMap(fontsIn).some(isShaped)) {
      loading ??= Promise.resolve(wasm()).then(loadHarfBuzz);
      harfbuzz = await loading;
    }
    return new Uint8Array(await pdfmake.createPdf(pdfDefinition(paper)).getBuffer());
  };
}

/** Draws papers as PDF in a worker: 430 crews take more than a second, which would block the page. */

import type { Paper } from '@bivouac/papers';
import type { LoadedFonts } from '@bivouac/papers/fonts';
import { paperDrawer } from '@bivouac/papers/pdf';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/build/fonts/Roboto.js';

pdfmake.addFontContainer(roboto);

export type PdfAnswer = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; message: string };

/** With the fonts of the paper that the worker has not loaded yet. */
export type PdfRequest = { paper: Paper } & LoadedFonts;

let shaper = '';
const draw = paperDrawer(pdfmake, () => Uint8Array.from(atob(shaper), (byte) => byte.charCodeAt(0)));

globalThis.onmessage = async ({ data: { paper, fonts, harfbuzz } }: MessageEvent<PdfRequest>) => {
  try {
    shaper = harfbuzz ?? shaper;
    for (const [name, { normal, bold }] of Object.entries(fonts)) {
      const heavy = `${name}-Bold`;
      pdfmake.addVirtualFileSystem({ [name]: normal, ...(bold ? { [heavy]: bold } : {}) });
      pdfmake.addFonts({ [name]: { normal: name, ...(bold ? { bold: heavy } : {}) } });
    }
    const bytes = await draw(paper);
    globalThis.postMessage({ ok: true, bytes } satisfies PdfAnswer, { transfer: [bytes.buffer] });
  } catch (failure) {
    globalThis.postMessage({ ok: false, message: String(failure) } satisfies PdfAnswer);
  }
};

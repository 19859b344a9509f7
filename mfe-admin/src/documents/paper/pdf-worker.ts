/** Draws papers as PDF beside the page: 430 crews take more than a second, which would stop every key and touch. */

import type { Paper } from '@bivouac/papers';
import type { LoadedFonts } from '@bivouac/papers/fonts';
import { pdfDefinition } from '@bivouac/papers/pdf';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/build/fonts/Roboto.js';

pdfmake.addFontContainer(roboto);

export type PdfAnswer = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; message: string };

/** `fonts`: those the paper needs and the worker has not yet. */
export type PdfRequest = { paper: Paper; fonts: LoadedFonts };

globalThis.onmessage = async ({ data: { paper, fonts } }: MessageEvent<PdfRequest>) => {
  try {
    for (const [name, { normal, bold }] of Object.entries(fonts)) {
      const heavy = `${name}-Bold`;
      pdfmake.addVirtualFileSystem({ [name]: normal, ...(bold ? { [heavy]: bold } : {}) });
      pdfmake.addFonts({ [name]: { normal: name, ...(bold ? { bold: heavy } : {}) } });
    }
    const bytes = new Uint8Array(await pdfmake.createPdf(pdfDefinition(paper)).getBuffer());
    globalThis.postMessage({ ok: true, bytes } satisfies PdfAnswer, { transfer: [bytes.buffer] });
  } catch (failure) {
    globalThis.postMessage({ ok: false, message: String(failure) } satisfies PdfAnswer);
  }
};

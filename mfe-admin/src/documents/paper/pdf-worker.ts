/** Draws papers as PDF beside the page: 430 crews take more than a second, which would stop every key and touch. */

import type { Paper } from '@bivouac/papers';
import { pdfDefinition } from '@bivouac/papers/pdf';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/build/fonts/Roboto.js';

pdfmake.addFontContainer(roboto);

export type PdfAnswer = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; message: string };

/** `letters`: DejaVu Sans as base64, sent with the first paper that needs it. */
export type PdfRequest = { paper: Paper; letters: { regular: string; bold: string } | null };

globalThis.onmessage = async ({ data: { paper, letters } }: MessageEvent<PdfRequest>) => {
  try {
    if (letters) {
      pdfmake.addVirtualFileSystem({
        'DejaVuSans.ttf': letters.regular,
        'DejaVuSans-Bold.ttf': letters.bold,
      });
      pdfmake.addFonts({ DejaVu: { normal: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } });
    }
    const bytes = new Uint8Array(await pdfmake.createPdf(pdfDefinition(paper)).getBuffer());
    globalThis.postMessage({ ok: true, bytes } satisfies PdfAnswer, { transfer: [bytes.buffer] });
  } catch (failure) {
    globalThis.postMessage({ ok: false, message: String(failure) } satisfies PdfAnswer);
  }
};

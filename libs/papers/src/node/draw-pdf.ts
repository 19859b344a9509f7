/** A paper as a PDF file, drawn by a program of this machine with the fonts of the library's own package; pages draw in a worker. */
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Paper } from '../paper/paper.ts';
import { pdfDefinition } from '../paper/pdf-definition.ts';

const roboto = (style: string) =>
  fileURLToPath(import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${style}.ttf`));

pdfmake.setLocalAccessPolicy((path) => path.includes('/pdfmake/build/fonts/Roboto/'));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setFonts({
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
});

export async function drawPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(pdfDefinition(paper)).getBuffer());
}

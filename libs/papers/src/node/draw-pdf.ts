/** A paper as a PDF file, drawn by a program of this machine with the fonts of its packages; pages draw in a worker. */
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Paper } from '../paper/paper.ts';
import { pdfDefinition } from '../paper/pdf-definition.ts';

const dejavu = (style: string) =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${style}.ttf`));
const roboto = (style: string) =>
  fileURLToPath(import.meta.resolve(`pdfmake/build/fonts/Roboto/Roboto-${style}.ttf`));

pdfmake.setLocalAccessPolicy((path) =>
  /\/(pdfmake\/build\/fonts\/Roboto|dejavu-fonts-ttf\/ttf)\//.test(path),
);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setFonts({
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  DejaVu: { normal: dejavu(''), bold: dejavu('-Bold') },
});

export async function drawPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(pdfDefinition(paper)).getBuffer());
}

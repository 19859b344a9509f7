/** A PDF as a reader gets it: how many pages, and the words of each. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await reading.promise;
  const texts: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await reading.destroy();
  return texts;
}

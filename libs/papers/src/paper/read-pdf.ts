/** For tests: a PDF read again, text by page. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Points. */
  sizes: { width: number; height: number }[];
  texts: string[];
  /** Text by baseline, from the top. */
  lines: string[];
  /** Where the text that reaches farthest to the right ends, points. */
  rights: number[];
  fonts: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reading = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const pdf = await reading.promise;
  const read: ReadPdf = { sizes: [], texts: [], lines: [], rights: [], fonts: [] };
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at);
    const { width, height } = page.getViewport({ scale: 1 });
    read.sizes.push({ width: Math.round(width), height: Math.round(height) });
    const { items } = await page.getTextContent();
    const lines = new Map<number, string>();
    for (const item of items)
      if ('str' in item) {
        const baseline = Math.round(item.transform[5] * 10);
        lines.set(baseline, `${lines.get(baseline) ?? ''}${item.str} `);
      }
    read.lines.push(...lines.values());
    read.rights.push(
      Math.max(...items.map((item) => ('str' in item && item.str ? item.transform[4] + item.width : 0))),
    );
    read.texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const raw = new TextDecoder('latin1').decode(bytes);
  read.fonts = [...new Set([...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name))];
  await reading.destroy();
  return read;
}

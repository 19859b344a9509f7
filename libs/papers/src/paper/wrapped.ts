/** A text for the PDF in which no word is wider than its column: a long one may be broken anywhere, else the last columns leave the page. */
import type { Content } from 'pdfmake/interfaces.js';
import { plain } from './paper.ts';

/** Signs. Longer words are a name or an address somebody typed; times, codes and the words of documents are shorter. */
const LONG = 24;

export function wrapped(text: string): string | Content[] {
  const said = plain(text);
  const words = said.split(/(?<=\s)/u);
  if (words.every((word) => word.length <= LONG)) return said;
  return words.map((word): Content => (word.length > LONG ? { text: word, wordBreak: 'break-all' } : word));
}

/**
 * A text for the PDF: its parts from left to right as they are seen, each in one direction and font. pdfmake places words in the order of
 * the text; letters inside a part are joined and turned by its font library.
 */
import { readsFromRight } from '@bivouac/i18n';
import bidiFactory, { type Bidi } from 'bidi-js';
import type { Content } from 'pdfmake/interfaces.js';
import { type FontName, fontRuns } from './font-signs.ts';
import { plain } from './paper.ts';

// Its types have the function below `default`, where no module has it.
const bidi = (bidiFactory as unknown as () => Bidi)();

/**
 * Signs. No word may be wider than its column, else the last columns leave the page: a longer one may be broken anywhere. Longer words are a
 * name or an address somebody typed; times, codes and the words of documents are shorter.
 */
const LONG = 24;
const NO_BREAK = '\u00A0';

interface Part {
  text: string;
  font: FontName;
  isRightToLeft: boolean;
}

export function inlines(text: string): string | Content[] {
  const parts = partsOf(text).flatMap(inOneFont);
  const contents = parts.flatMap((part): Content[] =>
    part.isRightToLeft ? turned(part) : broken(part.text, part.font),
  );
  const [only = ''] = contents;
  return contents.length <= 1 && isText(only) ? only : contents;
}

/** Fonts a text is drawn with. */
export const fontsIn = (text: string): FontName[] =>
  partsOf(text)
    .flatMap(inOneFont)
    .map(({ font }) => font);

const isText = (content: Content): content is string => typeof content === 'string';

/** Marks that a person could type to turn a line around. Isolates come from us (`libs/i18n`). */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/gu;

/** In visual order, without the marks of isolation, which have had their effect. */
function partsOf(said: string): Omit<Part, 'font'>[] {
  if (!readsFromRight(said)) return [{ text: plain(said), isRightToLeft: false }];
  const text = said.replace(TURNING, '');
  const levels = bidi.getEmbeddingLevels(text, 'ltr');
  const parts: { from: number; text: string; isRightToLeft: boolean }[] = [];
  for (const index of bidi.getReorderedIndices(text, levels)) {
    const isRightToLeft = (levels.levels[index] ?? 0) % 2 === 1;
    const sign = text[index] ?? '';
    const last = parts.at(-1);
    const isNext = last && Math.abs(index - last.from) === 1 && last.isRightToLeft === isRightToLeft;
    if (!isNext) parts.push({ from: index, text: sign, isRightToLeft });
    // The font library turns a part again, so it is handed over as it is read.
    else last.text = isRightToLeft ? sign + last.text : last.text + sign;
    const current = parts.at(-1);
    if (current) current.from = index;
  }
  return parts
    .map(({ text, isRightToLeft }) => ({ text: plain(text), isRightToLeft }))
    .filter(({ text }) => text !== '');
}

function inOneFont({ text, isRightToLeft }: Omit<Part, 'font'>): Part[] {
  const words = isRightToLeft ? [text] : text.split(/(?<=\s)/u);
  const parts: Part[] = [];
  const runs = words.flatMap(fontRuns);
  for (const run of isRightToLeft ? runs.reverse() : runs) {
    const last = parts.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else parts.push({ ...run, isRightToLeft });
  }
  return parts;
}

/** The library of Roboto does not turn brackets around; HarfBuzz does. */
const mirrored = (text: string) => text.replace(/./gu, (sign) => bidi.getMirroredCharacter(sign) ?? sign);

/** Whole lines: between its words pdfmake would break and turn around what is read from the right. */
function turned({ text, font }: Part): Content[] {
  const lines = [''];
  for (const word of text.split(/(?<=\s)/u)) {
    const line = lines.length - 1;
    if (lines[line] && `${lines[line]}${word}`.trimEnd().length > LONG) lines.push(word);
    else lines[line] += word;
  }
  return lines.map((line, at) => ({
    text: `${(font === 'Roboto' ? mirrored(line) : line).replaceAll(' ', NO_BREAK)}${at < lines.length - 1 ? '\n' : ''}`,
    ...styleOf(font),
  }));
}

/**
 * Between syllables: not before a mark or joiner, or the letter that ends a Burmese syllable, and not after a joiner, a sign that stacks letters,
 * or a vowel before its letter.
 */
const BETWEEN_SYLLABLES =
  /(?<=.)(?<!\u200D|[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2\u200C\u0E40-\u0E44\u0EC0-\u0EC4])(?!\u200D|[\u1000-\u1021]\u1037?[\u1039\u103A])(?=[^\p{M}\u200C\s])/gu;
const MAY_BREAK = '\u200B';

function broken(text: string, font: FontName): Content[] {
  const words = text.split(/(?<=\s)/u);
  if (words.every((word) => word.length <= LONG)) return [written(text, font)];
  return words.map((word) => (word.length > LONG ? longWord(word, font) : written(word, font)));
}

function longWord(word: string, font: FontName): Content {
  if (font === 'Roboto' || font === 'DejaVu') return { text: word, wordBreak: 'break-all', ...styleOf(font) };
  // pdfmake breaks between signs of Han and syllables of Hangul by itself.
  if (font === 'Han' || font === 'Hangul') return written(word, font);
  return written(word.replace(BETWEEN_SYLLABLES, MAY_BREAK), font);
}

const written = (text: string, font: FontName): Content =>
  font === 'Roboto' ? text : { text, ...styleOf(font) };

/** A font for one script is there in one weight. */
function styleOf(font: FontName): { font?: FontName; bold?: false } {
  if (font === 'Roboto') return {};
  return font === 'DejaVu' ? { font } : { font, bold: false };
}

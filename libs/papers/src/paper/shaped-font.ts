/**
 * A font of the PDF library that draws what HarfBuzz shapes. Letters that are drawn together are one glyph of the PDF's font with their
 * text, so that a PDF is searched and copied in the order it was typed in.
 */
import { readsFromRight } from '@bivouac/i18n';
import type { HarfBuzz, ShapedGlyph, ShapingFont } from './harfbuzz.ts';

/** `EmbeddedFont` of pdfkit, as far as it is used here. */
export interface PdfFont {
  ascender: number;
  /** Thousandths of the font's size for each of its units. */
  scale: number;
  subset: Subset;
  font: FontFile;
  layoutRun(text: string): Run;
}

interface Run {
  glyphs: { id: string; advanceWidth: number; codePoints: number[] }[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[];
  advanceWidth: number;
}

/** Of fontkit. A glyph of the subset has the number of the font's, or a name of ours. */
interface Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  includeGlyph(id: number | string): number;
  _addGlyph(id: number | string): number;
}

interface FontFile {
  directory: { tables: Record<string, { length: number }> };
  maxp: { maxComponentElements: number; maxComponentDepth: number };
  getGlyph(id: number): { _decode(): Box | null };
  _getTableStream(tag: string): { readBuffer(bytes: number): Uint8Array };
}

interface Box {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

type Placed = Pick<ShapedGlyph, 'id' | 'x' | 'y'>;

/** Glyphs of letters that cannot be told apart. */
interface Cluster {
  text: string;
  glyphs: Placed[];
  advance: number;
}

export function shapingFontOf({ font }: PdfFont, harfbuzz: HarfBuzz): ShapingFont {
  return harfbuzz.fontOf(sfntOf(font));
}

export function shapeWith(pdfFont: PdfFont, shaping: ShapingFont): void {
  const { subset, scale, font } = pdfFont;
  const drawn = new Map<string, Cluster>();
  pdfFont.layoutRun = (text) => {
    const clusters = clustersOf(text, shaping);
    const glyphs = clusters.map((cluster) => {
      const id = JSON.stringify(cluster);
      drawn.set(id, cluster);
      const codePoints = [...cluster.text].map((sign) => sign.codePointAt(0) ?? 0);
      return { id, advanceWidth: cluster.advance, codePoints };
    });
    const positions = clusters.map(({ advance }) => {
      const xAdvance = advance * scale;
      return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: xAdvance };
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  const addGlyph = subset._addGlyph.bind(subset);
  subset._addGlyph = (id) => {
    const cluster = typeof id === 'string' ? drawn.get(id) : undefined;
    return cluster ? addCompound(subset, font, cluster) : addGlyph(id);
  };
  font.maxp.maxComponentElements = Math.max(font.maxp.maxComponentElements, 64);
  font.maxp.maxComponentDepth = Math.max(font.maxp.maxComponentDepth, 4);
}

function clustersOf(text: string, shaping: ShapingFont): Cluster[] {
  const glyphs = shaping.shape(text);
  const starts = [...new Set(glyphs.map(({ at }) => at))].sort((a, b) => a - b);
  const clusters: (Cluster & { at: number })[] = [];
  for (const { id, at, advance, x, y } of glyphs) {
    const last = clusters.at(-1);
    if (last?.at === at) {
      last.glyphs.push({ id, x: last.advance + x, y });
      last.advance += advance;
      continue;
    }
    const order = starts.indexOf(at);
    const letters = text.slice(order === 0 ? 0 : at, starts[order + 1]);
    clusters.push({ at, text: searched(letters), glyphs: [{ id, x, y }], advance });
  }
  if (!readsFromRight(text)) return clusters.map(({ at, ...cluster }) => cluster);
  return clusters.flatMap((cluster, index) => [
    ...(/\p{M}$/u.test(cluster.text) && (clusters[index - 1]?.text ?? ' ') === ' ' ? [TURN] : []),
    ...spread(cluster),
  ]);
}

/** A mark that a word ends with is not turned around by every reader, unless something read from the right is on its left. */
const TURN: Cluster = { text: '\u200F', glyphs: [], advance: 0 };

/**
 * A glyph for each letter with its marks, for readers of PDFs turn a text around sign by sign. The first of them draws all, the others are
 * empty.
 */
function spread({ text, glyphs, advance }: Cluster): Cluster[] {
  const [first = '', ...others] =
    text.match(/.\p{M}*/gsu)?.map((letter) => [...letter].reverse().join('')) ?? [];
  const share = Math.round(advance / (others.length + 1));
  const before = share * others.length;
  return [
    ...others.reverse().map((letter) => ({ text: letter, glyphs: [], advance: share })),
    {
      text: first,
      glyphs: glyphs.map(({ id, x, y }) => ({ id, x: x - before, y })),
      advance: advance - before,
    },
  ];
}

/** Without the places where a line may be broken, and with spaces as people type them. */
const searched = (text: string) => text.replace(/\u200B/gu, '').replaceAll('\u00A0', ' ');

const WORDS = 0x1;
const OFFSETS = 0x2;
const MORE = 0x20;

/** A glyph of TrueType that is made of others. */
function addCompound(subset: Subset, font: FontFile, { glyphs, advance }: Cluster): number {
  const parts = glyphs.flatMap((part) => {
    const box = font.getGlyph(part.id)._decode();
    return box ? [{ ...part, box }] : [];
  });
  const xMin = Math.min(...parts.map(({ x, box }) => x + box.xMin));
  const bytes = new Uint8Array(parts.length ? Math.ceil((10 + 8 * parts.length) / 4) * 4 : 0);
  const view = new DataView(bytes.buffer);
  if (parts.length) {
    view.setInt16(0, -1);
    view.setInt16(2, xMin);
    view.setInt16(4, Math.min(...parts.map(({ y, box }) => y + box.yMin)));
    view.setInt16(6, Math.max(...parts.map(({ x, box }) => x + box.xMax)));
    view.setInt16(8, Math.max(...parts.map(({ y, box }) => y + box.yMax)));
  }
  for (const [index, { id, x, y }] of parts.entries()) {
    const at = 10 + 8 * index;
    view.setUint16(at, WORDS | OFFSETS | (index < parts.length - 1 ? MORE : 0));
    view.setUint16(at + 2, subset.includeGlyph(id));
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  }
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: Math.max(0, advance), bearing: parts.length ? xMin : 0 });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}

/** The font's tables as one file, whatever they were compressed in. */
function sfntOf(font: FontFile): Uint8Array {
  const tables = Object.entries(font.directory.tables)
    .map(([tag, { length }]) => ({ tag, bytes: font._getTableStream(tag).readBuffer(length) }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const head = 12 + 16 * tables.length;
  const sfnt = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), head));
  const view = new DataView(sfnt.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  let offset = head;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) sfnt[at + letter] = tag.charCodeAt(letter);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    sfnt.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return sfnt;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

/// <reference path="./inline.d.ts" />
/** Fonts for a worker that draws PDFs, in chunks that only names in their scripts ask for. */
import type { FontName } from '../paper/font-signs.ts';
import { fontsIn } from '../paper/inlines.ts';
import { type Paper, textsOf } from '../paper/paper.ts';

/** Base64. A font without a bold one is drawn in one weight. */
export type LoadedFont = { normal: string; bold?: string };
export type LoadedFonts = Partial<Record<FontName, LoadedFont>>;

/** As `data:` addresses. The first view knows each chunk by its hash, so small fonts share one. */
type Load = () => Promise<{ default: LoadedFonts }>;

const dejavu: Load = () => import('./dejavu.ts');
const india: Load = () => import('./fonts-of-india.ts');
const asia: Load = () => import('./fonts-of-asia.ts');

const LOADS: Record<Exclude<FontName, 'Roboto'>, Load> = {
  DejaVu: dejavu,
  // 3.6 MB and 0.6 MB.
  Han: async () => {
    const { default: normal } = await import('@librescore/fonts/SourceHanSansCN.min.woff2?inline');
    return { default: { Han: { normal } } };
  },
  Hangul: async () => {
    const { default: normal } = await import('@librescore/fonts/SourceHanSansKR.min.woff2?inline');
    return { default: { Hangul: { normal } } };
  },
  Devanagari: india,
  Bengali: india,
  Gurmukhi: india,
  Gujarati: india,
  Oriya: india,
  Tamil: india,
  Telugu: india,
  Kannada: india,
  Malayalam: india,
  Sinhala: india,
  Thai: asia,
  Lao: asia,
  Tibetan: asia,
  Khmer: asia,
  Ethiopic: asia,
  Thaana: asia,
};

/** Those a paper needs and `loaded` lacks. Roboto is in the worker. */
export async function loadFonts(paper: Paper, loaded: ReadonlySet<string>): Promise<LoadedFonts> {
  const fonts: LoadedFonts = {};
  for (const font of new Set(textsOf(paper).flatMap(fontsIn)))
    if (font !== 'Roboto' && !loaded.has(font)) {
      const { normal = '', bold } = (await LOADS[font]()).default[font] ?? {};
      fonts[font] = { normal: base64(normal), ...(bold ? { bold: base64(bold) } : {}) };
    }
  return fonts;
}

const base64 = (address: string) => address.slice(address.indexOf(',') + 1);

/// <reference path="./inline.d.ts" />
/** Fonts for a worker that draws PDFs, in chunks that only names in their scripts ask for. */
import { type FontName, isShaped } from '../paper/font-signs.ts';
import { fontsIn } from '../paper/inlines.ts';
import { type Paper, textsOf } from '../paper/paper.ts';

/** Base64. A font without a bold one is drawn in one weight. */
export type LoadedFont = { normal: string; bold?: string };
export type Fonts = Partial<Record<FontName, LoadedFont>>;

/** `harfbuzz`: there with the first font that needs it. */
export interface LoadedFonts {
  fonts: Fonts;
  harfbuzz?: string;
}

/** As `data:` addresses. The first view knows each chunk by its hash, so small fonts share one. */
type Load = () => Promise<{ default: Fonts }>;

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
  Myanmar: asia,
  Khmer: asia,
  Ethiopic: asia,
  Thaana: asia,
};

/** Those a paper needs and `loaded` lacks. Roboto is in the worker. */
export async function loadFonts(paper: Paper, loaded: ReadonlySet<FontName>): Promise<LoadedFonts> {
  const missing = [...new Set(textsOf(paper).flatMap(fontsIn))].filter((font) => !loaded.has(font));
  const fonts: Fonts = {};
  for (const font of missing)
    if (font !== 'Roboto') {
      const { normal = '', bold } = (await LOADS[font]()).default[font] ?? {};
      fonts[font] = { normal: base64(normal), ...(bold ? { bold: base64(bold) } : {}) };
    }
  if (!missing.some(isShaped) || [...loaded].some(isShaped)) return { fonts };
  return { fonts, harfbuzz: base64((await import('./harfbuzz.ts')).default) };
}

const base64 = (address: string) => address.slice(address.indexOf(',') + 1);

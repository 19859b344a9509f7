/** The languages Bivouac speaks, and how each calls itself. */

const KEY = 'bivouac-language';

export function rememberedLanguage(): LanguageTag | null {
  try {
    const kept = localStorage.getItem(KEY);
    return isLanguage(kept) ? kept : null;
  } catch {
    // Storage is refused to this page: nothing can have been kept.
    return null;
  }
}

export function rememberLanguage(tag: LanguageTag): void {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    // The choice then lasts as long as the address that carries it.
  }
}

export const languages = ['en', 'fr', 'es'] as const;

export type LanguageTag = (typeof languages)[number];

export const languageNames: Record<LanguageTag, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
};

export function isLanguage(tag: string | null | undefined): tag is LanguageTag {
  return languages.some((known) => known === tag);
}

/** `fr` for `/fr/home`; null where the first segment is no language of ours (`/admin`, `/xx/home`). */
export function languageOf(pathname: string): LanguageTag | null {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : null;
}

/** `/es/home?x=1` for `/fr/home?x=1`; an address without a language stays as it is. */
export function inLanguage(path: string, tag: LanguageTag): string {
  return path.replace(/^\/([^/?#]*)/, (whole, first) => (isLanguage(first) ? `/${tag}` : whole));
}

/** Which language to greet a reader in who has not asked for one by the address. */
export interface LanguageWishes {
  /** What was chosen here before; it wins. */
  remembered?: string | null | undefined;
  /** BCP 47 tags in order of preference, as `navigator.languages` gives them. */
  browser?: readonly string[] | undefined;
  /** What this deployment offers; all that Bivouac speaks when left out. */
  offered?: readonly string[] | undefined;
}

/** The remembered language, else the first of the browser's that is offered (`fr-CA` is `fr`), else the first offered. */
export function chooseLanguage({ remembered, browser = [], offered }: LanguageWishes): LanguageTag {
  const isOffered = (tag: string | null | undefined): tag is LanguageTag =>
    isLanguage(tag) && (!offered || offered.includes(tag));
  if (isOffered(remembered)) return remembered;
  for (const wish of browser) {
    const tag = wish.toLowerCase().split('-')[0];
    if (isOffered(tag)) return tag;
  }
  return offered?.find(isLanguage) ?? 'en';
}

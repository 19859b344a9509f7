import { isLanguage, type LanguageTag } from './languages.ts';

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

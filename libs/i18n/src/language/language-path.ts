/** The `/{lang}` rules: which language an address is in, and the same address in another one. */
import { isLanguage, type LanguageTag } from './languages.ts';

/** `fr` for `/fr/home`; null where the first segment is no language of ours (`/admin`, `/xx/home`). */
export function languageOf(pathname: string): LanguageTag | null {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : null;
}

/** `/es/home?x=1` for `/fr/home?x=1`; an address without a language stays as it is. */
export function inLanguage(path: string, tag: LanguageTag): string {
  return path.replace(/^\/([^/?#]*)/, (whole, first) => (isLanguage(first) ? `/${tag}` : whole));
}

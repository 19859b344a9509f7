/** Which language to greet a reader in who has not asked for one by the address. */
import { isLanguage, type LanguageTag } from './languages.ts';

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

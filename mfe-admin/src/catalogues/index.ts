/** The texts of this remote, one language loaded at a time. */
import type { Catalogues } from '@bivouac/i18n';

export const catalogues: Catalogues = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.ts'),
};

/** Each parameter of the regulations in words, with the page that edits them. */
export const regulationWords: Catalogues = {
  en: () => import(/* webpackChunkName: "part-regulations-en" */ './en/regulations.ts'),
  fr: () => import(/* webpackChunkName: "part-regulations-fr" */ './fr/regulations.ts'),
  es: () => import(/* webpackChunkName: "part-regulations-es" */ './es/regulations.ts'),
};

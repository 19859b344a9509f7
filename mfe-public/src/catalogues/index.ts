/** The texts of the public pages: each language in its own file, loaded alone. */
import type { Catalogues } from '@bivouac/i18n';

export const catalogues: Catalogues = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en/index.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr/index.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es/index.ts'),
};

/** The texts of this remote, one language loaded at a time. */
import type { Catalogues } from '@bivouac/i18n';

export const catalogues: Catalogues = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.ts'),
};

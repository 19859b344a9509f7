/** The words of penalties, one language loaded at a time. */
import type { Catalogues } from '@bivouac/i18n';

export const explanations: Catalogues = {
  en: () => import(/* webpackChunkName: "sentences-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "sentences-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "sentences-es" */ './es.ts'),
};

/** The texts of the public pages: each language in its own file, loaded alone; explanations with the pages that give them. */
import type { Catalogues } from '@bivouac/i18n';

export const catalogues: Catalogues = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en/index.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr/index.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es/index.ts'),
};

export const explanations: Catalogues = {
  en: () => import(/* webpackChunkName: "explanations-en" */ './en/explanations.ts'),
  fr: () => import(/* webpackChunkName: "explanations-fr" */ './fr/explanations.ts'),
  es: () => import(/* webpackChunkName: "explanations-es" */ './es/explanations.ts'),
};

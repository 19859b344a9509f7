/** Refusals in every language, loaded when one comes. */
import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export const refusalWords: Catalogues<keyof typeof english> = {
  en: () => import(/* webpackChunkName: "part-refusals-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "part-refusals-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "part-refusals-es" */ './es.ts'),
};

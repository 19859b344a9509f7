import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export type SentenceId = keyof typeof english;

export const explanations: Catalogues<SentenceId> = {
  en: () => import(/* webpackChunkName: "sentences-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "sentences-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "sentences-es" */ './es.ts'),
};

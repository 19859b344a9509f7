import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export type ToldId = keyof typeof english;

export const messageWords: Catalogues<ToldId> = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "messages-es" */ './es.ts'),
};

/** The texts of this remote, one language loaded at a time: those of the list of rallies, and those of all pages. */
import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';
import type first from './first/en.ts';

export type MessageId = keyof typeof english;

export const catalogues: Catalogues<keyof typeof first> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './first/en.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './first/fr.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './first/es.ts'),
};

export const pageWords: Catalogues<MessageId> = {
  en: () => import(/* webpackChunkName: "part-pages-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "part-pages-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "part-pages-es" */ './es.ts'),
};

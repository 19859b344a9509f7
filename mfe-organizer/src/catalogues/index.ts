/** The texts of this remote, one language loaded at a time. */
import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export type MessageId = keyof typeof english;

export const catalogues: Catalogues<MessageId> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.ts'),
};

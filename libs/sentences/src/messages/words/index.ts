/** The words of messages, one language loaded at a time. */
import type { Catalogues } from '@bivouac/i18n';

export const messageWords: Catalogues = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "messages-es" */ './es.ts'),
};

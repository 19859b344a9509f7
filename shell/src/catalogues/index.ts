import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export type MessageId = keyof typeof english;

export const catalogues: Catalogues<MessageId> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};

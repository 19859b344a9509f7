/** The texts of this remote, one language loaded at a time. */
import type { Catalogues } from '@bivouac/i18n';

export const catalogues: Catalogues = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};

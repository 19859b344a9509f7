/** The texts of the public pages: each language in its own file, loaded alone. */
import type { Catalogues } from '@bivouac/i18n';

export const catalogues: Catalogues = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
};

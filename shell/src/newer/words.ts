import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../session/use-own-words.ts';

const en = {
  'newer.site': 'A new version of this site is available.',
  'newer.take': 'Update now',
};

const fr = {
  'newer.site': 'Une nouvelle version de ce site est disponible.',
  'newer.take': 'Mettre à jour',
};

const es = {
  'newer.site': 'Hay una nueva versión de este sitio disponible.',
  'newer.take': 'Actualizar ahora',
};

export type NewerId = keyof typeof en;

export const words: OwnWords<NewerId> = { en, fr, es };

export function useWords(): Say<NewerId> {
  return useOwnWords(words);
}

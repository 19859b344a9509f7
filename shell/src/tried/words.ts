import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../session/use-own-words.ts';

const en = {
  'tried.title': 'Trying {remote}',
  'tried.from': 'from {url}. It is not signed, and only this tab shows it.',
  'tried.refused': '{asked} cannot be tried here. This site accepts {form} from {origins}.',
  'tried.leave': 'Stop trying it',
};

const fr = {
  'tried.title': 'Essai de {remote}',
  'tried.from': 'depuis {url}. Cette version n’est pas signée, et seul cet onglet l’affiche.',
  'tried.refused': '{asked} ne peut pas être essayé ici. Ce site accepte {form} depuis {origins}.',
  'tried.leave': 'Arrêter l’essai',
};

const es = {
  'tried.title': 'Probando {remote}',
  'tried.from': 'desde {url}. No está firmada y solo se ve en esta pestaña.',
  'tried.refused': '{asked} no se puede probar aquí. Este sitio admite {form} desde {origins}.',
  'tried.leave': 'Dejar de probar',
};

export type TriedId = keyof typeof en;

export const words: OwnWords<TriedId> = { en, fr, es };

export function useWords(): Say<TriedId> {
  return useOwnWords(words);
}

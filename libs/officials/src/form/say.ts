/** The words around every form, in the reader's language. */
import { useShell } from '@bivouac/contract/remote';
import { isLanguage, type LanguageTag, type Say, speak } from '@bivouac/i18n';
import en from './words/en.ts';
import es from './words/es.ts';
import fr from './words/fr.ts';

// In one chunk: three more would cost the first view more bytes (hashes) than they hold.
const SAYS: Record<LanguageTag, Say<keyof typeof en>> = {
  en: speak('en', en),
  fr: speak('fr', fr),
  es: speak('es', es),
};

export function useFormSay(): Say<keyof typeof en> {
  const { language } = useShell();
  return SAYS[isLanguage(language) ? language : 'en'];
}

/** What only officials are shown says, in every language: it comes with their parts, and asks the public for nothing. */
import type { Catalogue, LanguageTag } from '@bivouac/i18n';
import en from './en/officials.ts';
import es from './es/officials.ts';
import fr from './fr/officials.ts';
import type { OfficialId } from './index.ts';

export const officials: Record<LanguageTag, Catalogue<OfficialId>> = { en, es, fr };

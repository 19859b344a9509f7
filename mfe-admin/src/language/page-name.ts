/** A page by its name, never by its key. */
import { pageName as nameIn } from '@bivouac/sentences/page-names';
import { languageOfPage } from '../forms/hours.ts';
import type { Say } from './language.ts';

export const pageName = (key: string, say: Say): string => nameIn(key, say, languageOfPage());

/** Pages a phone at its post never asks for, in one file of their own. */
import { type LanguageTag, loadSay } from '@bivouac/i18n';
import { catalogues } from '../catalogues/index.ts';
import { part } from './part.tsx';

const aside = () => import(/* webpackChunkName: "part-pair" */ './aside-parts.ts');

export const PairHere = part(() => aside().then((parts) => parts.PairHere));
export const NotBound = part(() => aside().then((parts) => parts.NotBound));
export const NotFoundPage = part(() => aside().then((parts) => parts.NotFoundPage));

/** The app cannot go on. What was recorded lies in its queue, and is there when the page begins anew. */
export async function fail(error: unknown): Promise<void> {
  reportError(error);
  try {
    const { showFailure } = await import(/* webpackChunkName: "part-pair" */ './failure.ts');
    showFailure(error, document.documentElement.lang);
  } catch {
    const { lang } = document.documentElement;
    document.body.textContent = (await loadSay(lang as LanguageTag, catalogues))('trouble.offline');
  }
}

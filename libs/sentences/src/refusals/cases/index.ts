/** The sentences of the database that have words in every language, loaded with them where a refusal comes. */
import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export { type Case, caseOf } from './case-of.ts';
export { TEMPLATES } from './templates.ts';

export const caseWords: Catalogues<keyof typeof english> = {
  en: () => import(/* webpackChunkName: "part-refusals-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "part-refusals-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "part-refusals-es" */ './es.ts'),
};

/** The words of plans, loaded with the dialog that shows one. */
import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export type PlanId = keyof typeof english;

export const planWords: Catalogues<PlanId> = {
  en: () => import(/* webpackChunkName: "part-plan-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "part-plan-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "part-plan-es" */ './es.ts'),
};

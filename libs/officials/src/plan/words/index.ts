/** The words of plans, in the chunk of the dialog that shows one: three more chunks would cost the first view more bytes (hashes). */
import type { Catalogues } from '@bivouac/i18n';
import type english from './en.ts';

export type PlanId = keyof typeof english;

export const planWords: Catalogues<PlanId> = {
  en: () => import(/* webpackMode: "eager" */ './en.ts'),
  fr: () => import(/* webpackMode: "eager" */ './fr.ts'),
  es: () => import(/* webpackMode: "eager" */ './es.ts'),
};

/** The texts of single parts, one language loaded at a time: with the part that says them. */
import type { Catalogues } from '@bivouac/i18n';
import type { DayId, RegulationId } from './index.ts';

export const regulationWords: Catalogues<RegulationId> = {
  en: () => import(/* webpackChunkName: "part-regulations-en" */ './en/regulations.ts'),
  fr: () => import(/* webpackChunkName: "part-regulations-fr" */ './fr/regulations.ts'),
  es: () => import(/* webpackChunkName: "part-regulations-es" */ './es/regulations.ts'),
};

/** The steps of a race: with the page of race day. */
export const dayWords: Catalogues<DayId> = {
  en: () => import(/* webpackChunkName: "part-day-en" */ './en/day.ts'),
  fr: () => import(/* webpackChunkName: "part-day-fr" */ './fr/day.ts'),
  es: () => import(/* webpackChunkName: "part-day-es" */ './es/day.ts'),
};

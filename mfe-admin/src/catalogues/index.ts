/** The texts of this remote, one language loaded at a time: those of the first view, and those of all pages. */
import type { Catalogues } from '@bivouac/i18n';
import type day from './en/day.ts';
import type first from './en/first.ts';
import type regulations from './en/regulations.ts';
import type pages from './en.ts';

type FirstId = keyof typeof first;
type PageId = keyof typeof pages;
export type RegulationId = keyof typeof regulations;
export type DayId = keyof typeof day;

/** Whatever a page says; those of regulations and race day come with the parts that say them. */
export type MessageId = FirstId | PageId | RegulationId | DayId;

export const catalogues: Catalogues<FirstId> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en/first.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr/first.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es/first.ts'),
};

export const pageWords: Catalogues<PageId> = {
  en: () => import(/* webpackChunkName: "part-pages-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "part-pages-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "part-pages-es" */ './es.ts'),
};

/** The texts of the public pages: each language in its own file, loaded alone; explanations with the pages that give them. */
import type { Catalogues } from '@bivouac/i18n';
import type explained from './en/explanations.ts';
import type english from './en/index.ts';
import type ofLists from './en/lists.ts';
import type forOfficials from './en/officials.ts';

type FirstId = keyof typeof english;
type ExplanationId = keyof typeof explained;
type ListId = keyof typeof ofLists;
export type OfficialId = keyof typeof forOfficials;

/** Whatever a page says; those of explanations and of officials come with the parts that say them. */
export type MessageId = FirstId | ExplanationId | ListId | OfficialId;

export const catalogues: Catalogues<FirstId> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en/index.ts'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr/index.ts'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es/index.ts'),
};

export const explanations: Catalogues<ExplanationId> = {
  en: () => import(/* webpackChunkName: "explanations-en" */ './en/explanations.ts'),
  fr: () => import(/* webpackChunkName: "explanations-fr" */ './fr/explanations.ts'),
  es: () => import(/* webpackChunkName: "explanations-es" */ './es/explanations.ts'),
};

export const lists: Catalogues<ListId> = {
  en: () => import(/* webpackChunkName: "lists-en" */ './en/lists.ts'),
  fr: () => import(/* webpackChunkName: "lists-fr" */ './fr/lists.ts'),
  es: () => import(/* webpackChunkName: "lists-es" */ './es/lists.ts'),
};

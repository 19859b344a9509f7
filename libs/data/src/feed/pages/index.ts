/** Every page of the feed by its key; `*` stands for a code, number or date. */
import type * as v from 'valibot';
import { classificationBody } from './classification.ts';
import { correctionsBody } from './corrections.ts';
import { crewStoryBody } from './crew-story.ts';
import { crewsBody } from './crews.ts';
import { documentsBody } from './documents.ts';
import { noticesBody } from './notices.ts';
import { nowBody } from './now.ts';
import { penaltiesBody } from './penalties.ts';
import { indexBody } from './rally-index.ts';
import { retirementsBody } from './retirements.ts';
import { stageBody } from './stage.ts';
import { startOrderBody } from './start-order.ts';
import { teamsBody } from './teams.ts';

export const PAGES = {
  index: indexBody,
  crews: crewsBody,
  'crew/*': crewStoryBody,
  'stage/*': stageBody,
  'after/*': classificationBody,
  'joint/*': classificationBody,
  'leg/*': classificationBody,
  'day/*': classificationBody,
  'after-leg/*': classificationBody,
  'after-day/*': classificationBody,
  race: classificationBody,
  'teams/after/*': teamsBody,
  now: nowBody,
  'now/leg/*': nowBody,
  penalties: penaltiesBody,
  'penalties/*': penaltiesBody,
  retirements: retirementsBody,
  'start-order/*': startOrderBody,
  pdfs: documentsBody,
  notices: noticesBody,
  corrections: correctionsBody,
} as const;

type KeyOf<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;

/** The type of a page's body by its key: `PageBodies['stage/SS1']` is a `StageBody`. */
export type PageBodies = {
  [Name in keyof typeof PAGES as KeyOf<Name>]: v.InferOutput<(typeof PAGES)[Name]>;
};
export type PageKey = keyof PageBodies;

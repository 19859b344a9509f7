/** Every page of the feed by its key; `*` stands for a code, number or date. */
import type * as v from 'valibot';
import { type ClassificationBody, classificationBody } from './classification.ts';
import { type CorrectionsBody, correctionsBody } from './corrections.ts';
import { type CrewStoryBody, crewStoryBody } from './crew-story.ts';
import { type CrewsBody, crewsBody } from './crews.ts';
import { type DocumentsBody, documentsBody } from './documents.ts';
import { type NoticesBody, noticesBody } from './notices.ts';
import { type NowBody, nowBody } from './now.ts';
import { type PenaltiesBody, penaltiesBody } from './penalties.ts';
import { type IndexBody, indexBody } from './rally-index.ts';
import { type RetirementsBody, retirementsBody } from './retirements.ts';
import { type StageBody, stageBody } from './stage.ts';
import { type StartOrderBody, startOrderBody } from './start-order.ts';
import { type TeamsBody, teamsBody } from './teams.ts';

/** Written out, as the declarations of `typeof PAGES` would repeat every field of every page. */
interface Pages {
  index: IndexBody;
  crews: CrewsBody;
  'crew/*': CrewStoryBody;
  'stage/*': StageBody;
  'after/*': ClassificationBody;
  'joint/*': ClassificationBody;
  'leg/*': ClassificationBody;
  'day/*': ClassificationBody;
  'after-leg/*': ClassificationBody;
  'after-day/*': ClassificationBody;
  race: ClassificationBody;
  'teams/after/*': TeamsBody;
  now: NowBody;
  'now/leg/*': NowBody;
  penalties: PenaltiesBody;
  'penalties/*': PenaltiesBody;
  retirements: RetirementsBody;
  'start-order/*': StartOrderBody;
  pdfs: DocumentsBody;
  notices: NoticesBody;
  corrections: CorrectionsBody;
}

export const PAGES: { [Name in keyof Pages]: v.GenericSchema<unknown, Pages[Name]> } = {
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
};

type KeyOf<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;

/** The type of a page's body by its key: `PageBodies['stage/SS1']` is a `StageBody`. */
export type PageBodies = { [Name in keyof Pages as KeyOf<Name>]: Pages[Name] };
export type PageKey = keyof PageBodies;

/** The keys of pages with this body: `PageKeyOf<TeamsBody>` is `teams/after/…`. */
export type PageKeyOf<Body> = Body extends unknown
  ? {
      [Name in keyof Pages]: [Pages[Name], Body] extends [Body, Pages[Name]] ? KeyOf<Name> : never;
    }[keyof Pages]
  : never;

/** The keys that begin with this word: `penalties` and `penalties/…`. */
export type PageKeyUnder<Head extends string> = Extract<PageKey, Head | `${Head}/${string}`>;

/** The public feed: its shapes, and one fetcher per request. Nothing here loads a Supabase client. */
export type * from './address.ts';
export { canCheck, canonical, sha256Of } from './check-hash.ts';
export type * from './classification.ts';
export type * from './envelope.ts';
export { FeedProblem, type FeedProblemReason, type FeedResult } from './feed-problem.ts';
export { type ClockAnswer, fetchClock } from './fetch-clock.ts';
export { fetchHeads, type Heads, type HeadsAnswer, headKey, isRaceKey } from './fetch-heads.ts';
export { fetchKeptPage, type KeptPage } from './fetch-kept-page.ts';
export { fetchPage, fetchPatches, fetchRallies, type PageAnswer, type PageOptions } from './fetch-page.ts';
export {
  fetchPageVersion,
  fetchPageVersions,
  type PageVersion,
  type PageVersions,
  type PublishedPage,
} from './fetch-versions.ts';
export { labelAndName, labelOf } from './grouping-label.ts';
export type * from './now.ts';
export type * from './penalties.ts';
export { nameIn, type RaceNames, withRacesIn } from './race-names.ts';
export { LINK_LIFE_S, savedAs, signFiles } from './sign-files.ts';
export type * from './structure.ts';

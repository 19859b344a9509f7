/** Page tests: a page of a remote on recorded answers, in a real browser. */
export { page, userEvent } from 'vitest/browser';
export { expectAccessible } from './access.ts';
export { expectNoRawSigns, refusingTheRest } from './behind-buttons.ts';
export { css } from './css.ts';
export { expectNoSidewaysScroll, rowsAboveFold, rowsThatFit, settled } from './looks.ts';
export { type Opening, type OpenPage, pagesOf, printed } from './open-page.ts';
export {
  answersIn,
  appliedIn,
  entering,
  factsApplied,
  fallOf,
  plannedIn,
  planning,
  publishedRow,
  rowsIn,
  type SentFact,
} from './planning.ts';
export {
  type Asked,
  answer,
  type Change,
  feedPage,
  type Recording,
  recording,
  refusal,
  rpc,
} from './recording.ts';
export { routesWithout } from './routes.ts';
export type { Sent } from './server.ts';
export { UNKNOWN_CODE, unknownCodes } from './unknown-codes.ts';
export { resize } from './viewport.ts';

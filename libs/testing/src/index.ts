/** Page tests: a whole page of a remote from recorded answers, without a server. */
export {
  expectNoSidewaysScroll,
  type OpenedPage,
  one,
  openerOf,
  type PageOptions,
  wholeOnScreen,
} from './open-page.ts';
export { type Change, type Exchange, type Recording, recorded } from './recording.ts';

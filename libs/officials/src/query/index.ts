/** What officials read and change. The shell shares this module, so the page has one query library and one client. */
export { type Acts, type Recording, useActs } from './use-acts.ts';
export { type Change, useChange } from './use-change.ts';
export { type Again, type Read, type ReadKey, useRead } from './use-read.ts';

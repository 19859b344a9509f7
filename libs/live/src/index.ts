/** Live pages for screens: `startLive` once at boot, then `live().page$(ref)` and `live().connection$` everywhere. */
export * from './arrange/index.ts';
export type { Connection, Phase } from './connection.ts';
export { type DeskPlace, type Live, liveFrom } from './live.ts';
export type { Handed, HandedPage } from './page/handed.ts';
export type { KeptPages } from './page/kept-pages.ts';
export type { PageView } from './page/view-page.ts';
export type { RallyTime } from './rally-time.ts';
export { type Intervals, type LiveSettings, usualIntervals } from './settings.ts';
export type { CameIn, FactCameIn } from './socket/came-in.ts';
export type { AtDesk, Present } from './socket/presence.ts';
export type { Source } from './source.ts';
export { createLive, LiveNotStarted, live, type StartedLive, startLive } from './start-live.ts';
export { LONGEST_DELAY_MS, tvDelay } from './tv-delay.ts';

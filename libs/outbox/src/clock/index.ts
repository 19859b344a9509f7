export type { Jump } from './clock-state.ts';
export { openRallyClock } from './open-rally-clock.ts';
export { type ClockStatus, type RallyClock, type RallyClockParts, rallyClock } from './rally-clock.ts';
export type { Stamp } from './stamp.ts';

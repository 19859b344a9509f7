/** The steps of race day, for administrators and the timing team. */
export type { DayPlace } from './day-place.ts';
export { DaySteps } from './day-steps.tsx';
export { matterText } from './matter-text.ts';
export { type MattersView, useMatters } from './use-matters.ts';
export { useRaceDay } from './use-race-day.ts';

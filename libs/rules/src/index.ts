/** The sport in pure TypeScript, without any dependency: what screens, tools and tests must agree on. */
export { compareNumbers, readCrewNumber } from './crew-number.ts';
export { isReason } from './entry/is-reason.ts';
export { type DateQuestion, readDate, type TypedDate } from './entry/read-date.ts';
export { type MomentQuestion, readMoment, type TypedMoment, type WrongMoment } from './entry/read-moment.ts';
export {
  type OverspeedQuestion,
  type OverspeedUnreadable,
  readOverspeed,
  type TypedOverspeed,
} from './entry/read-overspeed.ts';
export {
  type RetirementPlace,
  type RetirementQuestion,
  readRetirement,
  type TypedRetirement,
} from './entry/read-retirement.ts';
export { readTime, type TimeQuestion, type TypedTime } from './entry/read-time.ts';
export { calendarDay, spelledDate } from './entry/spelled-date.ts';
export { newId } from './fact-id.ts';
export { groupedBy } from './grouped-by.ts';
export { isId } from './is-id.ts';
export * from './plausibility/index.ts';
export { stageStanding } from './stage-standing.ts';
export * from './start-order/index.ts';
export { printPosition, tiedPositions } from './tied-positions.ts';
export { betterSample, type ClockExchange, type OffsetSample, offsetSample } from './time/clock-offset.ts';
export { type DeviceClocks, type ElapsedClock, elapsedClock, ownClocks } from './time/elapsed-clock.ts';
export { formatDuration, formatGap } from './time/format-duration.ts';
export { type ParsedDuration, parseDuration, parseMinutes } from './time/parse-duration.ts';
export { readOffset } from './time/read-offset.ts';
export { bothOf, clockAt, instantInZone, instantsAt, type ZonedTime } from './time/zone.ts';

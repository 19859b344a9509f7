/** Plausibility: what people should look at before or after they record it, as data. */
export {
  type ChronoQuestion,
  type ChronoWarning,
  chronoWarnings,
  PLAUSIBLE_KMH,
  startWarnings,
} from './chrono-warnings.ts';
export { type ListedStart, type StartListQuestion, startOrderWarnings } from './start-order-warnings.ts';
export type { StartWarning } from './start-warning.ts';
export { isSlipOf, suggestSwap } from './suggest-swap.ts';

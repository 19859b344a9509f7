/** The parts of the live pages that only officials are shown. */
export { CrewDay } from './crew-day.tsx';
export { DraftBand } from './draft-band.tsx';
export { HeldBand } from './held-band.tsx';
export { HeldMark } from './held-mark.tsx';
export { NewerBasis } from './newer-basis.tsx';
export {
  CrewsWays,
  CrewWays,
  DocumentsWays,
  PenaltiesWays,
  PenaltyWays,
  RaceWays,
  SpanWays,
  StartWays,
} from './ways.tsx';

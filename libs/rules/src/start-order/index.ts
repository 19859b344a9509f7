/** Start orders: proposed from a classification, compared with a newer one, and the next start given at a post. */
export { type Basis, type BasisRow, basisName, lastValidStage, type RunStage } from './basis.ts';
export { differencesSince, type MovedCrew, movedCrews } from './differences-since.ts';
export type { IntervalBand } from './interval-bands.ts';
export { type FreeSlotQuestion, nextFreeSlot } from './next-free-slot.ts';
export type { Wish } from './place-at.ts';
export type { Prologue } from './prologue-positions.ts';
export { type Proposal, type ProposedSlot, proposeStartOrder } from './propose-start-order.ts';
export type { Repositioning } from './reposition.ts';
export type { StartingCrew, StartOrderInput } from './start-order-input.ts';
export type { MassStart, PenaltyKindCode, StartRegulations } from './start-regulations.ts';
export type { LeftOut } from './starters.ts';

/** A change in two steps: what it moves on published pages is shown, its questions answered, then it is applied. */

export { type StateChange, stateChanges } from './page-states.ts';
export type { Undone } from './undone.ts';
export { useLastAct } from './use-last-act.ts';
export {
  type Outcome,
  type PlannedChange,
  type Recorded,
  usePlannedChange,
} from './use-planned-change.tsx';

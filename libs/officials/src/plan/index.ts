/** A change in two steps: what it moves on published pages is shown, its questions answered, then it is applied. */
export { useLastAct } from './use-last-act.ts';
export {
  type Outcome,
  type PlannedChange,
  type Recorded,
  type Undone,
  usePlannedChange,
} from './use-planned-change.tsx';

/** Days that never were, with everything known that happened on them: for tests and the bench. */
export { type InventedCrew, type InventedDay, inventDay } from './day.ts';
export { chance } from './random.ts';
export { type Verdict, verdictOn } from './verdict.ts';

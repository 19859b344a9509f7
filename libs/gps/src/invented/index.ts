/** Days that never were, with everything known that happened on them: for tests and the bench. */
export { chance, type InventedCrew, type InventedDay, inventDay } from './day.ts';
export { type Verdict, verdictOn } from './verdict.ts';

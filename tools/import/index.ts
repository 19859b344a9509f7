/** Import of real events: what the command, the tests and the end-to-end specs use. */
export type { Finding } from './event/findings.ts';
export { type ImportOptions, type ImportResult, importEvent, planOf } from './import-event.ts';
export { ImportRefused, type ImportRefusedReason } from './import-refused.ts';
export type { ImportPlan } from './plan/plan.ts';
export { readEventFile } from './read-event-file.ts';

/** The rules that find penalties by themselves, for tests of screens; `timing.penalty_rules()` is held against it. */
export const PENALTY_RULES = [
  'cp.missed',
  'false_start',
  'leg.not_started',
  'leg_not_started.max',
  'neutralisation_short',
  'sc.road',
  'sc.vehicle',
  'sc.zone',
  'ss.max_time',
  'ss.not_finished',
  'ss.start_refused',
  'start_late',
  'tc.early',
  'tc.late',
  'tc.max_late',
  'tc.max_late_total',
  'tc.missed',
  'transfer.late',
  'wp.missed',
  'wp.out_of_order',
] as const;

export type PenaltyRule = (typeof PENALTY_RULES)[number];

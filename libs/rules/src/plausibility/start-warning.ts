/** Warnings about a start order, as codes with values: screens write the sentences. Doubt asks, it never blocks. */

export type StartWarning =
  /** Several crews at one instant that is no mass start. */
  | { code: 'same_slot'; numbers: string[]; at: string }
  | { code: 'interval_under_minimum'; number: string; ahead: string; interval_ms: number; minimum_ms: number }
  | { code: 'not_listed'; number: string }
  | { code: 'listed_twice'; number: string; positions: number[] }
  | { code: 'retired_listed'; number: string; position: number }
  | { code: 'before_first_start'; number: string; at: string; first_start_at: string }
  /** A choice or a decision about a position that could not be given; `by` has it, null = the list has no such position. */
  | { code: 'choice_not_given'; number: string; wanted: number; position: number; by: string | null }
  | { code: 'position_not_given'; number: string; wanted: number; position: number; by: string | null }
  /** A choice of a crew that is not among the best of the prologue. */
  | { code: 'choice_not_allowed'; number: string; wanted: number }
  | { code: 'repositioned_not_listed'; number: string };

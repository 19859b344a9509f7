/** A real event as its file tells it: checked, references resolved, nothing interpreted yet. Durations in milliseconds. */

export type Discipline = 'raid' | 'stage';

export interface LocalTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `YYYY-MM-DDTHH:MM:SS.sss`, without a zone. */
  clock: string;
  offsetMinutes: number | null;
}

export interface EventStage {
  code: string;
  name: string;
  distanceKm: number | null;
  type: string | null;
  /** As the file calls it: usually a number. */
  leg: string | null;
  status: string | null;
  isCancelled: boolean;
  precisionMs: number | null;
}

export interface EventControl {
  code: string;
  name: string;
  type: string | null;
  stage: string | null;
  leg: string | null;
  distanceKm: number | null;
  targetMs: number | null;
  firstDue: LocalTime | null;
  precisionMs: number | null;
  rounding: string | null;
  penalties: string | null;
}

export interface EventPerson {
  role: 'driver' | 'codriver' | 'mechanic';
  name: string;
  /** Both null where the file gives the name whole. */
  given: string | null;
  family: string | null;
  /** Three capital letters. */
  nationality: string | null;
}

export interface EventCrew {
  /** The name other lists use; the start number may be another. */
  key: string;
  number: string;
  category: string | null;
  group: string | null;
  class: string | null;
  flags: string[];
  people: EventPerson[];
  vehicle: string | null;
  entrant: string | null;
}

export interface EventTime {
  stage: string;
  crew: string;
  ms: number | null;
  status: string | null;
  /** Given by the officials, not driven. */
  isNotional: boolean;
}

export interface EventPenalty {
  crew: string;
  control: string | null;
  /** A stage, `FINISH` for the final only, or null: then the control says it. */
  afterStage: string | null;
  /** null: no time, a warning. Negative: a credit. */
  ms: number | null;
  reason: string | null;
}

export interface EventRetirement {
  crew: string;
  /** Neither control nor stage: where its times end. */
  control: string | null;
  stage: string | null;
  status: 'temporary' | 'permanent' | 'rejoined';
  reason: string | null;
  at: LocalTime | null;
}

export interface RallyEvent {
  name: string;
  slug: string;
  discipline: Discipline;
  precisionMs: number;
  /** Dates as people write them: "5-17 Jan 2020, Saudi Arabia". */
  dates: string | null;
  timeZone: string | null;
  stages: EventStage[];
  controls: EventControl[];
  crews: EventCrew[];
  times: EventTime[];
  penalties: EventPenalty[];
  retirements: EventRetirement[];
}

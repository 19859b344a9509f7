/** What a golden case says: a rally in compact notation, facts in the sport's words, and what must come out of them. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A stage with its start and its finish control (`START-SS1`, `FINISH-SS1`), or a control between stages. */
export type CourseItem = {
  stage?: string;
  control?: string;
  kind?: string;
  /** Of a stage: null leaves it to the regulations. */
  precision_ms?: number | null;
  /** How finely the control at the finish is read; default: as the stage. */
  finish_precision_ms?: number;
  distance_m?: number;
  /** Distance by group where it differs. */
  distances?: Record<string, number>;
  max_time_ms?: Json;
  min_time_ms?: Json;
  result_group?: string;
  result_factor?: number;
  counts_in_general?: boolean;
  /** By code; a waypoint without `public: true` stays secret. */
  waypoints?: Record<string, WaypointStory>;
  /** Of a control; of a stage: from the control before to its start. */
  target_ms?: Json;
  penalties?: 'all' | 'late' | 'none';
  due_base?: string;
  max_late_ms?: Json;
  rounding?: string;
  first_due_at?: string;
  /** Of a stage: when its first crew starts. */
  first_start_at?: string;
  /** Of a control; of a stage: at its finish. */
  source_priority?: string[];
  /** Controls that belong to the stage beside its start and finish, in driving order: neutralisations, passages, stops. */
  controls?: CourseItem[];
  /** Posts that serve the start, the finish, or this control. */
  start_post?: string;
  finish_post?: string;
  post?: string;
};

export type WaypointStory = {
  /** Default: `split` where it is public, else `wpm`. */
  kind?: string;
  distance_m?: number;
  public?: boolean;
  post?: string;
  price_ms?: Json;
  limit_kmh?: number;
  /** Opening the track up to here earns a bonus; such a waypoint is public. */
  bonus?: boolean;
};

export type LegStory = { date: string; time_zone?: string; course: (string | CourseItem)[] };

export type CrewStory = {
  category?: string;
  group?: string;
  class?: string;
  team?: string;
  flags?: string[];
  /** What it runs in from a stage's ordinal on. */
  then?: {
    from_ordinal: number;
    category?: string;
    group?: string;
    class?: string;
    team?: string;
    flags?: string[];
  };
  /** The number the crew carried until an instant; the one it is listed under is its latest. */
  formerly?: { number: string; until: string };
  /** The instant from which it carries the number it is listed under. */
  since?: string;
};

export type RaceStory = {
  discipline: 'raid' | 'stage';
  /** Default: that of the discipline; null: nobody has chosen. */
  preset?: string | null;
  precision_ms?: number;
  regulations?: { version: number; effective_from_stage?: string; parameters: Record<string, Json> }[];
  legs: LegStory[];
  /** By number; an object, or nothing but the class. */
  crews: Record<string, CrewStory | string>;
};

export type RallyStory = {
  time_zone?: string;
  /** Default: the dates of its legs. */
  starts_on?: string;
  ends_on?: string;
  races: Record<string, RaceStory>;
};

/**
 * A sentence ("7 drives SS1 from 08:00 in 3:21.4") or a fact; `as` gives it a name that others refer to by `#name`.
 * A decision on a penalty that a rule found names it: `ss.not_finished of 2 on SS1`. `again NAME` sends a fact once more.
 */
export type FactStory = string | ({ kind: string; as?: string } & { [name: string]: Json });

export type Step = {
  /** `organizer`, `admin`, or `marshall at POST`; default: the least role that may record each fact. */
  by?: string;
  facts: FactStory[];
  /** Answers that are not plain `accepted`, by the place of the fact in the list: outcome, or outcome and flags. */
  answers?: Record<string, string>;
  /** Sends the same facts a second time, as a phone does that got no answer: every one is `duplicate`. */
  again?: boolean;
  expect?: Expectation[];
};

export type Expectation = {
  page: string;
  race?: string;
  state?: string;
  version?: number;
  /** How long after its publication protests may be lodged. */
  protest_ms?: Json;
  body?: { [name: string]: Json };
  /** By crew number (or team); durations may be written as they are read, `3:21.4`. */
  rows?: Record<string, { [name: string]: Json }>;
  order?: string[];
  list?: { [name: string]: Json }[];
  count?: number;
  among?: { [name: string]: Json }[];
  /** Texts that must not stand anywhere on the page. */
  nowhere?: string[];
  /** The arithmetic by hand, or the source. */
  why: string;
};

export type Story = {
  name: string;
  story: string;
  /** Situations it covers, by their number in docs/sport/scenarios.md: 21 is rule 11.21. */
  scenarios?: number[];
  /** Rules of docs/sport it holds, beside whole situations. */
  points?: string[];
  rally: RallyStory;
  facts: Step[];
  expect: Expectation[];
};

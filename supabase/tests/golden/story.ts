/** What a golden case says: a rally in compact notation, facts in the sport's words, and what must come out of them. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export type CourseItem = {
  stage?: string;
  control?: string;
  kind?: string;
  precision_ms?: number | null;
  finish_precision_ms?: number;
  distance_m?: number;
  distances?: Record<string, number>;
  max_time_ms?: Json;
  min_time_ms?: Json;
  result_group?: string;
  result_factor?: number;
  counts_in_general?: boolean;
  waypoints?: Record<string, WaypointStory>;
  target_ms?: Json;
  penalties?: 'all' | 'late' | 'none';
  due_base?: string;
  max_late_ms?: Json;
  rounding?: string;
  first_due_at?: string;
  first_start_at?: string;
  source_priority?: string[];
  controls?: CourseItem[];
  start_post?: string;
  finish_post?: string;
  post?: string;
};

export type WaypointStory = {
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
  then?: {
    from_ordinal: number;
    category?: string;
    group?: string;
    class?: string;
    team?: string;
    flags?: string[];
  };
  formerly?: { number: string; until: string };
  since?: string;
};

export type RaceStory = {
  discipline: 'raid' | 'stage';
  preset?: string | null;
  precision_ms?: number;
  regulations?: { version: number; effective_from_stage?: string; parameters: Record<string, Json> }[];
  legs: LegStory[];
  crews: Record<string, CrewStory | string>;
};

export type RallyStory = {
  time_zone?: string;
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
  protest_ms?: Json;
  body?: { [name: string]: Json };
  /** By crew number (or team); durations may be written as they are read, `3:21.4`. */
  rows?: Record<string, { [name: string]: Json }>;
  order?: string[];
  list?: { [name: string]: Json }[];
  count?: number;
  among?: { [name: string]: Json }[];
  nowhere?: string[];
  /** The arithmetic by hand, or the source. */
  why: string;
};

export type Story = {
  name: string;
  story: string;
  /** Situations it covers, by their number in docs/sport/scenarios.md: 21 is rule 11.21. */
  scenarios?: number[];
  points?: string[];
  rally: RallyStory;
  facts: Step[];
  expect: Expectation[];
};

/** The plan of an invented rally: its structure as an administrator would set it up. Instants in Unix ms, distances in metres. */
import type { RaceNames } from '@bivouac/data/feed';

export interface RallyPlan {
  code: string;
  name: string;
  place: string;
  banner: string;
  timeZone: string;
  /** `YYYY-MM-DD` in the rally's zone. */
  startsOn: string;
  endsOn: string;
  posts: PostPlan[];
  races: RacePlan[];
}

export interface PostPlan {
  code: string;
  name: string;
  /** Whose phone is bound to it. */
  part: MarshallPart;
}

export type MarshallPart = 'start' | 'passage' | 'finish' | 'time_control';

export interface RacePlan {
  code: string;
  name: string;
  /** By language, where readers of it know the race by another name. */
  names?: RaceNames;
  ordinal: number;
  category: GroupingPlan;
  classes: GroupingPlan[];
  teams: GroupingPlan[];
  /** What its regulations start from; a rally that stands has chosen for itself. */
  preset?: 'raid-cars' | 'raid-bikes';
  regulations?: Record<string, unknown>;
  /** One leg a day. */
  days: DayPlan[];
  crews: CrewPlan[];
}

export interface GroupingPlan {
  code: string;
  name: string;
  colour: string;
}

export interface DayPlan {
  date: string;
  legNumber: number;
  legName: string;
  stages: StagePlan[];
}

export interface StagePlan {
  code: string;
  name: string;
  kind: 'prologue' | 'selective';
  ordinal: number;
  distanceM: number;
  precisionMs: number;
  maxTimeMs: number;
  firstStartMs: number;
  /** How much earlier the itinerary has it: what a delay decided on the day moves. */
  delayedMs?: number;
  /** Target of the liaison to its time control. */
  liaisonMs: number;
  timeControl: string;
  start: string;
  finish: string;
  waypoints: WaypointPlan[];
  /** The timing team writes its times down, control by control: nobody stands at posts. */
  isByHand?: boolean;
  /** Where everybody halts for so long; the post writes when they come in and go out. */
  stop?: { post: string; distanceM: number; requiredMs: number };
}

export interface WaypointPlan {
  code: string;
  name: string;
  kind: 'wpv' | 'wpe' | 'cp' | 'dz' | 'fz';
  distanceM: number;
  /** The post of a manned one; without one its passages come from the trackers. */
  post: string | null;
  /** Who opens the track up to here earns a bonus. */
  isOpened?: boolean;
}

export interface CrewPlan {
  number: string;
  class: string;
  team: string;
  vehicle: string;
  flags: string[];
  members: {
    role: 'driver' | 'codriver';
    name: string;
    given_name: string;
    family_name: string;
    nationality: string;
  }[];
  /** How much longer it takes than the fastest: 1 is the pace of the race. */
  skill: number;
}

export function stagesOf(race: RacePlan): StagePlan[] {
  return race.days.flatMap((day) => day.stages);
}

export function stageNamed(race: RacePlan, code: string): StagePlan {
  const stage = stagesOf(race).find((one) => one.code === code);
  if (!stage) throw new RangeError(`The plan of ${race.code} has no stage ${code}.`);
  return stage;
}

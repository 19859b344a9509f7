/** A marshall's post: binding a phone to it, what it takes along, and how it is. */
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';
import type { MyPost } from './my-post.ts';

type Options = { signal?: AbortSignal };

/** A control or waypoint of one race that a post serves. Durations in ms. */
export interface Duty {
  id: string;
  point: 'control' | 'waypoint';
  code: string;
  name: string;
  kind: string;
  race: string;
  stage: string | null;
  leg: number;
  date: string;
  /** Before and after, what is tapped is a rehearsal. */
  opens_at: Instant | null;
  closes_at: Instant | null;
  precision_ms: number;
  target_ms: number | null;
  /** At a stage start: what a start given here keeps to the one before. */
  minimum_interval_ms: number | null;
}

export interface CrewAtPost {
  number: string;
  race: string;
  class: string | null;
  vehicle: string | null;
  names: string[];
}

export interface StartAtPost {
  race: string;
  stage: string;
  number: string;
  position: number;
  due_at: Instant | null;
  /** With the delays decided so far. */
  stage_due_at: Instant;
}

/** Who passed at a post, by its duties: numbers of the duty's race, as the server knew them. */
export interface PassedAtPost {
  /** What a phone has that says the same one needs nothing. */
  version: string;
  /** Ids of times this phone took in whose place another one counts; missing in a book an earlier version kept. */
  aside?: string[];
  /** Ids of times this phone took that count after all, whatever was doubtful about them; missing like `aside`. */
  chosen?: string[];
  duties: {
    duty: string;
    /** Seen here, whoever saw it. */
    seen: string[];
    /** Of those, who left a time control as well. */
    out: string[];
    /** Not to come any more: seen further on, or out. */
    gone: string[];
    /** Times taken here now wait for a decision: the results are official, or the timing team checked the stage. */
    held?: 'official' | 'checked' | null;
  }[];
}

/** All a phone at a post needs without a network. */
export interface PostBook {
  post: { id: string; code: string; name: string };
  rally: { id: string; code: string; name: string; time_zone: string; starts_on: string; ends_on: string };
  duties: Duty[];
  crews: CrewAtPost[];
  starts: StartAtPost[];
  /** Missing in a book an earlier version kept. */
  passed?: PassedAtPost;
}

/** How a phone is, told at each sync. */
export interface DeviceState {
  queued: number;
  queued_since?: Instant;
  offset_ms?: number;
  uncertainty_ms?: number;
  battery_percent?: number;
  app_version?: string;
  heard?: string[];
  /** The version of `passed` the phone has; null: none. Left out: it is not asked for. */
  passed?: string | null;
}

/** What a post is told: a notice, or that a stage was stopped or goes on. */
export interface PostMessage {
  id: string;
  what: 'notice' | 'stage_stopped' | 'stage_reopened';
  level: 'info' | 'warning' | 'urgent';
  race: string | null;
  stage: string | null;
  /** Of a notice, by language. */
  texts: Record<string, string> | null;
  at: Instant;
  until: Instant | null;
  needs_acknowledgement: boolean;
  acknowledged_at: Instant | null;
}

export interface PostAlarm {
  id: string;
  what: 'sos' | 'stage_stopped';
  at: Instant;
  number: string | null;
  /** Null: nobody at headquarters has taken it yet. */
  taken_at: Instant | null;
  taken_by: string | null;
}

export interface CheckedIn {
  alarms: PostAlarm[];
  messages: PostMessage[];
  /** Where it was asked for and has become another. */
  passed?: PassedAtPost;
  at: Instant;
}

export interface PostCode {
  post: string;
  /** Eight signs, for a sheet and its QR. */
  code: string;
  devices_at_most: number;
  issued_at: Instant;
}

/** `rpc pair_device`: binds the signed-in phone. `invalid` with a sentence: no such code, or the post has its phones. */
export function pairDevice(
  data: Data,
  code: string,
  name: string | null,
  options: Options = {},
): Promise<CommandResult<MyPost>> {
  return callFunction(data, 'pair_device', { code, name }, options.signal);
}

/** `rpc post_book`; null: not bound to this post. */
export function postBook(
  data: Data,
  post: string,
  options: Options = {},
): Promise<CommandResult<PostBook | null>> {
  return callFunction(data, 'post_book', { post }, options.signal);
}

/** `rpc check_in`. `not_allowed`: this phone was taken off the post. */
export function checkIn(
  data: Data,
  post: string,
  state: DeviceState,
  options: Options = {},
): Promise<CommandResult<CheckedIn>> {
  return callFunction(data, 'check_in', { post, state }, options.signal);
}

/** `rpc issue_post_code`, for administrators: the code before is no longer valid. */
export function issuePostCode(
  data: Data,
  post: string,
  devicesAtMost: number | null = null,
  options: Options = {},
): Promise<CommandResult<PostCode>> {
  const parameters = { post, devices_at_most: devicesAtMost };
  return callFunction(data, 'issue_post_code', parameters, options.signal);
}

/** A marshall's post: binding a phone to it, what it takes along, and how it is. */

import type { CheckedIn, PostBook, PostCode } from '../answers/posts.ts';
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import type { PostId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';
import type { MyPost } from './my-post.ts';

export type {
  CheckedIn,
  CrewAtPost,
  Duty,
  PassedAtPost,
  PostAlarm,
  PostBook,
  PostCode,
  PostMessage,
  StartAtPost,
} from '../answers/posts.ts';

type Options = { signal?: AbortSignal };

/** How a phone is, told at each sync. */
export interface DeviceState {
  queued: number;
  queued_since?: Instant;
  offset_ms?: number;
  uncertainty_ms?: number;
  battery_percent?: number;
  app_version?: string;
  /** Messages that are on the phone. */
  heard?: string[];
  /** The version of `passed` the phone has; null: none. Left out: it is not asked for. */
  passed?: string | null;
}

/**
 * `rpc pair_device`: binds the signed-in phone. `invalid` with a sentence: no such code, or the post has its phones.
 * null: bound, and told nothing before the second factor of its account is proven.
 */
export function pairDevice(
  data: Data,
  code: string,
  name: string | null,
  options: Options = {},
): Promise<CommandResult<MyPost | null>> {
  return callFunction(data, 'pair_device', { code, name }, options.signal);
}

/** `rpc post_book`; null: not bound to this post. */
export function postBook(
  data: Data,
  post: PostId,
  options: Options = {},
): Promise<CommandResult<PostBook | null>> {
  return callFunction(data, 'post_book', { post }, options.signal);
}

/** `rpc check_in`. `not_allowed`: this phone was taken off the post. */
export function checkIn(
  data: Data,
  post: PostId,
  state: DeviceState,
  options: Options = {},
): Promise<CommandResult<CheckedIn>> {
  return callFunction(data, 'check_in', { post, state }, options.signal);
}

/** `rpc issue_post_code`, for administrators: the code before is no longer valid. */
export function issuePostCode(
  data: Data,
  post: PostId,
  devicesAtMost: number | null = null,
  options: Options = {},
): Promise<CommandResult<PostCode>> {
  const parameters = { post, devices_at_most: devicesAtMost };
  return callFunction(data, 'issue_post_code', parameters, options.signal);
}

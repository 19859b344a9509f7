import type { MyPost } from '../answers/my-post.ts';
import type { Data } from '../client.ts';
import type { PostId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { MyPost } from '../answers/my-post.ts';

/** `rpc my_post`; null: no such post, or not bound to it. */
export function myPost(
  data: Data,
  post: PostId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<MyPost | null>> {
  return callFunction(data, 'my_post', { post }, options.signal);
}

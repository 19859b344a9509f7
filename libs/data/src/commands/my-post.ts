import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export interface MyPost {
  post: { id: string; code: string; name: string };
  rally: { id: string; code: string; name: string; time_zone: string };
  controls: {
    id: string;
    code: string;
    kind: string;
    name: string;
    race_code: string;
    stage_code: string | null;
  }[];
}

/** `rpc my_post`; null: no such post, or not bound to it. */
export function myPost(
  data: Data,
  post: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<MyPost | null>> {
  return callFunction(data, 'my_post', { post }, options.signal);
}

import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

/** One role; null rally: everywhere, null race: every race of the rally, a post for marshalls only. */
export interface MyRole {
  role: 'platform_admin' | 'admin' | 'organizer' | 'marshall' | (string & {});
  rally_id: string | null;
  rally_code: string | null;
  rally_name: string | null;
  race_id: string | null;
  race_code: string | null;
  post_id: string | null;
}

/** `rpc my_roles`; empty for somebody without any. */
export function myRoles(
  data: Data,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<MyRole[]>> {
  return callFunction(data, 'my_roles', {}, options.signal);
}

import type { MyRole } from '../answers/my-roles.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { MyRole } from '../answers/my-roles.ts';

/** `rpc my_roles`; empty for somebody without any. */
export function myRoles(
  data: Data,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<MyRole[]>> {
  return callFunction(data, 'my_roles', {}, options.signal);
}

/** What posts and officials of a rally are told, and what became of it. */
import type { MessagesTold } from '../answers/messages.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { MessagesTold, OfficialNotice, SentMessage, ToldPhone, ToldPost } from '../answers/messages.ts';

/** `rpc messages_told`, for officials; the rally by code or id. */
export function messagesTold(
  data: Data,
  rally: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<MessagesTold>> {
  return callFunction(data, 'messages_told', { rally }, options.signal);
}

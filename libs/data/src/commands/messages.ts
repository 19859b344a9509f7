/** What posts and officials of a rally are told, and what became of it. */
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';
import type { PostMessage } from './posts.ts';

export interface ToldPhone {
  id: string;
  name: string | null;
  /** null: it never spoke. */
  seen_at: Instant | null;
  /** null: it does not have the message. */
  delivered_at: Instant | null;
  acknowledged_at: Instant | null;
}

export interface ToldPost {
  id: string;
  code: string;
  name: string;
  acknowledged_at: Instant | null;
  phones: ToldPhone[];
}

export interface SentMessage extends Omit<PostMessage, 'acknowledged_at' | 'until'> {
  by: string | null;
  posts: ToldPost[];
}

export interface OfficialNotice extends Pick<PostMessage, 'id' | 'level' | 'race' | 'at' | 'until'> {
  texts: Record<string, string>;
  pinned: boolean;
  by: string | null;
}

export interface MessagesTold {
  /** Those that stand, the last one first. */
  posts: SentMessage[];
  officials: OfficialNotice[];
}

/** `rpc messages_told`, for officials; the rally by code or id. */
export function messagesTold(
  data: Data,
  rally: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<MessagesTold>> {
  return callFunction(data, 'messages_told', { rally }, options.signal);
}

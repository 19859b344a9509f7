/** The register of enquiries and protests of a race, and what administrators are to decide. */
import type { Data } from '../client.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

export interface RegisteredProtest {
  id: string;
  what: 'enquiry' | 'protest';
  number: string;
  subject: string;
  at: Instant;
  by: string | null;
  penalty: string | null;
  /** The page it is about, as it was published. */
  page: string | null;
  version: number | null;
  document_url: string | null;
  /** Until when that may be contested; null: no end is known. */
  until: Instant | null;
  state: 'open' | 'answered' | 'taken_back';
  answer: {
    id: string;
    outcome: ColumnOf<'protest_answers', 'outcome'>;
    text: string;
    document_url: string | null;
    by: string | null;
    at: Instant;
  } | null;
  /** In the order in which it was recorded. */
  said: {
    id: string;
    kind: 'protest' | 'protest_answer' | 'void';
    text: string | null;
    outcome: ColumnOf<'protest_answers', 'outcome'> | null;
    reason: string | null;
    by: string | null;
    at: Instant;
    standing: boolean;
  }[];
}

export interface ProtestList {
  may_decide: boolean;
  /** As they were handed in. */
  protests: RegisteredProtest[];
  /** What was published of the race, the last first. */
  versions: {
    page: string;
    version: number;
    state: string;
    published_at: Instant;
    until: Instant | null;
  }[];
}

export function protestList(
  data: Data,
  race: string,
  options: Options = {},
): Promise<CommandResult<ProtestList>> {
  return callFunction(data, 'protest_list', { race }, options.signal);
}

export interface DecisionsDue {
  rally: string;
  races: {
    id: string;
    code: string;
    proposed: number;
    unsigned: number;
    protests: number;
    until: Instant | null;
  }[];
  /** Posts with a phone, and when one of theirs was heard of last. */
  posts: { code: string; seen_at: Instant }[];
}

/** `rpc decisions_due`: of every rally the caller administers that is not over. */
export function decisionsDue(data: Data, options: Options = {}): Promise<CommandResult<DecisionsDue[]>> {
  return callFunction(data, 'decisions_due', {}, options.signal);
}

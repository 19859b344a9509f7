/** Why a request to the public feed gave nothing to show. */
import { putIntoWords } from '../kit/problem-words.ts';

/**
 * `not_found`: unknown, mistyped or held page · `offline`: no answer (network, time out) ·
 * `server`: an answer that is no page · `aborted`: the caller gave up.
 */
export type FeedProblemReason = 'not_found' | 'offline' | 'server' | 'aborted';

const SENTENCES: Record<FeedProblemReason, string> = {
  not_found: 'There is no such page. Check the address, or go to the list of rallies.',
  offline: 'The results server cannot be reached. Check the connection; it is tried again by itself.',
  server: 'The results server answered with an error. It is tried again by itself.',
  aborted: 'Given up.',
};

export class FeedProblem extends Error {
  readonly reason: FeedProblemReason;
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null;

  constructor(
    reason: FeedProblemReason,
    details: { status?: number; sentence?: string; cause?: unknown } = {},
  ) {
    super(details.sentence || SENTENCES[reason], { cause: details.cause });
    this.name = 'FeedProblem';
    this.reason = reason;
    this.status = details.status ?? null;
    putIntoWords(this, reason);
  }
}

/** What every fetcher answers: a value, or the problem; they never throw. */
export type FeedResult<Value> = { ok: true; value: Value } | { ok: false; problem: FeedProblem };

/** The feed as officials of the rally read it: drafts too, and of crews on hold what happened since. Answers as the public feed does. */
import type { Data } from '../client.ts';
import type { ArgumentsOf } from '../database/database.ts';
import type { PageRef } from '../feed/address.ts';
import type { Heads, Page } from '../feed/envelope.ts';
import { FeedProblem, type FeedResult } from '../feed/feed-problem.ts';
import type { HeadsAnswer } from '../feed/fetch-heads.ts';
import type { PageAnswer } from '../feed/fetch-page.ts';
import { callFunction } from './call-function.ts';
import type { CommandProblem, CommandResult } from './command-problem.ts';

/** A request that has no answer after this long counts as offline. */
const ANSWER_WITHIN_MS = 8_000;

interface Asking {
  signal?: AbortSignal | undefined;
  answerWithinMs?: number;
}

/** `rpc official_page`; somebody who is no official of the rally (any more) finds no page. */
export async function officialPage(
  data: Data,
  ref: PageRef,
  asking: Asking = {},
): Promise<FeedResult<PageAnswer>> {
  const race = ref.race === null ? {} : { race: ref.race };
  const answer: FeedResult<Page> = await ask(
    data,
    'official_page',
    { rally: ref.rally, key: ref.key, ...race },
    asking,
  );
  return answer.ok ? { ok: true, value: { page: answer.value, etag: null, ageMs: 0 } } : answer;
}

export async function officialHeads(
  data: Data,
  rally: string,
  asking: Asking = {},
): Promise<FeedResult<HeadsAnswer>> {
  const answer: FeedResult<Heads> = await ask(data, 'official_heads', { rally }, asking);
  return answer.ok ? { ok: true, value: { heads: answer.value, ageMs: 0 } } : answer;
}

async function ask<Value, Name extends 'official_page' | 'official_heads'>(
  data: Data,
  name: Name,
  parameters: ArgumentsOf<Name>,
  { signal, answerWithinMs = ANSWER_WITHIN_MS }: Asking,
): Promise<FeedResult<Value>> {
  const timeOut = AbortSignal.timeout(answerWithinMs);
  const either = signal ? AbortSignal.any([signal, timeOut]) : timeOut;
  const answer: CommandResult<Value> = await callFunction(data, name, parameters, either);
  return answer.ok ? answer : { ok: false, problem: feedProblemOf(answer.problem, signal) };
}

function feedProblemOf(problem: CommandProblem, signal: AbortSignal | undefined): FeedProblem {
  if (signal?.aborted) return new FeedProblem('aborted', { cause: problem });
  if (problem.code === 'not_found' || problem.reason === 'not_allowed') {
    return new FeedProblem('not_found', { sentence: problem.message, cause: problem });
  }
  const isUnanswered = problem.reason === 'offline' || problem.reason === 'aborted';
  return new FeedProblem(isUnanswered ? 'offline' : 'server', { cause: problem });
}

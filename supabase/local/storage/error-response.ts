/** How a failure reads on the wire. Whatever is not a refusal is logged under an id and says nothing of its cause. */
import { randomUUID } from 'node:crypto';
import { passingOf, passingSentences, retryAfterS } from '../postgres/passing.ts';
import { StorageRefusal } from './storage-refusal.ts';

export function answerFailure(failure: unknown, request: Request, log: (line: string) => void): Response {
  if (failure instanceof StorageRefusal) return failure.toResponse();
  const { code } = (failure ?? {}) as { code?: unknown };
  if (code === '57014') {
    return new StorageRefusal('DatabaseTimeout', 'The database took too long: try again.').toResponse();
  }
  const passing = passingOf(failure);
  if (passing) {
    const answer = new StorageRefusal('SlowDown', passingSentences[passing], { cause: failure }).toResponse();
    answer.headers.set('retry-after', String(retryAfterS));
    return answer;
  }
  const errorId = randomUUID();
  log(
    `storage ${request.method} ${new URL(request.url).pathname} failed, error id ${errorId}: ${String(failure)}`,
  );
  const sentence =
    'Files cannot be reached right now because of an error on the server. Try again in a moment.';
  const answer = new StorageRefusal('InternalError', sentence).toResponse();
  answer.headers.set('x-error-digest', errorId);
  return answer;
}

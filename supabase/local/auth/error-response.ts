/** How a failure reads on the wire: GoTrue's two shapes, chosen by the API version the client asks for. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { passingOf, passingSentences, retryAfterS as soonS } from '../postgres/passing.ts';
import { AuthRefusal } from './auth-refusal.ts';

const versionHeader = 'x-supabase-api-version';
const namedCodesSince = '2024-01-01';

/** Answers a thrown failure. Whatever is not a refusal is logged under an id and says nothing about its cause. */
export function answerFailure(failure: unknown, c: Context): Response {
  const passing = passingOf(failure);
  if (passing) {
    // 503 keeps a session where it is: clients ask again, and sign nobody out.
    c.header('retry-after', String(soonS));
    return answer(c, 503, 'request_timeout', passingSentences[passing]);
  }
  if (!(failure instanceof AuthRefusal)) return answerUnexpected(failure, c);
  const { retryAfterS, weakPassword, oauthError } = failure.details;
  if (oauthError !== undefined) {
    c.header('cache-control', 'no-store');
    return c.json({ error: oauthError, error_description: failure.message }, failure.status);
  }
  if (retryAfterS !== undefined) c.header('retry-after', String(retryAfterS));
  const more = weakPassword ? { weak_password: { reasons: weakPassword } } : {};
  return answer(c, failure.status, failure.reason, failure.message, more);
}

function answerUnexpected(failure: unknown, c: Context): Response {
  const errorId = randomUUID();
  console.error(`auth ${c.req.method} ${c.req.path} failed, error id ${errorId}`, failure);
  c.header('x-error-digest', errorId);
  const sentence =
    'Signing in is not possible right now because of an error on the server. Try again in a moment.';
  return answer(c, 500, 'unexpected_failure', sentence, { error_id: errorId });
}

function answer(
  c: Context,
  status: AuthRefusal['status'] | 503,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Response {
  c.header('cache-control', 'no-store');
  const asked = c.req.header(versionHeader) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asked) || asked < namedCodesSince) {
    return c.json({ code: status, error_code: code, msg: message, ...more }, status);
  }
  c.header(versionHeader, namedCodesSince);
  return c.json({ code, message, ...more }, status);
}

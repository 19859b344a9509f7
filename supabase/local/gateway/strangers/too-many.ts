/** What strangers are told who find no room to wait, as each door says it. */
import { RestProblem } from '../../rest/problem.ts';

const retryAfter = { 'retry-after': '1' };
const message = 'Too many ask at once. Nothing was done. Ask again in a second.';

export function tooManyAsk(): Response {
  const body = { code: 'PT429', message, details: '1 s', hint: 'retry' };
  return new RestProblem(429, body, retryAfter).toResponse();
}

export function tooManySignUp(): Response {
  const body = { code: 429, error_code: 'over_request_rate_limit', msg: message };
  return Response.json(body, { status: 429, headers: retryAfter });
}

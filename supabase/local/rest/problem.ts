/** A request that fails, as PostgREST says it: status, code, message, details, hint. */
import { retryAfterS } from '../postgres/passing.ts';

export type ProblemBody = {
  code: string;
  message: string;
  details: string | object[] | null;
  hint: string | null;
};

export class RestProblem extends Error {
  override readonly name = 'RestProblem';
  readonly status: number;
  readonly body: ProblemBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ProblemBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  toResponse(): Response {
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', ...this.headers });
    // Clients wait for it, and try again by themselves where nothing was written.
    if (this.status === 503 && !headers.has('retry-after')) headers.set('retry-after', String(retryAfterS));
    return new Response(JSON.stringify(this.body), { status: this.status, headers });
  }
}

/** PostgREST's own codes (https://docs.postgrest.org/en/v13/references/errors.html), as far as they are given here. */
const statuses = {
  PGRST000: 503,
  PGRST003: 504,
  PGRST100: 400,
  PGRST101: 405,
  PGRST102: 400,
  PGRST103: 416,
  PGRST106: 406,
  PGRST107: 406,
  PGRST108: 400,
  PGRST111: 500,
  PGRST112: 500,
  PGRST116: 406,
  PGRST117: 405,
  PGRST118: 400,
  PGRST120: 400,
  PGRST122: 400,
  PGRST123: 400,
  PGRST124: 400,
  PGRST125: 404,
  PGRST128: 400,
  PGRST200: 400,
  PGRST201: 300,
  PGRST202: 404,
  PGRST203: 300,
  PGRST204: 400,
  PGRST205: 404,
  PGRST301: 401,
  PGRSTX00: 500,
} as const;

export function pgrst(
  code: keyof typeof statuses,
  message: string,
  details: ProblemBody['details'] = null,
  hint: string | null = null,
): RestProblem {
  return new RestProblem(statuses[code], { code, message, details, hint });
}

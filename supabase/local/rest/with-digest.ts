/** Gives every answer that is the server's own fault an id, and the log a line with the same one. */
import { randomBytes } from 'node:crypto';
import { pathWithin } from './rest-engine.ts';

type Log = (line: string, status: number) => void;

export async function withDigest(request: Request, answer: Response, log: Log): Promise<Response> {
  if (answer.status < 500) return answer;
  const digest = randomBytes(5).toString('hex');
  const body = await answer.text();
  log(`${digest} ${request.method} ${pathWithin(request.url)}: ${answer.status} ${body}`, answer.status);
  const headers = new Headers(answer.headers);
  headers.set('x-error-digest', digest);
  return new Response(body, { status: answer.status, headers });
}

/** While the database is away everybody is told to ask again, and the log would fill with it: of these one in so many ms. */
const seldomMs = 10_000;

export function tellSeldom(log: (line: string) => void, now = Date.now): Log {
  let toldMs = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (line, status) => {
    if (status !== 503) return log(line);
    if (now() - toldMs < seldomMs) {
      untold += 1;
      return;
    }
    log(untold === 0 ? line : `${line} (and ${untold} more before)`);
    toldMs = now();
    untold = 0;
  };
}

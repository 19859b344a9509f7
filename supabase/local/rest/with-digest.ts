/** Gives every answer that is the server's own fault an id, and the log a line with the same one. */
import { randomBytes } from 'node:crypto';
import { pathWithin } from './rest-paths.ts';

export async function withDigest(
  request: Request,
  answer: Response,
  log: (line: string) => void,
): Promise<Response> {
  if (answer.status < 500) return answer;
  const digest = randomBytes(5).toString('hex');
  const body = await answer.text();
  log(`${digest} ${request.method} ${pathWithin(request.url)}: ${answer.status} ${body}`);
  const headers = new Headers(answer.headers);
  headers.set('x-error-digest', digest);
  return new Response(body, { status: answer.status, headers });
}

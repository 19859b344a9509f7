/** What the function answers: how many mails it took from those that wait, for whoever knows its secret. */
import type { Sql } from 'postgres';
import { sendNext, type Waiting } from '../../local/mail/outbox.ts';

export type Sending = {
  sql: Sql;
  /** Sent along by the clock of the database as `x-bivouac-secret`. */
  secret: string;
  send(waiting: Waiting): Promise<unknown>;
  log(line: string): void;
};

/** Well within the minute until the next call, in milliseconds. */
const longestMs = 40_000;

export function answerWith({ sql, secret, send, log }: Sending): (request: Request) => Promise<Response> {
  const way = { channel: 'mail', name: 'A mail', retryAfterSeconds: 30, triesAtMost: 12, send } as const;
  return async (request) => {
    if (!(await isSame(request.headers.get('x-bivouac-secret') ?? '', secret))) {
      return Response.json({ message: 'The secret is not the one of this function.' }, { status: 401 });
    }
    const until = Date.now() + longestMs;
    let taken = 0;
    while (Date.now() < until && (await sendNext(sql, way, log))) taken += 1;
    return Response.json({ taken });
  };
}

/** By hash: how much of it is right shows in no time. */
async function isSame(one: string, other: string): Promise<boolean> {
  const hash = async (text: string) =>
    String(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
  return (await hash(one)) === (await hash(other));
}

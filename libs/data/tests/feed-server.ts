/** A feed for tests: a real HTTP server that answers what it is told and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedAddress } from '../src/feed/index.ts';

export interface FeedServer {
  feed: FeedAddress;
  asked: { url: string; headers: IncomingHttpHeaders }[];
  answer: (respond: (response: ServerResponse) => void) => void;
  stop(): Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  const asked: FeedServer['asked'] = [];
  let respond = (response: ServerResponse): void => {
    response.end('{}');
  };
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    feed: { url: `http://localhost:${port}/rest/v1/rpc`, publishableKey: 'sb_publishable_test' },
    asked,
    answer: (next) => {
      respond = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
}

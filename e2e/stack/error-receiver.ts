/** A place errors are reported to, as Sentry's is met by its library: it takes envelopes and keeps them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReportedEvent {
  release: string;
  environment: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] };
}

export interface ErrorReceiver {
  dsn: string;
  events(): ReportedEvent[];
  all(): string;
  stop(): Promise<void>;
}

export async function startErrorReceiver(): Promise<ErrorReceiver> {
  const came: string[] = [];
  const events: ReportedEvent[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    came.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
    if (request.method === 'POST') events.push(...eventsIn(body));
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
      .end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    dsn: `http://abc123@127.0.0.1:${(server.address() as AddressInfo).port}/7`,
    events: () => events,
    all: () => came.join('\n'),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An envelope is a line about itself, then for each item a line about it and one with it. */
function eventsIn(envelope: string): ReportedEvent[] {
  const lines = envelope.split('\n').slice(1);
  return lines.flatMap((line, at) =>
    at % 2 === 0 && line && JSON.parse(line).type === 'event' ? [JSON.parse(lines[at + 1] ?? '')] : [],
  );
}

/** The port of a stack: taken at once, so that nobody else takes it meanwhile, and opened when there is what to serve. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { StackSettings } from '../settings.ts';
import { StackRefused } from '../stack-refused.ts';

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export type Door = {
  port: number;
  open(fetch: Fetch, upgrade: Upgrade): void;
  stop(): Promise<void>;
};

export type DoorSettings = Pick<StackSettings, 'host' | 'port' | 'portIsFixed' | 'drainMs'>;

const portAttempts = 50;
/** Longer than clients keep an idle connection, so that none is closed while the next request is on its way. */
const keepAliveMs = 65_000;

/** Throws `StackRefused('port_taken')`. */
export async function takeDoor(settings: DoorSettings): Promise<Door> {
  let fetch: Fetch = starting;
  let upgrade: Upgrade = () => false;
  const server = createAdaptorServer({
    fetch: (request: Request, bindings) => fetch(request, bindings as HttpBindings),
  }) as Server;
  server.on('upgrade', (request, socket, head) => {
    // `GET //` is no address, and what is thrown here would end the process.
    try {
      if (!upgrade(request, socket, head)) socket.destroy();
    } catch {
      socket.destroy();
    }
  });
  server.keepAliveTimeout = keepAliveMs;
  const port = await listen(server, settings);
  return {
    port,
    open(toFetch, toUpgrade) {
      fetch = toFetch;
      upgrade = toUpgrade;
    },
    stop: () => drain(server, settings.drainMs),
  };
}

function starting(): Response {
  return Response.json(
    { message: 'Bivouac is starting: try again in a moment.' },
    { status: 503, headers: { 'retry-after': '1' } },
  );
}

async function listen(server: Server, { host, port, portIsFixed }: DoorSettings): Promise<number> {
  const attempts = portIsFixed || port === 0 ? 1 : portAttempts;
  for (let tried = port; tried < port + attempts && tried <= 65_535; tried += 1) {
    if (await isTaken(server, host, tried)) continue;
    const address = server.address();
    return typeof address === 'object' && address ? address.port : tried;
  }
  throw new StackRefused(
    'port_taken',
    attempts === 1
      ? `Port ${port} is taken by another program: stop that one, or set BIVOUAC_PORT to a free port.`
      : `No port from ${port} to ${port + attempts - 1} is free: set BIVOUAC_PORT to one that is.`,
  );
}

function isTaken(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'EADDRINUSE') resolve(true);
      else
        reject(
          new StackRefused('bad_setting', `Cannot listen on ${host}:${port}: ${failure.message}.`, failure),
        );
    };
    server.once('error', failed);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', failed);
      resolve(false);
    });
  });
}

function drain(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}

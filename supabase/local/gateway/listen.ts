/** Opens the port, and closes it again without dropping requests under way. */
import type { Server } from 'node:http';
import type { ServerType } from '@hono/node-server';
import { StackRefused } from '../stack-refused.ts';

export type Listening = { port: number; stop(): Promise<void> };

type Place = { host: string; port: number; drainMs: number };

export async function listen(server: ServerType, { host, port, drainMs }: Place): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) => {
      reject(failure.code === 'EADDRINUSE' ? portTaken(port, failure) : failure);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => drain(server as Server, drainMs),
  };
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

function portTaken(port: number, cause: unknown): StackRefused {
  return new StackRefused(
    'port_taken',
    `Port ${port} is taken by another program: stop that one, or set BIVOUAC_PORT to a free port.`,
    cause,
  );
}

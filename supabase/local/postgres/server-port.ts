/** A port for the database server, out of reach of the ports the system gives to connections that leave this machine. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StackRefused } from '../stack-refused.ts';

/**
 * Below 32768, where Linux begins to hand ports out (49152 elsewhere): while the server is away its port could else be given to
 * one of the many attempts to reach it, and then nobody could listen there.
 */
const [first, behind] = [20_000, 32_000];
const attempts = 100;

/** Throws `StackRefused('no_address')` where the machine does not have `host`. */
export async function serverPort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(first, behind);
    if (attempt === attempts || (await isFree(port, host))) return port;
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRNOTAVAIL') reject(noAddress(host));
      else resolve(false);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const noAddress = (host: string) =>
  new StackRefused(
    'no_address',
    `The database server needs the address ${host}, which this machine does not have. Turn IPv4 on for its loopback ` +
      'interface, or set DATABASE_URL to a Postgres elsewhere.',
  );

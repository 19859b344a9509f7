/** A port of this machine that nobody listens on now; the first of a list that is free, or any. */
import { createServer } from 'node:net';

/** Any free port of `host`. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return tryPort(0, host);
}

/** The first free port from `first` on, trying at most `attempts`; null when all are taken. */
export async function freePortFrom(first: number, host: string, attempts = 50): Promise<number | null> {
  for (let port = first; port < first + attempts && port <= 65_535; port += 1) {
    const found = await tryPort(port, host).catch(() => null);
    if (found !== null) return found;
  }
  return null;
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Ports nobody listens on, as many as are asked for: from the one named upwards, or any where that is 0. */
import { createServer } from 'node:net';

export async function freePorts(host: string, first: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = first; found.length < count; port = first && port + 1) {
    const free = await listen(host, port);
    if (free !== null && !found.includes(free)) found.push(free);
  }
  return found;
}

function listen(host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (failure: NodeJS.ErrnoException) =>
      failure.code === 'EADDRINUSE' || failure.code === 'EACCES' ? resolve(null) : reject(failure),
    );
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

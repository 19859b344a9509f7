/** A cable between a browser and the site that can be pulled: for engines whose network cannot be switched off from outside. */

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Cable {
  /** The address of the site at the near end, without a slash at the end; the same after every plugging in. */
  url: string;
  /** What is on its way is cut off, and nobody answers any more. */
  pull(): Promise<void>;
  plugIn(): Promise<void>;
  /** It stays in, and nothing comes through it any more: what is asked is neither answered nor refused. */
  silence(): void;
  speak(): void;
}

export async function layCable(to: string): Promise<Cable> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let near = 0;
  let server: Server | undefined;
  let isSilent = false;

  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Cut off on purpose, or by the browser: the other end is told by the end of its own socket.
    socket.on('error', () => undefined);
  };
  const plugIn = async () => {
    server = createServer((socket) => {
      if (isSilent) return keep(socket);
      const far = connect(Number(port), hostname);
      keep(socket);
      keep(far);
      socket.pipe(far).pipe(socket);
      socket.on('close', () => far.destroy());
      far.on('close', () => socket.destroy());
    });
    server.listen(near, '127.0.0.1');
    await once(server, 'listening');
    near = (server.address() as { port: number }).port;
  };
  await plugIn();
  const say = (silent: boolean) => {
    isSilent = silent;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${near}`,
    plugIn,
    silence: () => say(true),
    speak: () => say(false),
    async pull() {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
      server = undefined;
    },
  };
}

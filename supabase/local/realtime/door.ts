/** Where sockets come in: the path, the key and the protocol version, each refused with a sentence before upgrading. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { CallerClaims } from './callers.ts';
import { Connection } from './connection.ts';
import { isVsn } from './frames/message.ts';
import type { Switchboard } from './switchboard.ts';

const path = '/realtime/v1/websocket';
/** Above the limit but below this a message is still read, so that its sender can be answered. */
const answerableBytes = 1_048_576;

export type Door = {
  /** Takes an upgrade request; false where the path is not ours. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  connections: ReadonlySet<Connection>;
};

export function createDoor(switchboard: Switchboard, isHearing: () => boolean): Door {
  const { callers, settings } = switchboard;
  const connections = new Set<Connection>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false, // messages are small, and each socket's own compressor costs memory and time
    maxPayload: settings.messageBytes + answerableBytes,
  });
  return {
    connections,
    handleUpgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname !== path) return false;
      socket.on('error', () => socket.destroy());
      const key = url.searchParams.get('apikey') ?? String(request.headers.apikey ?? '');
      const vsn = url.searchParams.get('vsn') ?? '1.0.0';
      callers
        .ofKey(key)
        .then((claims) => open({ request, socket, head, vsn, claims }))
        .catch((failure: unknown) => {
          console.error('A live connection could not be opened:', failure);
          socket.destroy();
        });
      return true;
    },
  };

  type Asked = {
    request: IncomingMessage;
    socket: Duplex;
    head: Buffer;
    vsn: string;
    claims?: CallerClaims | undefined;
  };

  function open({ request, socket, head, vsn, claims }: Asked): void {
    if (!claims)
      refuse(socket, 401, 'The apikey is missing or unknown. Use the publishable key of this address.');
    else if (!isVsn(vsn)) refuse(socket, 400, `The protocol version is 1.0.0 or 2.0.0, found "${vsn}".`);
    else if (!isHearing()) refuse(socket, 503, 'Live messages cannot be heard just now. Try again.');
    else if (connections.size >= settings.sockets)
      refuse(socket, 503, 'All live connections are taken. Try again.');
    else
      server.handleUpgrade(request, socket, head, (ws) => {
        const connection = new Connection(ws, vsn, claims, switchboard);
        connections.add(connection);
        ws.on('close', () => connections.delete(connection));
      });
  }
}

const phrases = { 400: 'Bad Request', 401: 'Unauthorized', 503: 'Service Unavailable' };

function refuse(socket: Duplex, status: keyof typeof phrases, message: string): void {
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${phrases[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** A bare socket that speaks frames, for what the client library would never send or never shows. */
import { WebSocket } from 'ws';
import { publishableKey } from './house.ts';
import { eventually } from './listening.ts';

export type BareSocket = {
  ws: WebSocket;
  heard: unknown[];
  closed: Promise<{ code: number; reason: string }>;
  send(frame: unknown): void;
  first<T>(fits: (frame: T) => boolean): Promise<T>;
};

export function openSocket(socketUrl: string, vsn = '2.0.0'): Promise<BareSocket> {
  const ws = new WebSocket(`${socketUrl}?apikey=${publishableKey}&vsn=${vsn}`);
  const heard: unknown[] = [];
  ws.on('message', (data, isBinary) => heard.push(isBinary ? data : JSON.parse(String(data))));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const socket: BareSocket = {
    ws,
    heard,
    closed,
    send: (frame) =>
      ws.send(Buffer.isBuffer(frame) || typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async first<T>(fits: (frame: T) => boolean) {
      let found: T | undefined;
      await eventually(() => {
        found = (heard as T[]).find(fits);
        if (!found) throw new RangeError(`not among ${JSON.stringify(heard).slice(0, 2_000)}`);
      });
      return found as T;
    },
  };
  return new Promise((resolve, reject) => {
    ws.on('open', () => resolve(socket));
    ws.on('error', reject);
  });
}

export function refusedUpgrade(url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url);
    ws.on('open', () => reject(new RangeError('was let in')));
    ws.on('error', reject);
    ws.on('unexpected-response', (_, response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
}

export type Array2 = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Payload,
];
type Payload = { status?: string; response?: Record<string, unknown> };

export async function joinBare(socket: BareSocket, topic: string, ref = '1', config = {}): Promise<Payload> {
  socket.send([ref, ref, topic, 'phx_join', { config }]);
  return (await socket.first<Array2>((frame) => frame[1] === ref && frame[3] === 'phx_reply'))[4];
}

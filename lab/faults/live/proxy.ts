/** The way between readers and server, as bad as it is told to be: what passes is dropped, doubled, delayed and reordered. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** Chances from 0 to 1, delays in milliseconds: each drawn anew, so that what was sent first may arrive last. */
export type Weather = { dropped: number; doubled: number; cut: number; lateMs: number };

export const fair: Weather = { dropped: 0, doubled: 0, cut: 0, lateMs: 0 };

export type Proxy = {
  url: string;
  turn(weather: Weather): void;
  counted(): Record<'requests' | 'messages' | 'dropped' | 'doubled' | 'late' | 'cut', number>;
  stop(): Promise<void>;
};

const lateMs = 100;

export async function startProxy(target: string, random: () => number): Promise<Proxy> {
  let weather = fair;
  const count = { requests: 0, messages: 0, dropped: 0, doubled: 0, late: 0, cut: 0 };
  const happens = (chance: number, what: 'dropped' | 'doubled' | 'cut') => {
    const does = random() < chance;
    if (does) count[what] += 1;
    return does;
  };
  const delay = async () => {
    const ms = random() < 0.5 ? 0 : random() * weather.lateMs;
    if (ms > lateMs) count.late += 1;
    if (ms > 0) await sleep(ms);
  };

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    count.requests += 1;
    await delay();
    // Lost on the way there, or on the way back: the server knows of the second.
    const isDropped = happens(weather.dropped, 'dropped');
    if (isDropped && random() < 0.5) return void response.destroy();
    const ask = () => fetch(`${target}${request.url}`, { headers: headersOf(request), redirect: 'manual' });
    if (happens(weather.doubled, 'doubled')) void ask().then((second) => second.body?.cancel());
    const answer = await ask();
    const body = Buffer.from(await answer.arrayBuffer());
    await delay();
    if (isDropped) return void response.destroy();
    const headers = Object.fromEntries(answer.headers);
    // The body was unpacked here.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
    response.writeHead(answer.status, headers).end(answer.status === 304 ? undefined : body);
  }

  async function pass(data: RawData, isBinary: boolean, to: WebSocket): Promise<void> {
    count.messages += 1;
    if (happens(weather.dropped, 'dropped')) return;
    for (let copies = happens(weather.doubled, 'doubled') ? 2 : 1; copies > 0; copies -= 1)
      void delay().then(() => to.readyState === WebSocket.OPEN && to.send(data, { binary: isBinary }));
    if (happens(weather.cut, 'cut')) to.terminate();
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (reader) => {
      const there = new WebSocket(`${target.replace('http', 'ws')}${request.url}`, {
        perMessageDeflate: false,
      });
      const waiting: [RawData, boolean][] = [];
      reader.on('message', (data, isBinary) => {
        if (there.readyState === WebSocket.CONNECTING) waiting.push([data, isBinary]);
        else void pass(data, isBinary, there);
      });
      there.on('open', () => {
        for (const [data, isBinary] of waiting.splice(0)) void pass(data, isBinary, there);
      });
      there.on('message', (data, isBinary) => void pass(data, isBinary, reader));
      for (const [one, other] of [
        [reader, there],
        [there, reader],
      ] as const) {
        one.on('close', () => other.terminate());
        one.on('error', () => other.terminate());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn(next) {
      weather = next;
    },
    counted: () => ({ ...count }),
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const names = ['apikey', 'if-none-match', 'accept', 'cache-control'];
  return Object.fromEntries(
    names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
  );
}

/** A project that is not what it should be: a stack with something in front that changes what passes. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export type Passing = { method: string; path: string; headers: Headers; body: Buffer };
export type Answer = { status: number; headers: Headers; body: Buffer };

export type Fault = {
  ask?(passing: Passing): void;
  answer?(passing: Passing, answer: Answer): void;
  /** A text of the socket on its way to the client; null: it never arrives. */
  hear?(text: string): string | null;
  say?(text: string): string;
};

export async function startBrokenProxy(target: string, fault: Fault) {
  const pass = async (request: IncomingMessage): Promise<Answer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length', 'accept-encoding'].includes(name))
        headers.set(name, String(value));
    }
    const passing = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers,
      body: Buffer.concat(chunks),
    };
    fault.ask?.(passing);
    const { method, body } = passing;
    const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
    const answered = await fetch(target + passing.path, {
      method,
      headers: passing.headers,
      redirect: 'manual',
      ...(hasBody ? { body: new Uint8Array(body) } : {}),
    });
    const answer: Answer = {
      status: answered.status,
      headers: new Headers(answered.headers),
      body: Buffer.from(await answered.arrayBuffer()),
    };
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      answer.headers.delete(name);
    fault.answer?.(passing, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    pass(request)
      .then(({ status, headers, body }) => {
        const isEmpty = status === 204 || status === 304 || request.method === 'HEAD';
        response.writeHead(status, Object.fromEntries(headers)).end(isEmpty ? undefined : body);
      })
      .catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => {
      const there = new WebSocket(`${target.replace('http', 'ws')}${request.url}`);
      const waiting: string[] = [];
      client.on('message', (data) => {
        const text = fault.say?.(String(data)) ?? String(data);
        if (there.readyState === WebSocket.OPEN) there.send(text);
        else waiting.push(text);
      });
      there.on('open', () => {
        for (const text of waiting.splice(0)) there.send(text);
      });
      there.on('message', (data) => {
        const text = fault.hear ? fault.hear(String(data)) : String(data);
        if (text !== null) client.send(text);
      });
      client.on('close', () => there.terminate());
      there.on('close', () => client.terminate());
      client.on('error', () => there.terminate());
      there.on('error', () => client.terminate());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

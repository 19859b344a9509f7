/** What one spectator costs in bytes on the wire, headers and frames included: what docs/scale.md reckons with. */
import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type BenchRally, chrono } from '../../tools/trial-rally/rally.ts';
import type { Recorder } from '../../tools/trial-rally/recorder.ts';
import type { Figure } from './figures.ts';
import type { Door } from './sockets.ts';

async function bytesOf(
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ bytes: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      const { etag = '' } = answer.headers;
      answer.resume();
      answer.once('end', () => resolve({ bytes: (asked.socket as Socket).bytesRead, etag }));
    });
    asked.once('error', reject);
  });
}

const figure = (what: string, bytes: number): Figure => ({
  what,
  measured: `${bytes} bytes`,
  target: '',
  met: null,
});

export async function measureReaders(
  { url, publishableKey }: Door,
  recorder: Recorder,
  rally: BenchRally,
  spared: number,
): Promise<Figure[]> {
  const last = `stage/SS${rally.stages}`;
  const page = (key: string) =>
    `${url}/feed/page?rally=${rally.code}&race=${rally.race}&key=${encodeURIComponent(key)}`;
  const once = async (address: string, headers = {}) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const found = await bytesOf(agent, address, headers);
    agent.destroy();
    return found;
  };
  const figures: Figure[] = [];
  for (const [name, key] of [
    ['index', 'index'],
    ['crews', 'crews'],
    ['overall', `after/SS${rally.stages}`],
    ['last stage', last],
  ] as const)
    figures.push(figure(`${name}, whole`, (await once(page(key))).bytes));
  const overall = await once(page(`after/SS${rally.stages}`));
  figures.push(
    figure(
      'overall, unchanged (304)',
      (await once(page(`after/SS${rally.stages}`), { 'if-none-match': overall.etag })).bytes,
    ),
  );
  const heads = `${url}/feed/heads?rally=${rally.code}`;
  figures.push(figure('heads', (await once(heads)).bytes));

  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
  );
  await new Promise((resolve) => socket.once('open', resolve));
  const wire = (socket as unknown as { _socket: Socket })._socket;
  const topic = `realtime:page:${rally.code}:${rally.race}:after/SS${rally.stages}`;
  const began = wire.bytesRead;
  socket.send(
    JSON.stringify({
      topic,
      event: 'phx_join',
      ref: '1',
      join_ref: '1',
      payload: { config: { private: true, broadcast: {}, presence: {} } },
    }),
  );
  await sleep(1_500);
  figures.push(figure('joining a page', wire.bytesRead - began));
  const beat = wire.bytesRead;
  socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', ref: '2', payload: {} }));
  await sleep(500);
  figures.push(figure('a heartbeat', wire.bytesRead - beat));
  const crews = Array.from({ length: Math.min(10, spared) }, (_, place) => rally.crews - place);
  for (const crew of crews) await recorder.record([chrono(rally, rally.stages, crew, 'start')]);
  await sleep(2_000);
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  const before = wire.bytesRead;
  for (const crew of crews) {
    await recorder.record([chrono(rally, rally.stages, crew, 'finish')]);
    await sleep(1_200);
  }
  if (heard > 0)
    figures.push(figure(`a finish, one message of ${heard}`, Math.round((wire.bytesRead - before) / heard)));
  socket.terminate();
  return figures;
}

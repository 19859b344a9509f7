/** A process of many spectators' sockets: joins one page topic and tells its parent when messages arrive. */
import WebSocket from 'ws';

type Order = { url: string; key: string; topic: string; count: number };

process.on('message', (order: Order) => void listen(order));

async function listen({ url, key, topic, count }: Order): Promise<void> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`;
  for (let at = 0; at < count; at += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - at) }, () => join(address, topic)));
  }
  process.send?.({ joined: count });
}

function join(address: string, topic: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    const name = `realtime:${topic}`;
    const send = (event: string, payload: object, toTopic = name) =>
      socket.send(JSON.stringify({ topic: toTopic, event, payload, ref: '1', join_ref: '1' }));
    const beat = setInterval(() => send('heartbeat', {}, 'phoenix'), 25_000);
    socket.on('open', () =>
      send('phx_join', { config: { private: true, broadcast: {}, presence: { key: '' } } }),
    );
    socket.on('error', reject);
    socket.on('close', () => clearInterval(beat));
    socket.on('message', (data) => {
      const at = performance.timeOrigin + performance.now();
      const message = JSON.parse(String(data)) as {
        event: string;
        payload: { event?: string; payload?: { revision?: number } };
      };
      if (message.event === 'phx_reply') resolve();
      if (message.event === 'broadcast' && message.payload.event === 'patch') {
        process.send?.({ revision: message.payload.payload?.revision, at });
      }
    });
  });
}

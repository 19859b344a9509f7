/** Stands in for the realtime server: every topic can be joined, and a test sends the messages. Not tested here: the server's own rules. */
import { SITE } from './server.ts';

const open = new Set<RecordedSocket>();

class RecordedSocket extends EventTarget {
  readonly url: string;
  readyState = 0;
  binaryType = 'blob';
  bufferedAmount = 0;
  extensions = '';
  protocol = '';
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  /** Join references by topic. */
  readonly joined = new Map<string, string>();

  constructor(url: string) {
    super();
    this.url = url;
    open.add(this);
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.#tell(new Event('open'), this.onopen);
    });
  }

  send(text: string): void {
    if (typeof text !== 'string') return;
    const [joinRef, ref, topic, event] = JSON.parse(text);
    if (event === 'phx_join') this.joined.set(topic, joinRef);
    if (event === 'phx_leave') this.joined.delete(topic);
    queueMicrotask(() => this.receive([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]));
  }

  receive(frame: unknown[]): void {
    if (this.readyState === 1)
      this.#tell(new MessageEvent('message', { data: JSON.stringify(frame) }), this.onmessage);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    open.delete(this);
    this.#tell(new CloseEvent('close', { code, wasClean: true }), this.onclose);
  }

  #tell<Kind extends Event>(event: Kind, handler: ((event: Kind) => void) | null): void {
    handler?.(event);
    this.dispatchEvent(event);
  }
}

const Real = globalThis.WebSocket;

/** The socket of the test runner goes on as it is. */
export function replaceSockets(): void {
  const isOfSite = (url: string | URL) => String(url).startsWith(SITE.replace('http', 'ws'));
  globalThis.WebSocket = new Proxy(Real, {
    construct: (target, [url, ...rest]) =>
      isOfSite(url) ? new RecordedSocket(String(url)) : new target(url, ...rest),
  }) as typeof WebSocket;
}

export function closeSockets(): void {
  for (const socket of [...open]) socket.close();
  globalThis.WebSocket = Real;
}

export function broadcast(topic: string, event: string, payload: unknown): number {
  const listening = [...open].flatMap((socket) =>
    [...socket.joined.keys()]
      .filter((name) => name === `realtime:${topic}`)
      .map((name) => ({ socket, name })),
  );
  for (const { socket, name } of listening)
    socket.receive([null, null, name, 'broadcast', { type: 'broadcast', event, payload }]);
  return listening.length;
}

/** The boundary of page tests: `fetch` answered from a recording, and a socket that never opens. */
import { type Change, type Exchange, nameOf, type Recording } from './recording.ts';

export interface SentRequest {
  method: string;
  path: string;
  body: unknown;
}

export interface RecordedNetwork {
  fetch: typeof fetch;
  /** Every request so far, in order. */
  sent: SentRequest[];
  /** Requests the recording has no answer to. */
  missing: string[];
  change(change: Change): void;
  /** No request is answered until it is called with `true` again. */
  connect(isConnected: boolean): void;
}

export function recordedNetwork(recording: Recording, origins: readonly string[]): RecordedNetwork {
  const exchanges = new Map<string, Exchange>();
  const byPath = new Map<string, Exchange[]>();
  for (const exchange of recording.exchanges) {
    exchanges.set(nameOf(exchange.method, exchange.path, exchange.sent), exchange);
    const place = nameOf(exchange.method, exchange.path, null);
    byPath.set(place, [...(byPath.get(place) ?? []), exchange]);
  }
  const changes: Change[] = [];
  const sent: SentRequest[] = [];
  const missing: string[] = [];
  let isConnected = true;
  const original = globalThis.fetch.bind(globalThis);

  return {
    sent,
    missing,
    change: (change) => void changes.unshift(change),
    connect(is) {
      isConnected = is;
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const path = url.pathname + url.search;
      if (!origins.includes(url.origin) || !isOfServer(url.pathname)) return original(input, init);
      const text = ['GET', 'HEAD'].includes(request.method) ? '' : await request.text();
      const body = asJson(text);
      sent.push({ method: request.method, path, body });
      if (!isConnected) throw new TypeError('Failed to fetch');
      request.signal.throwIfAborted();
      const found =
        exchanges.get(nameOf(request.method, path, body)) ??
        only(byPath.get(nameOf(request.method, path, null)));
      const change = changes.find(
        ({ method = request.method, path: which }) =>
          method === request.method && (typeof which === 'string' ? path.includes(which) : which.test(path)),
      );
      if (change) return changed(change, found, body);
      if (url.pathname.endsWith('/clock')) return clock();
      if (!found) {
        missing.push(`${request.method} ${path} ${text}`.trim());
        return new Response('{"message":"not recorded"}', { status: 599 });
      }
      return answer(found.status, found.body, found.headers);
    },
  };
}

const isOfServer = (path: string) =>
  /^\/(rest|auth|storage|functions)\/v1\//.test(path) || /^\/(releases|remotes|config|health)\b/.test(path);

/** One answer recorded for a path holds for every body; of several none does. */
const only = (exchanges: Exchange[] = []) => (exchanges.length === 1 ? exchanges[0] : undefined);

function changed(change: Change, found: Exchange | undefined, sent: unknown): Response {
  if ('status' in change) return answer(change.status, change.body ?? null, found?.headers ?? {});
  return answer(found?.status ?? 200, change.body(structuredClone(found?.body), sent), found?.headers ?? {});
}

function clock(): Response {
  const now = new Date().toISOString();
  return answer(200, { in: now, out: now }, {});
}

function answer(status: number, body: unknown, headers: Record<string, string>): Response {
  const isEmpty = status === 204 || status === 304 || status === 101;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(isEmpty ? null : text, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function asJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A socket that stays closed: pages read by requests alone. Messages reach them in stories. */
export class ClosedSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = ClosedSocket.CONNECTING;
  binaryType = 'blob';
  bufferedAmount = 0;
  onopen = null;
  onclose = null;
  onerror = null;
  onmessage = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  send(): void {}
  close(): void {}
}

/** Stands in for the server: answers from a recording, and remembers what was sent. */
import type { Asked, Recording } from './recording.ts';

export const SITE = 'http://bivouac.test';

export interface Sent extends Asked {
  path: string;
}

export class Server {
  recording: Recording;
  readonly sent: Sent[] = [];
  readonly missing = new Set<string>();
  isReachable = true;
  #stopped = false;

  constructor(recording: Recording) {
    this.recording = recording;
  }

  stop(): void {
    this.#stopped = true;
  }

  async answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const text = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.text();
    const url = new URL(request.url);
    const asked: Asked = { method: request.method, url, headers: request.headers, sent: parsed(text) };
    // A page that is being taken away gets no answer any more.
    if (this.#stopped) return new Promise(() => undefined);
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    this.sent.push({ ...asked, path: url.pathname + url.search });
    if (url.pathname.endsWith('/rpc/clock')) {
      const now = new Date().toISOString();
      return json({ in: now, out: now });
    }
    const found = this.recording.find(asked);
    let body = found?.body;
    let isAnswered = found !== undefined;
    for (const { method, path, answering } of this.recording.changes) {
      if ((method !== '*' && method !== asked.method) || !matches(path, url)) continue;
      const changed = await answering(body, asked);
      if (changed === undefined) continue;
      if (changed instanceof Response) return changed.clone();
      body = changed;
      isAnswered = true;
    }
    if (!isAnswered) {
      this.missing.add(`${asked.method} ${url.pathname}${url.search}${text ? ` ${text}` : ''}`);
      return json({ message: 'Not recorded' }, 503);
    }
    const status = found?.status ?? 200;
    const headers = { 'content-type': 'application/json; charset=utf-8', ...found?.headers };
    const isJson = headers['content-type'].includes('json');
    const content = isJson ? JSON.stringify(body) : String(body);
    return new Response(status === 204 || request.method === 'HEAD' ? null : content, { status, headers });
  }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function matches(path: string | RegExp, { pathname, search }: URL): boolean {
  if (path instanceof RegExp) return path.test(pathname);
  return path === (path.includes('?') ? pathname + search : pathname);
}

function parsed(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A bucket that speaks as much of S3 as a release needs, conditional writes included: a real one cannot be had here. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Bucket {
  url: string;
  headersOf(path: string): Record<string, string>;
  stop(): Promise<void>;
}

interface Kept {
  bytes: Buffer;
  tag: string;
  headers: Record<string, string>;
}

export async function aBucket(): Promise<Bucket> {
  const kept = new Map<string, Kept>();
  const server = createServer((asked, answer) => void serve(kept, asked, answer));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/site`,
    headersOf: (path) => kept.get(path)?.headers ?? {},
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function serve(
  kept: Map<string, Kept>,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<unknown> {
  const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://bucket');
  const end = (status: number, body: Buffer | string = '', headers: Record<string, string> = {}) =>
    answer.writeHead(status, headers).end(body);
  if (!asked.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=reader/'))
    return end(403, 'Who?');
  const path = decodeURIComponent(pathname.replace(/^\/site\/?/, ''));
  if (searchParams.has('list-type')) return end(200, listed([...kept.keys()], searchParams));
  const there = kept.get(path);
  if (asked.method === 'GET') return there ? end(200, there.bytes, { etag: there.tag }) : end(404);
  if (asked.method === 'DELETE') {
    kept.delete(path);
    return end(204);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { 'if-match': over, 'if-none-match': none } = asked.headers;
  // Looked at after the body: two that write at once both come this far.
  const now = kept.get(path);
  if ((none === '*' && now) || (over !== undefined && over !== now?.tag)) return end(412);
  const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  kept.set(path, { bytes, tag, headers: asked.headers as Record<string, string> });
  return end(200, '', { etag: tag });
}

/** Two a page, so that the next one is asked for. */
function listed(paths: string[], query: URLSearchParams): string {
  const found = paths.filter((path) => path.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const keys = found.slice(from, from + 2).map((path) => `<Contents><Key>${path}</Key></Contents>`);
  const next = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${keys.join('')}${next}</ListBucketResult>`;
}

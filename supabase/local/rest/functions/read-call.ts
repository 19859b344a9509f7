/** Reads from a request which function it calls and with what. */
import { pgrst } from '../problem.ts';
import { pathWithin } from '../rest-engine.ts';

export type FunctionCall = {
  name: string;
  given: string[];
  /** A POST's body as it came, so that numbers and text keep every digit and byte; null for GET. */
  body: string | null;
  content: 'json' | 'text' | 'xml' | 'bytes';
  values: Map<string, string[]>;
  /** What filters, orders or cuts a set of rows, e.g. `select`, `order`, `code=eq.DEMO`. */
  shaping: [string, string][];
};

const reserved = new Set(['select', 'order', 'limit', 'offset', 'and', 'or', 'columns', 'not.and', 'not.or']);
/** A value such as `eq.DEMO` or `not.in.(1,2)` filters rows; anything else is an argument. */
const operator =
  /^(not\.)?(eq|neq|gte?|lte?|like|ilike|match|imatch|in|is|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj)(\([a-z]+\))?\./;

export async function readCall(request: Request): Promise<FunctionCall> {
  const name = decodeURIComponent(pathWithin(request.url).slice('/rpc/'.length));
  const query = new URL(request.url).searchParams;
  // A reader that cannot set headers carries the project's key here; it is no argument.
  query.delete('apikey');
  if (request.method === 'GET' || request.method === 'HEAD') return fromQuery(name, query);
  if (request.method !== 'POST') {
    throw pgrst('PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  const shaping = [...query].filter(([key]) => key !== 'columns');
  const content = contentOf(request.headers.get('content-type') ?? '');
  if (content === 'bytes') {
    const body = `\\x${Buffer.from(await request.arrayBuffer()).toString('hex')}`;
    return { name, given: [], body, content, values: new Map(), shaping };
  }
  const text = await request.text();
  const given = content === 'json' ? namesIn(text) : [];
  const body = content === 'json' && text.trim() === '' ? '{}' : text;
  return { name, given, body, content, values: new Map(), shaping };
}

function fromQuery(name: string, query: URLSearchParams): FunctionCall {
  const values = new Map<string, string[]>();
  const shaping: [string, string][] = [];
  for (const [key, value] of query) {
    if (reserved.has(key) || key.includes('.') || operator.test(value)) shaping.push([key, value]);
    else values.set(key, [...(values.get(key) ?? []), value]);
  }
  return { name, given: [...values.keys()], body: null, content: 'json', values, shaping };
}

function contentOf(type: string): FunctionCall['content'] {
  if (type === '' || type.includes('json')) return 'json';
  if (type.startsWith('text/plain')) return 'text';
  if (type.startsWith('text/xml')) return 'xml';
  if (type.startsWith('application/octet-stream')) return 'bytes';
  throw pgrst('PGRST102', `Content-Type not acceptable: ${type}`);
}

function namesIn(text: string): string[] {
  if (text.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? Object.keys(parsed) : [];
  } catch {
    throw pgrst('PGRST102', 'Empty or invalid json');
  }
}

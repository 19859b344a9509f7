/** Reads from a request which function it calls and with what. */
import { pgrst } from '../problem.ts';
import { pathWithin } from '../rest-paths.ts';

export type FunctionCall = {
  name: string;
  /** Names of the arguments given. */
  given: string[];
  /** A POST's body as it came, so that numbers and text keep every digit and byte; null for GET. */
  body: string | null;
  /** A GET's values by argument name. */
  values: Map<string, string>;
  /** Query keys that filter, order or cut a set of rows, e.g. `select`, `order`, `code=eq.DEMO`. */
  shaping: string[];
};

const reserved = new Set(['select', 'order', 'limit', 'offset', 'and', 'or', 'columns', 'not.and', 'not.or']);
/** A value such as `eq.DEMO` or `not.in.(1,2)` filters rows; anything else is an argument. */
const operator =
  /^(not\.)?(eq|neq|gte?|lte?|like|ilike|match|imatch|in|is|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj)(\([a-z]+\))?\./;

export async function readCall(request: Request): Promise<FunctionCall> {
  const name = decodeURIComponent(pathWithin(request.url).slice('/rpc/'.length));
  const query = new URL(request.url).searchParams;
  if (request.method === 'GET' || request.method === 'HEAD') return fromQuery(name, query);
  if (request.method !== 'POST') {
    throw pgrst('PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  const text = await request.text();
  const given = namesIn(text, request.headers.get('content-type') ?? '');
  return {
    name,
    given,
    body: text.trim() === '' ? '{}' : text,
    values: new Map(),
    shaping: [...new Set(query.keys())],
  };
}

function fromQuery(name: string, query: URLSearchParams): FunctionCall {
  const values = new Map<string, string>();
  const shaping: string[] = [];
  for (const [key, value] of query) {
    // A reader that cannot set headers carries the project's key here; it is no argument.
    if (key === 'apikey') continue;
    if (reserved.has(key) || key.includes('.') || operator.test(value)) shaping.push(key);
    else values.set(key, value);
  }
  return { name, given: [...values.keys()], body: null, values, shaping };
}

function namesIn(text: string, contentType: string): string[] {
  if (text.trim() === '') return [];
  if (contentType !== '' && !contentType.includes('json') && !contentType.startsWith('text/plain')) {
    throw pgrst('PGRST102', `Content-Type not acceptable: ${contentType}`);
  }
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? Object.keys(parsed) : [];
  } catch {
    throw pgrst('PGRST102', 'Empty or invalid json');
  }
}

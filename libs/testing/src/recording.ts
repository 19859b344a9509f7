/** A recording: what a real stack answered to every request of some pages, with the instant and the person it was made for. */

export interface Exchange {
  method: string;
  /** Path and query. */
  path: string;
  /** JSON of the request; `null` where there was none. */
  sent: unknown;
  status: number;
  headers: Record<string, string>;
  /** JSON of the response, or its text. */
  body: unknown;
}

export interface Recording {
  /** When the recording was made, as Unix milliseconds. Pages are shown as of this instant. */
  atMs: number;
  /** Addresses of the pages, by the names that scenes give them. */
  paths: Record<string, string>;
  person: { id: string; email: string } | null;
  exchanges: Exchange[];
}

/** Changes of single answers; a function gets the recorded body and returns the one that the page reads. */
export type Change = { method?: string; path: string | RegExp } & (
  | { status: number; body?: unknown }
  // biome-ignore lint/suspicious/noExplicitAny: each caller names the type of the body it changes
  | { body: (recorded: any, sent: any) => unknown }
);

/** How long to wait for a new revision differs from read to read. */
const VOLATILE = ['at_least'];

/** Names a request: equal requests get equal names, however their parameters are ordered. */
export function nameOf(method: string, path: string, sent: unknown): string {
  const url = new URL(path, 'http://recorded.test');
  for (const name of VOLATILE) url.searchParams.delete(name);
  url.searchParams.sort();
  const read = method === 'HEAD' ? 'GET' : method;
  return `${read} ${url.pathname}${url.search} ${sent === null ? '' : canonical(sent)}`;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** `name`: of a file in libs/testing/recordings, written by `npm run record`. */
export async function recorded(name: string): Promise<Recording> {
  const { default: recording } = await import(`../recordings/${name}.json`);
  return recording as Recording;
}

/** A recording as tests use it: its addresses, and its answers with changes. */
import type { Page, PageBody } from '@bivouac/data/feed';
import type { Recorded, RecordedAnswer } from './recorded.ts';

declare global {
  interface ImportMeta {
    /** Vite's own. */
    glob<Module>(pattern: string, options: { import: string }): Record<string, () => Promise<Module>>;
  }
}

const files = import.meta.glob<Recorded>('../recordings/*.json', { import: 'default' });

export interface Asked {
  method: string;
  url: URL;
  headers: Headers;
  /** Parsed if it was JSON. */
  sent: unknown;
}

/** Replaces an answer. `recorded` is the recorded body, undefined if there is none. A `Response` is sent as it is, anything else as JSON. */
export interface Change {
  method: string;
  /** Compared with the path; a text that contains `?` with path and query. */
  path: string | RegExp;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of answer has its own type, which its helper gives
  answering: (recorded: any, request: Asked) => unknown;
}

export class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
  readonly reason = 'not_recorded';
}

export class Recording {
  readonly name: string;
  readonly recorded: Recorded;
  readonly changes: readonly Change[];
  #byRequest: Map<string, RecordedAnswer> | undefined;

  constructor(name: string, recorded: Recorded, changes: readonly Change[] = []) {
    this.name = name;
    this.recorded = recorded;
    this.changes = changes;
  }

  /** An address by the name the scene gives it. */
  at(name: string): string {
    return this.#known(this.recorded.at, name);
  }

  /** An id or another value by the name the scene gives it. */
  named(name: string): string {
    return this.#known(this.recorded.named, name);
  }

  #known(values: Record<string, string>, name: string): string {
    const value = values[name];
    if (value === undefined)
      throw new NotRecorded(`${this.name} names ${Object.keys(values).join(', ')}, and not ${name}.`);
    return value;
  }

  /** The same with other answers; the last change that matches a request counts, on top of those before it. */
  with(...changes: Change[]): Recording {
    return new Recording(this.name, this.recorded, [...this.changes, ...changes]);
  }

  /** What a function of the database answered, whatever it was sent: facts get new ids with every press. The last one of several. */
  answered<Body>(name: string): Body {
    const found = this.recorded.answers.findLast(({ path }) => path === `/rest/v1/rpc/${name}`);
    if (!found) throw new NotRecorded(`${this.name} has no answer of ${name}.`);
    return structuredClone(found.body) as Body;
  }

  find({ method, url, sent }: Asked): RecordedAnswer | undefined {
    this.#byRequest ??= new Map(
      this.recorded.answers.map((one) => [requestKey(one.method, one.path, one.sent), one]),
    );
    return this.#byRequest.get(requestKey(method, url.pathname + url.search, sent));
  }
}

/** Which revision a reader has already is no other question. */
const requestKey = (method: string, path: string, sent: unknown) =>
  `${method} ${path.replace(/([?&])at_least=\d+&?/, '$1').replace(/[?&]$/, '')} ${JSON.stringify(sent ?? null)}`;

/** `libs/testing/recordings/{name}.json`. */
export async function recording(name: string): Promise<Recording> {
  const load = files[`../recordings/${name}.json`];
  if (!load) throw new NotRecorded(`There is no recording ${name}: npm run record -- ${name}`);
  return new Recording(name, await load());
}

export const answer = (method: string, path: string | RegExp, answering: Change['answering']): Change => ({
  method,
  path,
  answering,
});

/** Changes one page of the feed. */
export function feedPage<const Key extends string>(
  key: Key,
  change: (page: Page<PageBody<Key>>) => Page<PageBody<Key>>,
): Change {
  return answer('GET', /\/rpc\/page$/, (recorded: Page<PageBody<Key>>, { url }) =>
    url.searchParams.get('key') === key ? change(structuredClone(recorded)) : undefined,
  );
}

/** A function of the database, called by its name; both ways of calling it are meant. */
export function rpc(name: string, answering: Change['answering']): Change {
  return answer('*', `/rest/v1/rpc/${name}`, answering);
}

/** A refusal as PostgREST sends it. */
export const refusal = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

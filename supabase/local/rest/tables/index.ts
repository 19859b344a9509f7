/** `/rest/v1/{table}`: tables and views through Supabase's own engine, which writes the SQL; the caller stays ours. */
import { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { connectTimeoutS } from '../../postgres/passing.ts';
import { tryAgainSoon } from '../../postgres/try-again-soon.ts';
import type { StackSettings } from '../../settings.ts';
import { openPool } from '../pool.ts';
import { pgrst } from '../problem.ts';
import { contextValues } from '../request-context.ts';
import { exposedSchema, type RestCaller } from '../rest-engine.ts';
import { pathWithin } from '../rest-paths.ts';
import { problemOf } from '../sqlstate.ts';
import { RequestConnection, type TableRequest, tableRequest } from './request-connection.ts';

export type Tables = {
  answer(request: Request, caller: RestCaller): Promise<Response>;
  forgetSchema(): Promise<void>;
  stop(): Promise<void>;
};

export type TableSettings = {
  /** Signs in as the role that becomes each caller. */
  requestsUrl: string;
  /** Signs in as the owner, to read the catalogue only. */
  catalogueUrl: string;
  connections: number;
  waitMs: number;
  mayOpen: (() => boolean) | undefined;
  timeouts: StackSettings['statementTimeoutMs'];
  /** Throws where nothing may be written just now. */
  requireRoom(): void;
};

export async function openTables(settings: TableSettings): Promise<Tables> {
  const quiet = { backoff: tryAgainSoon, connect_timeout: connectTimeoutS, onnotice: () => undefined };
  // The engine's own client knows how it wants values written; each of ours is one of those.
  const open = (onclose: () => void) =>
    new PostgresConnection({
      url: settings.requestsUrl,
      postgresOptions: { ...quiet, max: 1, max_lifetime: null, onclose },
    }).driver;
  const { connections: size, waitMs, mayOpen } = settings;
  const pool = openPool({ open, size, waitMs, mayOpen });
  const connection = new RequestConnection(pool, {
    url: settings.catalogueUrl,
    postgresOptions: { ...quiet, max: 1, idle_timeout: 20 },
  });
  // Keys, tokens, accounts and files are the gateway's: the engine sees none of them.
  const app = new App({
    connection,
    auth: { enabled: false },
    storage: { enabled: false },
  } as unknown as ConstructorParameters<typeof App>[0]);
  await app.init();

  /** Throws PGRST205. A name that is not known makes the catalogue be read again, at most this often. */
  const rereadEveryMs = 1_000;
  let readAt = Date.now();
  async function requireTable(request: Request): Promise<void> {
    const name = decodeURIComponent(pathWithin(request.url).slice(1));
    if (name === '' || name.startsWith('rpc/')) return;
    const isKnown = async () => {
      const { tables, views } = await connection.introspect({ useCache: true });
      return [...tables, ...views].some((known) => known.name === name);
    };
    if (await isKnown()) return;
    if (Date.now() - readAt > rereadEveryMs) {
      readAt = Date.now();
      await connection.clearSchemaCache();
      if (await isKnown()) return;
    }
    throw pgrst('PGRST205', `Could not find the table '${exposedSchema}.${name}' in the schema cache`);
  }

  return {
    async answer(request, caller) {
      await requireTable(request);
      const readOnly = request.method === 'GET' || request.method === 'HEAD';
      if (!readOnly) settings.requireRoom();
      const work: TableRequest = {
        context: contextValues(request, caller, settings.timeouts[caller.role]),
        readOnly,
        refuse: (failure) => problemOf(failure, caller.role).toResponse(),
      };
      return tableRequest.run(work, () => app.fetch(anonymised(request)));
    },
    forgetSchema: () => connection.clearSchemaCache(),
    stop: () => connection.close(),
  };
}

/** The engine must not judge a second time who is asking. */
function anonymised(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  headers.delete('apikey');
  const url = new URL(request.url);
  url.searchParams.delete('apikey');
  return new Request(new Request(url, request), { headers });
}

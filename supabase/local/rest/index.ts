/** The REST engine: what PostgREST answers on tables and functions, of the schemas that are exposed. */
import postgres from 'postgres';
import { defaultListeningSettings, type Listening, listen } from '../postgres/listening.ts';
import { connectTimeoutS } from '../postgres/passing.ts';
import { authenticatorUrl } from '../postgres/platform.ts';
import { tryAgainSoon } from '../postgres/try-again-soon.ts';
import type { StackSettings } from '../settings.ts';
import { openDescription } from './description/index.ts';
import { openCatalogue } from './functions/catalogue.ts';
import { openFunctions } from './functions/index.ts';
import { openPool } from './pool.ts';
import { preferencesOf } from './preferences.ts';
import { pgrst } from './problem.ts';
import type { RestCaller, RestEngine } from './rest-engine.ts';
import { pathWithin } from './rest-engine.ts';
import { problemOf } from './sqlstate.ts';
import { openTableCatalogue } from './tables/catalogue/index.ts';
import { openTables } from './tables/index.ts';
import { tellSeldom, withDigest } from './with-digest.ts';

export type { RestCaller, RestEngine, RestRole } from './rest-engine.ts';

export type RestSettings = Pick<
  StackSettings,
  'statementTimeoutMs' | 'connections' | 'connectionWaitMs' | 'log' | 'exposedSchemas' | 'maxRows'
> & {
  databaseUrl: string;
  /** The origin links lead to, told to SQL as `bivouac.site_url`. */
  siteUrl?: string | null;
  /** Addresses of accounts that everybody uses, told to SQL as `bivouac.shared_accounts`. */
  sharedAccounts?: readonly string[];
  /** No mail leaves this machine, told to SQL as `bivouac.mails`. */
  keepsMails?: boolean;
  isFull?: () => boolean;
  takesConnections?: () => boolean;
};

export async function createRestEngine(settings: RestSettings): Promise<RestEngine> {
  const { databaseUrl, connections, connectionWaitMs, statementTimeoutMs: timeouts } = settings;
  const log = tellSeldom(settings.log);
  const requireRoom = () => {
    // Before the database finds out in the middle of its own log, which ends it.
    if (settings.isFull?.()) throw problemOf({ code: 'ENOSPC' }, 'anon');
  };
  const requestsUrl = authenticatorUrl(databaseUrl);
  const quiet = {
    backoff: tryAgainSoon,
    connect_timeout: connectTimeoutS,
    onnotice: () => undefined,
    connection: {
      TimeZone: 'UTC',
      'bivouac.site_url': settings.siteUrl ?? '',
      'bivouac.shared_accounts': (settings.sharedAccounts ?? []).join(' '),
      'bivouac.mails': settings.keepsMails ? 'kept' : 'sent',
    },
  };
  const one = { ...quiet, max: 1, max_lifetime: null, fetch_types: false };
  const open = (onclose: () => void) => postgres(requestsUrl, { ...one, onclose });
  const shared = { waitMs: connectionWaitMs, mayOpen: settings.takesConnections };
  const reads = openPool({ open, size: connections.reads, ...shared });
  const writes = openPool({ open, size: connections.writes, ...shared });
  const owner = postgres(databaseUrl, { ...quiet, max: 1, idle_timeout: 20 });
  const forTables = openPool({ open, size: connections.tables, ...shared });
  const schemas = settings.exposedSchemas;
  const catalogue = openCatalogue(owner, schemas);
  const tableCatalogue = openTableCatalogue(owner, schemas);
  const { maxRows } = settings;
  const limits = { timeouts, maxRows, requireRoom };
  const functions = openFunctions({ reads, writes, catalogue, tables: tableCatalogue, ...limits });
  const tables = openTables({ pool: forTables, catalogue: tableCatalogue, ...limits });
  const description = openDescription({ pool: forTables, catalogue, tables: tableCatalogue, timeouts });

  const listening = await listenForReload(databaseUrl, () => {
    catalogue.forget();
    tableCatalogue.forget();
  });

  async function answer(request: Request, caller: RestCaller): Promise<Response> {
    const schema = schemaOf(request, schemas);
    // Undone work leaves no trace: whoever may call a function could try it out unseen.
    if (preferencesOf(request).asked.get('tx') === 'rollback') {
      throw pgrst('PGRST122', 'Prefer: tx=rollback is not offered here. Nothing was done.');
    }
    const path = pathWithin(request.url);
    if (path === '/' && !isRead(request))
      throw pgrst('PGRST117', `Unsupported HTTP method: ${request.method}`);
    if (path === '/') return description.answer(request, caller, schema);
    const door = path.startsWith('/rpc/') ? functions : tables;
    const answered = await door.answer(request, caller, schema);
    if (schemas.length > 1) answered.headers.set('content-profile', schema);
    return answered;
  }

  return {
    async fetch(request, caller) {
      try {
        return await withDigest(request, await answer(request, caller), log);
      } catch (failure) {
        return withDigest(request, problemOf(failure, caller.role).toResponse(), log);
      }
    },
    async stop() {
      await listening.stop();
      await Promise.all([reads.stop(), writes.stop(), owner.end({ timeout: 2 }), forTables.stop()]);
    },
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Readers name the schema in `Accept-Profile`, writers in `Content-Profile`; without a name it is the first. Throws PGRST106. */
function schemaOf(request: Request, schemas: readonly string[]): string {
  const asked =
    request.headers.get(isRead(request) ? 'accept-profile' : 'content-profile') ?? schemas[0] ?? 'public';
  if (schemas.includes(asked)) return asked;
  const exposed = `Only the following schemas are exposed: ${schemas.join(', ')}`;
  throw pgrst('PGRST106', `Invalid schema: ${asked}`, null, exposed);
}

/** What PostgREST heeds on its channel; no word at all means the schema. */
const words = new Set(['', 'reload schema', 'reload config']);

/**
 * `notify pgrst, 'reload schema'`: what was known of tables and functions is read again. `platform/rest.sql` says it after every
 * change of structure, as a hosted project does; people say it after what that does not see.
 */
function listenForReload(databaseUrl: string, forget: () => void): Promise<Listening> {
  return listen({
    databaseUrl,
    name: 'bivouac tables: listening',
    channels: { pgrst: (word) => words.has(word) && forget() },
    // Nobody knows what was announced while nothing was heard.
    onHearing: forget,
    settings: defaultListeningSettings,
  });
}

/** The REST engine: function calls over the driver, tables through the engine underneath, one door for both. */
import postgres from 'postgres';
import { connectTimeoutS } from '../postgres/passing.ts';
import { authenticatorUrl } from '../postgres/platform.ts';
import { tryAgainSoon } from '../postgres/try-again-soon.ts';
import type { StackSettings } from '../settings.ts';
import { openCatalogue } from './functions/catalogue.ts';
import { openFunctions } from './functions/index.ts';
import { openPool } from './pool.ts';
import { preferencesOf } from './preferences.ts';
import { pgrst } from './problem.ts';
import { exposedSchema, type RestCaller, type RestEngine } from './rest-engine.ts';
import { pathWithin } from './rest-paths.ts';
import { problemOf } from './sqlstate.ts';
import { openTables } from './tables/index.ts';
import { tellSeldom, withDigest } from './with-digest.ts';

export type { RestCaller, RestEngine, RestRole } from './rest-engine.ts';

export type RestSettings = Pick<
  StackSettings,
  'statementTimeoutMs' | 'connections' | 'connectionWaitMs' | 'log'
> & {
  databaseUrl: string;
  /** The origin links lead to, told to SQL as `bivouac.site_url`. */
  siteUrl?: string | null;
  /** Whether the database's disk has no room left; nothing is written then. */
  isFull?: () => boolean;
  /** Whether the database takes new connections. */
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
    connection: { TimeZone: 'UTC', 'bivouac.site_url': settings.siteUrl ?? '' },
  };
  const one = { ...quiet, max: 1, max_lifetime: null, fetch_types: false };
  const open = (onclose: () => void) => postgres(requestsUrl, { ...one, onclose });
  const shared = { waitMs: connectionWaitMs, mayOpen: settings.takesConnections };
  const reads = openPool({ open, size: connections.reads, ...shared });
  const writes = openPool({ open, size: connections.writes, ...shared });
  const owner = postgres(databaseUrl, { ...quiet, max: 1, idle_timeout: 20 });
  const catalogue = openCatalogue(owner);
  const functions = openFunctions({ reads, writes, catalogue, timeouts, requireRoom });
  const tables = await openTables({
    requestsUrl,
    catalogueUrl: databaseUrl,
    connections: connections.tables,
    ...shared,
    timeouts,
    requireRoom,
  });

  async function answer(request: Request, caller: RestCaller): Promise<Response> {
    const profile = request.headers.get('accept-profile') ?? request.headers.get('content-profile');
    if (profile !== null && profile !== exposedSchema) {
      throw pgrst(
        'PGRST106',
        `Invalid schema: ${profile}`,
        null,
        `Only the following schemas are exposed: ${exposedSchema}`,
      );
    }
    // Undone work leaves no trace: whoever may call a function could try it out unseen.
    if (preferencesOf(request).asked.get('tx') === 'rollback') {
      throw pgrst('PGRST122', 'Prefer: tx=rollback is not offered here. Nothing was done.');
    }
    if (pathWithin(request.url).startsWith('/rpc/')) {
      const answered = await functions.answer(request, caller);
      if (answered) return answered;
    }
    return tables.answer(request, caller);
  }

  return {
    async fetch(request, caller) {
      try {
        return await withDigest(request, await answer(request, caller), log);
      } catch (failure) {
        return withDigest(request, problemOf(failure, caller.role).toResponse(), log);
      }
    },
    async forgetSchema() {
      catalogue.forget();
      await tables.forgetSchema();
    },
    async stop() {
      await Promise.all([reads.stop(), writes.stop(), owner.end({ timeout: 2 }), tables.stop()]);
    },
  };
}

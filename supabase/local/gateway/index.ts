/** The one door of a stack: Supabase's paths and the web files on one port. */
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiKeys } from '../api-keys.ts';
import { readCaller } from '../auth/caller.ts';
import type { AuthService } from '../auth/index.ts';
import { demoPath } from '../demo/demo-door.ts';
import { healthPath, type Pulse } from '../health/index.ts';
import { inboxPath } from '../mail/inbox.ts';
import type { RealtimeService } from '../realtime/index.ts';
import type { RestCaller, RestEngine } from '../rest/index.ts';
import { problemOf } from '../rest/sqlstate.ts';
import type { StackSettings } from '../settings.ts';
import type { StorageService } from '../storage/index.ts';
import { refuseAtLeisure } from './at-leisure.ts';
import { compressed } from './compressed.ts';
import type { Fetch, Upgrade } from './door.ts';
import { createFeedCache } from './feed-cache/index.ts';
import { networkOf } from './network-of.ts';
import { trustProxies } from './proxy-settings.ts';
import type { Recordings } from './recording/index.ts';
import type { Strangers } from './strangers/index.ts';
import { tooManySignUp } from './strangers/too-many.ts';
import { rememberVerified } from './verified-tokens.ts';
import { answerFailure } from './web/failure-page.ts';
import { createWeb } from './web/index.ts';
import { createWhoAsks, sessionEnded } from './who-asks.ts';

export type GatewayParts = {
  rest: RestEngine;
  auth: AuthService;
  realtime: RealtimeService;
  storage: StorageService;
  keys: ApiKeys;
  health: Hono;
  pulse: Pulse;
  recordings: Recordings;
  strangers: Strangers;
  demo: Hono | null;
  inbox: Hono | null;
  settings: Pick<
    StackSettings,
    | 'maxBodyBytes'
    | 'feedCacheEntries'
    | 'webRoot'
    | 'dataDir'
    | 'siteUrl'
    | 'demoRally'
    | 'releaseDays'
    | 'remotesFrom'
    | 'reports'
    | 'trustedProxies'
    | 'log'
  >;
};

const visitor = { role: 'anon', claims: { role: 'anon' } } as const;

export function createGateway(parts: GatewayParts): { fetch: Fetch; upgrade: Upgrade } {
  const { rest, auth, realtime, storage, keys, health, pulse, recordings, strangers, demo, inbox, settings } =
    parts;
  const proxies = trustProxies(settings.trustedProxies);
  const whoAsks = createWhoAsks({
    ...keys,
    ofLegacyKey: auth.ofLegacyKey,
    verify: rememberVerified(auth.verify),
  });
  const app = new Hono();
  app.use(requireReadable);

  const atLeisure = refuseAtLeisure();
  for (const path of ['/rest/v1/*', '/feed/*', '/auth/v1/*', '/realtime/v1/*']) {
    app.use(path, allowAnyOrigin, atLeisure);
    app.use(path, bodyLimit({ maxSize: settings.maxBodyBytes, onError: tooLarge(settings.maxBodyBytes) }));
  }
  const ask: RestEngine['fetch'] = (request, caller) =>
    pulse
      .orSilent(() => rest.fetch(request, caller))
      .catch((failure) => problemOf(failure, caller.role).toResponse());
  const feed = createFeedCache((request) => ask(request, visitor), settings.feedCacheEntries);
  app.all('/rest/v1/*', async (c) => {
    const refused = await whoAsks.refuseStranger(c.req.raw);
    if (refused) return refused;
    const kept = feed.answer(c.req.raw);
    if (kept) return kept;
    const caller = await whoAsks.caller(c.req.raw);
    if (caller instanceof Response) return caller;
    const answer = () => ask(c.req.raw, caller);
    const address = networkOf(readCaller(c, { proxies }).address);
    const inTurn = turnOf(decodeURIComponent(new URL(c.req.url).pathname), { recordings, strangers });
    if (inTurn === strangers) await hasArrived(c.req.raw);
    return compressed(c.req.raw, inTurn ? await inTurn.run(caller, address, answer) : await answer());
  });
  // The feed under the site's own path, as a CDN has it in front of a project: no key, and nothing else.
  app.all('/feed/:name', async (c) => {
    const request = feed.underSite(c.req.raw);
    return request
      ? (feed.answer(request) ?? ask(request, visitor))
      : c.json({ message: 'There is nothing of the feed here.' }, 404);
  });
  // Files have limits of their own, far above those of other requests.
  app.use('/storage/v1/*', allowAnyOrigin);
  // The keys of tokens are read from a file.
  for (const path of ['/auth/v1/*', '/realtime/v1/*', '/storage/v1/*', '/demo/*', `${inboxPath}/*`])
    app.use(path, (c, next) => (c.req.path.endsWith('/jwks.json') ? next() : pulse.orSilent(next)));
  app.use('/auth/v1/*', async (c, next) => {
    const isOpen = /\/(\.well-known\/jwks\.json|verify|callback|authorize)$/.test(c.req.path);
    const refused = isOpen ? null : await whoAsks.refuseStranger(c.req.raw);
    if (refused) return refused;
    return next();
  });
  // An account that is made is work, whoever has made a thousand already.
  app.use('/auth/v1/signup', async (c, next) => {
    const address = networkOf(readCaller(c, { proxies }).address);
    await hasArrived(c.req.raw);
    const made = strangers.inTurn(address, () => next().then(() => c.res));
    if (!made) return tooManySignUp();
    await made;
  });
  app.route('/auth/v1', auth.routes);
  app.route('/realtime/v1', realtime.routes);
  const stillSignedIn = async (caller: RestCaller) =>
    !caller.claims.session_id || (await auth.hasSession(caller.claims)) ? caller : sessionEnded();
  app.all('/storage/v1/*', (c) =>
    storage.fetch(
      c.req.raw,
      async () => {
        const caller = await whoAsks.caller(c.req.raw);
        return caller instanceof Response ? caller : stillSignedIn(caller);
      },
      stillSignedIn,
    ),
  );
  app.use(healthPath, allowAnyOrigin);
  app.route(healthPath, health);
  if (demo) app.route(demoPath, demo);
  if (inbox) {
    app.use(`${inboxPath}/*`, (_, next) => auth.settled().then(next));
    app.route(inboxPath, inbox);
  }
  for (const path of [
    inboxPath,
    `${inboxPath}/*`,
    '/demo/*',
    '/rest/*',
    '/auth/*',
    '/realtime/*',
    '/storage/*',
    '/functions/*',
  ]) {
    app.all(path, (c) => c.json({ message: `There is nothing at ${c.req.path}` }, 404));
  }
  if (settings.webRoot) {
    app.route(
      '/',
      createWeb({ ...settings, webRoot: settings.webRoot, publishableKey: keys.publishable, feed }),
    );
  }
  app.notFound((c) => c.json({ message: `There is nothing at ${c.req.path}` }, 404));
  app.onError((failure, c) => answerFailure(failure, c, settings.log));

  return { fetch: (request, bindings) => app.fetch(request, bindings), upgrade: realtime.handleUpgrade };
}

/** Whoever sends a body slowly keeps no place meanwhile. */
async function hasArrived(request: Request): Promise<void> {
  if (request.body) await request.clone().arrayBuffer();
}

function turnOf(path: string, { recordings, strangers }: Pick<GatewayParts, 'recordings' | 'strangers'>) {
  if (path === '/rest/v1/rpc/record') return recordings;
  return path.startsWith('/rest/v1/rpc/') ? null : strangers;
}

/** An address whose signs are no text (`/%ff`) is nobody's, and no failure of ours. */
const requireReadable: MiddlewareHandler = async (c, next) => {
  if (!isReadable(new URL(c.req.url).pathname)) {
    return c.json({ message: 'The address is not written in UTF-8.' }, 400);
  }
  return next();
};

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function tooLarge(limit: number) {
  return () =>
    Response.json(
      { message: `The request is larger than ${limit} bytes: send it in parts.` },
      { status: 413 },
    );
}

const methods = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS';
const exposed =
  'Age,Content-Encoding,Content-Location,Content-Range,Content-Type,Date,ETag,Location,Preference-Applied,' +
  'Retry-After,X-Supabase-Api-Version,X-Error-Digest,X-Feed-Readers';
/** Seconds a browser may remember the answer. */
const rememberedS = 3_600;

/** Lets pages of any origin use the API, as a Supabase project does: the key and the token decide, not the origin. */
const allowAnyOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': methods,
        'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '*',
        'access-control-max-age': String(rememberedS),
        vary: 'Access-Control-Request-Headers',
      },
    });
  }
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', exposed);
};

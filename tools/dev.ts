/** `npm run dev`: the stack and the web apps from their sources, which come to the page as they are edited, with its state kept. */
import { parseArgs } from 'node:util';
import { remoteNames } from '../libs/contract/src/manifest.ts';
import { languages } from '../libs/i18n/src/language/languages.ts';
import {
  type Account,
  type EnvNames,
  envNames,
  StackRefused,
  settingsFrom,
  startStack,
  writeEnvFile,
} from '../supabase/local/index.ts';
import { saveBeforeMigrating } from './backup/before-migrating.ts';
import { freePorts } from './dev/free-ports.ts';
import { type DevServer, serveApp } from './dev/serve-app.ts';
import { demoPeople, demoRally, keepDemoAccounts, startDemo } from './start/demo.ts';
import { whenAskedToStop } from './start/signals.ts';

/** `npm run dev` was asked for something it cannot do; the message says what to do instead. */
class DevRefused extends Error {
  override readonly name = 'DevRefused';
  readonly reason: 'no_such_app' | 'bad_port' | 'no_key';

  constructor(reason: DevRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const help = `npm run dev [-- APP] [-- --no-demo] [-- --backend URL [--key KEY]]
Serves the web apps from their sources: an edit is on the page at once, and what was typed there stays.
  APP             one of ${remoteNames.join(', ')} alone, on a page of its own; left out: the shell with all of them
  --no-demo       starts without the demo rally
  --backend URL   starts no stack and uses the one there; --key is its publishable key, which a Bivouac tells by itself
Settings: BIVOUAC_DEV_PORT (5600; 0: any free one) for the page, the remotes' dev servers on the next free ones;
those of the stack as for npm start: BIVOUAC_PORT, BIVOUAC_HOST, BIVOUAC_DATA, DATABASE_URL.
For development only: nothing is signed. Ctrl-C stops everything.`;

/** Where each remote's pages begin. */
const bases: Record<string, string> = {
  'mfe-public': '/',
  'mfe-admin': '/admin',
  'mfe-organizer': '/organizer',
  'mfe-marshall': '/marshalls/',
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'no-demo': { type: 'boolean' },
      backend: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(help);
  else await run(positionals, values.backend, values.key, !values['no-demo']);
} catch (failure) {
  console.error(failure instanceof DevRefused || failure instanceof StackRefused ? failure.message : failure);
  process.exit(1);
}

async function run(apps: string[], url: string | undefined, key: string | undefined, withDemo: boolean) {
  const [alone] = apps;
  const firstPort = Number(process.env.BIVOUAC_DEV_PORT ?? 5600);
  refuseNonsense(apps, firstPort);
  const stops: (() => Promise<void>)[] = [];
  whenAskedToStop(async () => {
    await Promise.allSettled(stops.map((stop) => stop()));
  });

  const starting = url ? useBackend(url, key) : startBackend(withDemo);
  // Asked to stop while it starts, it stops as soon as it is up.
  stops.push(() => starting.then((backend) => backend.stop()));
  const backend = await starting;
  const host = process.env.BIVOUAC_HOST ?? '127.0.0.1';
  const served = alone ? [alone] : ['shell', ...remoteNames];
  const ports = await freePorts(host, firstPort, served.length);
  const places = served.map((app, index) => ({ app, host, port: ports[index] as number }));
  const containers = Object.fromEntries(
    places.map(({ app, port }) => [app, `http://${host}:${port}/remoteEntry.js`]),
  );
  const told = {
    answers: { '/config.json': backend.config, '/remotes.json': containers },
    backend: backend.url,
  };
  const servers: DevServer[] = [];
  for (const place of places) {
    const as = place.app === 'shell' || alone ? ('page' as const) : ('container' as const);
    const server = await serveApp({ ...place, as }, told);
    stops.push(() => server.close());
    servers.push(server);
  }

  const page = `${servers[0]?.url}${alone ? bases[alone] : ''}`;
  console.log(`\nBivouac is ready for development: ${page}\n`);
  for (const [name, { email, password }] of Object.entries(backend.accounts)) {
    console.log(`  ${name.toLowerCase().replaceAll('_', ' ').padEnd(12)} ${email}  ${password}`);
  }
  console.log(`\nThe stack is at ${backend.url}. Nothing here is signed. Ctrl-C stops everything.`);
  await backend.serves(page);
}

function refuseNonsense(apps: string[], port: number): void {
  const [app] = apps;
  if (apps.length > 1 || (app !== undefined && !remoteNames.some((name) => name === app))) {
    throw new DevRefused(
      'no_such_app',
      `There is no app "${apps.join(' ')}" to serve alone: name one of ${remoteNames.join(', ')}, or none for all.`,
    );
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_000) {
    throw new DevRefused(
      'bad_port',
      `BIVOUAC_DEV_PORT is "${process.env.BIVOUAC_DEV_PORT}": give a port number from 0 (any free one) to 65000.`,
    );
  }
}

/** What the pages of `npm run dev` talk to: a stack of this machine with its demo rally, or another one by its address. */
interface Backend {
  url: string;
  config: Readonly<Record<string, unknown>>;
  accounts: Readonly<Record<string, Account>>;
  /** The pages are there, at this address: programs may know, and the demo rally begins. */
  serves(page: string): Promise<void>;
  stop(): Promise<void>;
}

async function startBackend(withDemo: boolean): Promise<Backend> {
  const told = settingsFrom(process.env);
  const stack = await startStack({
    ...told,
    webRoot: null,
    ...(withDemo ? { demoRally, demoPeople: demoPeople(told.databaseUrl) } : {}),
    beforeMigrating: (databaseUrl, pending) => saveBeforeMigrating(told, databaseUrl, pending),
  });
  const accounts = {
    ...(stack.admin ? { ADMIN: stack.admin } : {}),
    ...(withDemo ? await keepDemoAccounts({ ...stack, dataDir: told.dataDir }) : {}),
  };
  const names: EnvNames = envNames(stack, accounts);
  let demo: { stop(): Promise<void> } | undefined;
  return {
    url: stack.url,
    config: { ...configOf(stack.url, stack.publishableKey), ...(withDemo ? { demoRally } : {}) },
    accounts,
    async serves(page) {
      await writeEnvFile(told.dataDir, { ...names, BIVOUAC_URL: page });
      if (withDemo) demo = startDemo(names, told.log);
    },
    async stop() {
      await demo?.stop();
      await stack.stop();
    },
  };
}

/** A Bivouac says its key itself; of a hosted project it must be given. */
async function useBackend(url: string, key: string | undefined): Promise<Backend> {
  const address = url.replace(/\/$/, '');
  const config = key ? configOf(address, key) : await configAt(address);
  return { url: address, config, accounts: {}, serves: async () => undefined, stop: async () => undefined };
}

function configOf(url: string, key: string): Record<string, unknown> {
  return { supabaseUrl: url, publishableKey: key, transport: 'realtime', languages };
}

async function configAt(url: string): Promise<Record<string, unknown>> {
  try {
    const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, unknown>;
    if (typeof config.publishableKey === 'string')
      return { ...config, supabaseUrl: url, feedUrl: `${url}/rest/v1/rpc` };
  } catch {
    // Whatever it answered, it has told no key.
  }
  throw new DevRefused('no_key', `${url} does not tell its publishable key: give it with --key.`);
}

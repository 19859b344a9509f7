/** What the pages of `npm run dev` talk to: a stack of this machine with its demo rally, or another one by its address. */
import { languages } from '../../libs/i18n/src/language/languages.ts';
import {
  type Account,
  type EnvNames,
  envNames,
  settingsFrom,
  startStack,
  writeEnvFile,
} from '../../supabase/local/index.ts';
import { saveBeforeMigrating } from '../backup/before-migrating.ts';
import { demoPeople, demoRally, keepDemoAccounts, startDemo } from '../start/demo.ts';
import { DevRefused } from './dev-refused.ts';

export interface Backend {
  url: string;
  config: Readonly<Record<string, unknown>>;
  accounts: Readonly<Record<string, Account>>;
  /** The pages are there, at this address: programs may know, and the demo rally begins. */
  serves(page: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startBackend(withDemo: boolean): Promise<Backend> {
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
export async function useBackend(url: string, key: string | undefined): Promise<Backend> {
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

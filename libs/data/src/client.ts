/** The Supabase client of a page: made once, its code loaded when the first command needs it. */
import type { SupabaseClientOptions } from '@supabase/supabase-js';
import type { Client, Database } from './database/database.ts';
import { givingUp } from './giving-up.ts';

export interface Deployment {
  supabaseUrl: string;
  publishableKey: string;
  /** Asks in place of the browser's own `fetch`: for whoever must hear what the server says. */
  fetch?: typeof fetch;
  /** Gets every answer of a function, to compare it with its schema (`@bivouac/data/schemas`). It must not throw. */
  answered?: (name: string, answer: unknown) => void;
}

export interface Data {
  readonly deployment: Deployment;
  /** The one client, with supabase-js's own default storage key and session handling. */
  client(): Promise<Client>;
}

/**
 * A door of its own: for tools and tests that hold several sessions, each kept in memory when `isKept` is false. `isRefreshed` false: what
 * it holds is handed on, and two that refresh one session look like a theft. `token`: who asks, without a session of the door's own.
 */
export function openData(
  deployment: Deployment,
  {
    isKept = true,
    isRefreshed = true,
    token,
  }: { isKept?: boolean; isRefreshed?: boolean; token?: string | null } = {},
): Data {
  let client: Promise<Client> | undefined;
  return {
    deployment,
    client() {
      client ??= load(deployment, isKept ? OF_THE_PAGE : { ...ASIDE, autoRefreshToken: isRefreshed }, token);
      // Code that could not be loaded is asked for again next time.
      client.catch(() => {
        client = undefined;
      });
      return client;
    },
  };
}

/** Links of letters come back to the browser that asked for them; the shell takes what they carry out of the address itself. */
const OF_THE_PAGE = {
  flowType: 'pkce',
  detectSessionInUrl: false,
  // Of two letters asked for one after the other, the refused second must not forget the secret of the first.
  experimental: { appendPkceFlowIdToRedirects: true },
} as const;

/** Shares nothing with the page's own client, not even its name. */
const ASIDE = { persistSession: false, detectSessionInUrl: false, storageKey: 'bivouac-aside' } as const;

async function load(
  { supabaseUrl, publishableKey, fetch }: Deployment,
  auth: NonNullable<SupabaseClientOptions<'public'>['auth']>,
  token: string | null = null,
): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth,
    global: {
      ...(token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
      fetch: givingUp(fetch ?? ((input, init) => globalThis.fetch(input, init))),
    },
  });
}

let started: Data | undefined;

/** Opens the page's door; called once at boot, a second call gives the first one back. */
export function startData(deployment: Deployment): Data {
  started ??= openData(deployment);
  return started;
}

export class DataNotStarted extends Error {
  readonly reason = 'not_started';
  constructor() {
    super('Data were asked for before the page had opened them. Call startData at boot.');
    this.name = 'DataNotStarted';
  }
}

export function data(): Data {
  if (!started) throw new DataNotStarted();
  return started;
}

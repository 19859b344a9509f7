/** An official's session for the programs of this folder: an address, a publishable key and a password, nothing more. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Data, openData, signIn } from '@bivouac/data';
import { awaitedFactor, giveCode } from '@bivouac/data/second-factor';
import type { SupabaseClient } from '@supabase/supabase-js';
import { defaultSettings } from '../supabase/local/settings.ts';

export interface OfficialSession {
  /** Address of the site, without a slash at the end. */
  url: string;
  data: Data;
  client: SupabaseClient;
  email: string;
}

/** `no_stack`: nothing says where the server is · `no_account`: or who signs in · `unreachable` · `not_signed_in`. */
export type SessionRefusedReason = 'no_stack' | 'no_account' | 'unreachable' | 'not_signed_in';

export class SessionRefused extends Error {
  readonly reason: SessionRefusedReason;
  constructor(reason: SessionRefusedReason, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'SessionRefused';
    this.reason = reason;
  }
}

export interface SessionSettings {
  /** Address of another site than the one of this machine. */
  url?: string | undefined;
  env?: NodeJS.ProcessEnv;
}

/**
 * Signs an official in: with what `env` in the data folder (`BIVOUAC_DATA`) says, the account overridden by
 * `BIVOUAC_EMAIL` and `BIVOUAC_PASSWORD`, the address by `url`; `BIVOUAC_CODE` is the code of a second factor. Throws `SessionRefused`.
 */
export async function openOfficialSession({
  url,
  env = process.env,
}: SessionSettings = {}): Promise<OfficialSession> {
  const kept = await keptNames(env.BIVOUAC_DATA ?? defaultSettings.dataDir);
  const site = (url ?? env.BIVOUAC_URL ?? kept.BIVOUAC_URL)?.replace(/\/+$/, '');
  if (!site) {
    throw new SessionRefused(
      'no_stack',
      'No server is known here: start one with "npm start", or give its address with --url.',
    );
  }
  const email = env.BIVOUAC_EMAIL ?? kept.ADMIN_EMAIL;
  const password = env.BIVOUAC_PASSWORD ?? kept.ADMIN_PASSWORD;
  if (!email || !password) {
    throw new SessionRefused('no_account', 'Nobody to sign in as: set BIVOUAC_EMAIL and BIVOUAC_PASSWORD.');
  }
  const deployment =
    site === kept.BIVOUAC_URL?.replace(/\/+$/, '') && kept.SUPABASE_URL && kept.SUPABASE_PUBLISHABLE_KEY
      ? { supabaseUrl: kept.SUPABASE_URL, publishableKey: kept.SUPABASE_PUBLISHABLE_KEY }
      : await deploymentOf(site);
  const data = openData(deployment, { isKept: false });
  const signed = await signIn(data, { account: email, password });
  if (!signed.ok) {
    const reason = signed.problem.reason === 'offline' ? 'unreachable' : 'not_signed_in';
    throw new SessionRefused(reason, `${email} at ${site}: ${signed.problem.message}`, signed.problem);
  }
  const factor = awaitedFactor(signed.value);
  if (factor) await prove(data, factor, env.BIVOUAC_CODE, `${email} at ${site}`);
  return { url: site, data, client: await data.client(), email };
}

async function prove(data: Data, factor: string, code: string | undefined, who: string): Promise<void> {
  const given = code ? await giveCode(data, factor, code) : null;
  if (given?.ok) return;
  const sentence = given
    ? 'this code is wrong, or was used already: set BIVOUAC_CODE to the one shown now.'
    : 'the account has a second factor: set BIVOUAC_CODE to the six digits its authenticator shows.';
  throw new SessionRefused('not_signed_in', `${who}: ${sentence}`);
}

async function deploymentOf(site: string): Promise<{ supabaseUrl: string; publishableKey: string }> {
  try {
    const answer = await fetch(`${site}/config.json`, { signal: AbortSignal.timeout(15_000) });
    const { supabaseUrl, publishableKey } = (await answer.json()) as Record<string, unknown>;
    if (typeof supabaseUrl === 'string' && typeof publishableKey === 'string') {
      return { supabaseUrl: new URL(supabaseUrl, site).href.replace(/\/+$/, ''), publishableKey };
    }
  } catch (cause) {
    throw new SessionRefused('unreachable', `${site} does not answer as a Bivouac site does.`, cause);
  }
  throw new SessionRefused('unreachable', `${site}/config.json names no server.`);
}

async function keptNames(dataDir: string): Promise<Record<string, string | undefined>> {
  const text = await readFile(resolve(dataDir, 'env'), 'utf8').catch(() => '');
  const lines = text.matchAll(/^export ([A-Z_]+)='((?:[^']|'\\'')*)'$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value?.replaceAll("'\\''", "'")]));
}

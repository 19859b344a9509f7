/** Where one is signed in, and by what one shows that an account is one's own. */
import type { Data } from '../../client.ts';
import { type AccountResult, problem } from './account-problem.ts';
import { askDatabase } from './ask-database.ts';
import type { Chain } from './wallets.ts';

/** What a browser says of itself, in the names people use. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** In this order: most say that they are others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceOf(userAgent: string): Device {
  const first = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

export interface OwnSession {
  id: string;
  isThis: boolean;
  device: Device;
  /** Instants, as the database writes them. */
  since: string;
  usedAt: string;
}

interface Told {
  id: string;
  is_this: boolean;
  since: string;
  used_at: string;
  browser: string | null;
}

/** This one first, then those used last. */
export async function ownSessions(data: Data): Promise<AccountResult<readonly OwnSession[]>> {
  const answer = await askDatabase(data, (client) => client.rpc('my_sessions'));
  if (!answer.ok) return answer;
  const sessions = (answer.value ?? []) as unknown as Told[];
  return {
    ok: true,
    value: sessions.map(({ id, is_this: isThis, since, used_at: usedAt, browser }) => ({
      id,
      isThis,
      device: deviceOf(browser ?? ''),
      since,
      usedAt,
    })),
  };
}

/** It opens nothing from its next request on. */
export async function endSession(data: Data, session: string): Promise<AccountResult<true>> {
  const answer = await askDatabase(data, (client) => client.rpc('end_my_session', { session }));
  return answer.ok ? { ok: true, value: true } : answer;
}

export interface OwnWallet {
  address: string;
  chain: Chain;
}

export interface OwnProofs {
  hasPassword: boolean;
  isFresh: boolean;
  /** The one that one signs in with, where the account has neither an e-mail address nor a number. */
  wallet: OwnWallet | null;
}

export async function ownProofs(data: Data): Promise<AccountResult<OwnProofs>> {
  const answer = await askDatabase(data, (client) => client.rpc('my_proofs'));
  if (!answer.ok) return answer;
  const told = answer.value as { has_password: boolean; is_fresh: boolean; wallet: OwnWallet | null } | null;
  if (!told) return { ok: false, problem: problem('signed_out') };
  return {
    ok: true,
    value: { hasPassword: told.has_password, isFresh: told.is_fresh, wallet: told.wallet },
  };
}

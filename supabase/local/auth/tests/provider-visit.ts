/** A browser on its way to a provider and back: it keeps cookies, follows links and answers the pages it is shown. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { type LocalIssuer, startLocalIssuer } from '#tests/issuer/local-issuer.ts';
import type { SignInBy } from '../providers/settings.ts';
import type { AuthSettings } from '../settings.ts';
import { cookiesOf, issuerOrigin, keepCookies, openStage, type Stage } from './stage.ts';

export type Browser = {
  open(link: string, account: string | null): Promise<URL>;
  openUntilCallback(link: string, account: string | null): Promise<URL>;
};

export function newBrowser(at: Pick<Stage, 'url'>, client?: SupabaseClient): Browser {
  const cookies = new Map(client ? cookiesOf(client) : []);

  async function step(url: URL, form?: URLSearchParams): Promise<Response> {
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: kept ? { cookie: kept } : {},
      redirect: 'manual',
      ...(form ? { body: form } : {}),
    });
    keepCookies(cookies, answer);
    return answer;
  }

  async function walk(link: string, account: string | null, isThere: (url: URL) => boolean): Promise<URL> {
    let url = new URL(link);
    let form: URLSearchParams | undefined;
    for (let steps = 0; steps < 20; steps += 1) {
      const answer = await step(url, form);
      form = undefined;
      const next = answer.headers.get('location');
      if (next) {
        url = new URL(next, url);
        if (isThere(url)) return url;
        if (url.origin === issuerOrigin) url = new URL(url.pathname + url.search, at.url);
        continue;
      }
      if (answer.status !== 200)
        throw new TypeError(`${url} answered ${answer.status}: ${await answer.text()}`);
      form = new URLSearchParams(account === null ? { say: 'no' } : { say: 'yes', account });
    }
    throw new RangeError(`${link} leads nowhere`);
  }

  const isOurs = (url: URL) => url.origin === issuerOrigin;
  const isCallback = (url: URL) => isOurs(url) && url.pathname === '/auth/v1/callback';
  return {
    open: (link, account) => walk(link, account, (url) => isOurs(url) && !isCallback(url)),
    openUntilCallback: (link, account) => walk(link, account, isCallback),
  };
}

export const callback = `${issuerOrigin}/auth/v1/callback`;

export function keycloakAt({ url, client }: Pick<LocalIssuer, 'url' | 'client'>) {
  return {
    name: 'keycloak',
    clientIds: [client.id],
    secret: client.secret,
    url,
    redirectUri: null,
    skipsNonce: false,
  } as const;
}

export function signInByIssuer(at: Pick<LocalIssuer, 'url' | 'client'>, manualLinking = true): SignInBy {
  return { providers: [keycloakAt(at)], manualLinking, wallets: [] };
}

export async function openStageWithIssuer(
  settings: Partial<AuthSettings> = {},
): Promise<{ stage: Stage; issuer: LocalIssuer }> {
  const issuer = await startLocalIssuer([callback]);
  const stage = await openStage({ settings: { ...settings, signInBy: signInByIssuer(issuer) } });
  const stop = async () => {
    await stage.stop();
    await issuer.stop();
  };
  return { stage: { ...stage, stop }, issuer };
}

let strangers = 0;

export function atHome({ people }: LocalIssuer, more: { email?: string; email_verified?: boolean } = {}) {
  strangers += 1;
  const account = `person-${strangers}`;
  const told = { email: `${account}@home.test`, email_verified: true, name: `Person ${strangers}`, ...more };
  people.set(account, told);
  return { account, email: told.email };
}

export async function linkOf(
  client: SupabaseClient,
  redirectTo = `${issuerOrigin}/en/home`,
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'keycloak',
    options: { redirectTo },
  });
  if (error) throw error;
  return data.url ?? '';
}

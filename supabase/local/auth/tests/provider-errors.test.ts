/** What goes wrong on the way to a provider and back, and what strangers try there: SPEC 72 and 73. */
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalIssuer } from '#tests/issuer/local-issuer.ts';
import { openIdProvider } from '../providers/openid.ts';
import { askOutside, OutsideFailed } from '../providers/outside.ts';
import { fragment } from './letters.ts';
import { browserProfile } from './people.ts';
import {
  atHome,
  callback,
  keycloakAt,
  linkOf,
  newBrowser,
  openStageWithIssuer,
  signInByIssuer,
} from './provider-visit.ts';
import { issuerOrigin, type Stage } from './stage.ts';

let stage: Stage;
let issuer: LocalIssuer;
const closers: (() => void)[] = [];
beforeAll(async () => {
  ({ stage, issuer } = await openStageWithIssuer());
});
afterAll(async () => {
  for (const close of closers) close();
  await stage.stop();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answered(query: string, { method = 'GET', at = stage.url } = {}): Promise<[number, URL]> {
  const form = { method, body: new URLSearchParams(query) };
  const path = `${at}/auth/v1/callback`;
  const answer = await (method === 'GET'
    ? fetch(`${path}?${query}`, { redirect: 'manual' })
    : fetch(path, { ...form, redirect: 'manual' }));
  return [answer.status, new URL(answer.headers.get('location') ?? 'http://none/')];
}

async function atCallback(): Promise<URLSearchParams> {
  const link = await linkOf(stage.client());
  return (await newBrowser(stage).openUntilCallback(link, atHome(issuer).account)).searchParams;
}

const codeOf = (url: URL) => url.searchParams.get('error_code');

describe('SPEC 72: what is told', () => {
  it.each([
    ['', 'Unsupported provider: Provider  could not be found'],
    ['nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['google', 'Unsupported provider: provider is not enabled'],
  ])('of the provider "%s"', async (name, msg) => {
    const answer = await fetch(`${stage.url}/auth/v1/authorize?provider=${name}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  });

  it('a person who says no leads back with what the provider says, in the query and behind the #', async () => {
    const back = await newBrowser(stage).open(await linkOf(stage.client()), null);
    const told = { error: 'access_denied', error_description: 'The person said no' };
    expect(back.origin + back.pathname).toBe(`${issuerOrigin}/en/home`);
    expect(Object.fromEntries(back.searchParams)).toEqual(told);
    expect(Object.fromEntries(fragment(back))).toEqual(told);
  });

  it('leads to the site alone, wherever the request says', async () => {
    const link = await linkOf(stage.client(), 'https://evil.example/');
    const back = await newBrowser(stage).open(link, atHome(issuer).account);
    expect(back.origin).toBe(issuerOrigin);
    expect(fragment(back).has('access_token')).toBe(true);
  });

  it('a challenge without its method is refused', async () => {
    const address = `${stage.url}/auth/v1/authorize?provider=keycloak&code_challenge=${'a'.repeat(43)}`;
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(400);
  });

  it('a provider that cannot be reached leads back to the site, which says so', async () => {
    const gone = await serve((_, response) => response.destroy());
    const { client } = await stage.reopen({
      settings: {
        signInBy: signInByIssuer({ ...issuer, url: gone }),
      },
    });
    const link = await linkOf(client());
    const answer = await fetch(link, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, back.pathname, codeOf(back)]).toEqual([302, '/en/home', 'unexpected_failure']);
  });
});

describe('SPEC 73: the answer of a provider', () => {
  it('without a state, or with one that is nobody’s, leads to the site', async () => {
    for (const [query, code] of [
      ['code=x', 'bad_oauth_callback'],
      ['code=x&state=made-up', 'bad_oauth_state'],
      [`code=x&state=${crypto.randomUUID()}`, 'bad_oauth_state'],
    ] as const) {
      const [status, to] = await answered(query);
      expect([status, to.origin, codeOf(to)]).toEqual([303, issuerOrigin, code]);
    }
  });

  it('is taken once, also when it comes twice at the same instant', async () => {
    const answer = String(await atCallback());
    const both = await Promise.all([answered(answer), answered(answer)]);
    const codes = both.map(([, to]) => codeOf(to) ?? 'signed in');
    expect(codes.sort()).toEqual(['bad_oauth_state', 'signed in']);
  });

  it('may come as a form', async () => {
    const [, to] = await answered(String(await atCallback()), { method: 'POST' });
    expect(fragment(to).has('access_token')).toBe(true);
  });

  it('is too late after five minutes', async () => {
    const answer = await atCallback();
    await stage.sql`
      update auth.flow_state set created_at = created_at - interval '301 seconds' where id = ${answer.get('state')}`;
    expect(codeOf((await answered(String(answer)))[1])).toBe('bad_oauth_state');
  });

  it.each([
    ['without its code', { code: null }, 'bad_oauth_callback'],
    ['with a code made up', { code: 'made-up' }, 'unexpected_failure'],
    ['in the name of another issuer', { iss: 'http://evil.example' }, 'unexpected_failure'],
    ['without its name, which this issuer always says', { iss: null }, 'unexpected_failure'],
  ])('%s signs nobody in', async (_, changes, code) => {
    const answer = await atCallback();
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) answer.delete(name);
      else answer.set(name, value);
    }
    const [, to] = await answered(String(answer));
    expect([codeOf(to), fragment(to).has('access_token')]).toEqual([code, false]);
  });

  it('to a sign-in of somebody else opens nothing: code and secret of a flow belong together', async () => {
    const [mine, yours] = [await atCallback(), await atCallback()];
    mine.set('code', yours.get('code') ?? '');
    expect(codeOf((await answered(String(mine)))[1])).toBe('unexpected_failure');
  });

  it('ends in the browser that began, where that named a secret', async () => {
    const [begun, other] = [browserProfile(), browserProfile()];
    const client = stage.client({ storage: begun, flowType: 'pkce' });
    const back = await newBrowser(stage).open(await linkOf(client), atHome(issuer).account);
    const elsewhere = stage.client({ storage: other, flowType: 'pkce' });
    const code = back.searchParams.get('code') ?? '';
    expect((await elsewhere.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  it('too many of one address wait, and are told so in the address', async () => {
    const { url } = await stage.reopen({ settings: { providerSignIns: { perHour: 1 } } });
    await answered('state=made-up', { at: url });
    const [, to] = await answered('state=made-up', { at: url });
    expect(codeOf(to)).toBe('over_request_rate_limit');
  });
});

describe('SPEC 73: servers of others', () => {
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (failure) => (failure instanceof OutsideFailed ? failure.reason : failure),
    );

  it('are waited for so long, and read so far', async () => {
    const slow = await serve(() => undefined);
    expect(await reasonOf(askOutside(slow, {}, { timeMs: 50, bytes: 100 }))).toBe('unreachable');
    const long = await serve((_, response) => response.end('a'.repeat(101)));
    expect(await reasonOf(askOutside(long, {}, { timeMs: 60_000, bytes: 100 }))).toBe('unreadable');
    expect(await reasonOf(askOutside(long, {}, { timeMs: 60_000, bytes: 101 }))).toBe('answered');
  });

  it('lead nowhere else', async () => {
    let asked = 0;
    const inside = await serve((_, response) => {
      asked += 1;
      response.end('{}');
    });
    const door = await serve((_, response) => response.writeHead(302, { location: inside }).end());
    const { client } = await stage.reopen({
      settings: {
        signInBy: signInByIssuer({ ...issuer, url: door }),
      },
    });
    const answer = await fetch(await linkOf(client()), { redirect: 'manual' });
    expect(codeOf(new URL(answer.headers.get('location') ?? ''))).toBe('unexpected_failure');
    expect(asked).toBe(0);
  });

  it('speak for themselves: the description of another issuer is none, nor one that leads over open lines', async () => {
    const described = await fetch(`${issuer.url}/.well-known/openid-configuration`).then((a) => a.text());
    const copy = await serve((_, response) => response.end(described));
    const open = await serve((request, response) =>
      response.end(
        described
          .replaceAll(issuer.url, `http://${request.headers.host}`)
          .replace(/"token_endpoint":"[^"]*"/, '"token_endpoint":"http://evil.example/token"'),
      ),
    );
    for (const url of [copy, open]) {
      const { client } = await stage.reopen({
        settings: {
          signInBy: signInByIssuer({ ...issuer, url }),
        },
      });
      const answer = await fetch(await linkOf(client()), { redirect: 'manual' });
      expect(codeOf(new URL(answer.headers.get('location') ?? ''))).toBe('unexpected_failure');
    }
  });

  it.each([
    ['of this sign-in', {}, 'ana'],
    ['of another sign-in', { nonce: 'another' }, 'unreadable'],
    ['without a nonce', { nonce: null }, 'unreadable'],
    ['for another app', { aud: 'another' }, 'unreadable'],
    ['made out to another app besides', { aud: ['bivouac', 'another'], azp: 'another' }, 'unreadable'],
  ])('sign people in by a token %s', async (_, changes, told) => {
    const verifier = 'the secret of this sign-in';
    const nonce = createHash('sha256').update(`nonce ${verifier}`).digest('base64url');
    const { jwks_uri } = await fetch(`${issuer.url}/.well-known/openid-configuration`).then((a) => a.json());
    const url = await serve(async (request, response) => {
      const here = `http://${request.headers.host}`;
      const claims = {
        iss: here,
        sub: 'ana',
        email: 'ana@home.test',
        email_verified: true,
        nonce,
        ...changes,
      };
      const token = { access_token: 'a', id_token: await issuer.sign(claims as JWTPayload) };
      const itself = {
        issuer: here,
        authorization_endpoint: `${here}/auth`,
        token_endpoint: `${here}/token`,
        jwks_uri,
      };
      response.end(JSON.stringify(request.url === '/token' ? token : itself));
    });
    const provider = openIdProvider(keycloakAt({ ...issuer, url }), callback);
    const known = provider.known({ code: 'any', verifier, issuer: null });
    const subject = known.then(
      ({ profile }) => profile.subject,
      (failure) => failure.reason,
    );
    expect(await subject).toBe(told);
  });
});

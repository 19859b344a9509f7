/** People of an issuer elsewhere use the API with its tokens, by unmodified supabase-js (`accessToken`): SPEC 107 to 109. */
import { createHmac } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalIssuer, startLocalIssuer } from '#tests/issuer/local-issuer.ts';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { broadcasts, eventually, joined, subscribe } from '../../realtime/tests/listening.ts';
import { believe } from '../others/index.ts';
import { tokensOfOthersFrom } from '../others/settings.ts';

const notes = `
  create table public.notes (author text not null default auth.jwt() ->> 'sub', words text);
  alter table public.notes enable row level security;
  revoke all on public.notes from anon, authenticated;
  grant select, insert on public.notes to authenticated;
  create policy "authors see theirs" on public.notes for select to authenticated using (author = (select auth.jwt() ->> 'sub'));
  create policy "authors write theirs" on public.notes for insert to authenticated with check (author = (select auth.jwt() ->> 'sub'));
  create function public.claims() returns json language sql stable as
    $$ select json_build_object('role', current_user, 'claims', auth.jwt()) $$;
  insert into storage.buckets (id, name, public) values ('papers', 'papers', false);
  create policy "people add their papers" on storage.objects for insert to authenticated
    with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.jwt() ->> 'sub'));
  create policy "people read their own desk" on realtime.messages for select to authenticated
    using (realtime.topic() = 'desk:' || (select auth.jwt() ->> 'sub'));
  create policy "people write to their own desk" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'desk:' || (select auth.jwt() ->> 'sub'));`;

const secret = 'a secret this project has besides its issuer';
const at = (issuer: string, more: Record<string, string> = {}) =>
  tokensOfOthersFrom({
    SUPABASE_AUTH_JWT_SECRET: secret,
    SUPABASE_AUTH_THIRD_PARTY_WORKOS_ENABLED: 'true',
    SUPABASE_AUTH_THIRD_PARTY_WORKOS_ISSUER_URL: issuer,
    ...more,
  });
const ofApp = { SUPABASE_AUTH_THIRD_PARTY_WORKOS_AUDIENCE: 'bivouac' };

let issuer: LocalIssuer;
let stack: TestStack;
let olga: Person;
const clients: SupabaseClient[] = [];
beforeAll(async () => {
  issuer = await startLocalIssuer(['http://127.0.0.1/callback']);
  const tokensOfOthers = at(issuer.url, ofApp);
  stack = await startTestStack({ bare: true, prepare: notes, settings: { accounts: { tokensOfOthers } } });
  olga = await stack.createPerson({ name: 'olga' });
}, 60_000);
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await stack.stop();
  await issuer.stop();
});

const nowS = () => Math.floor(Date.now() / 1000);
function withToken(
  token: string,
  { url, publishableKey }: Pick<TestStack, 'url' | 'publishableKey'> = stack,
) {
  const client = createClient(url, publishableKey, { accessToken: async () => token });
  clients.push(client);
  return client;
}
const isPrivate = { config: { private: true, broadcast: { ack: true, self: true } } };

describe('SPEC 107: somebody of an issuer elsewhere', () => {
  const sub = 'auth0|ana';

  it('is a person of role authenticated, with the claims of that issuer', async () => {
    const client = withToken(await issuer.sign({ sub, org: 'the federation', email: 'ana@club.example' }));
    const { data } = await client.rpc('claims');
    expect(data).toMatchObject({
      role: 'authenticated',
      claims: {
        iss: issuer.url,
        sub,
        role: 'authenticated',
        org: 'the federation',
        email: 'ana@club.example',
      },
    });
    expect((await client.from('notes').insert({ words: 'mine' })).error).toBeNull();
    expect((await client.from('notes').select()).data).toEqual([{ author: sub, words: 'mine' }]);
    const other = withToken(await issuer.sign({ sub: 'auth0|ben' }));
    expect((await other.from('notes').select()).data).toEqual([]);
  });

  it('has files and channels', async () => {
    const client = withToken(await issuer.sign({ sub: 'ben' }));
    expect((await client.storage.from('papers').upload('ben/note.txt', new Blob(['x']))).error).toBeNull();
    expect(
      (await client.storage.from('papers').upload('ana/note.txt', new Blob(['x']))).error,
    ).not.toBeNull();
    const channel = client.channel('desk:ben', isPrivate);
    const heard = broadcasts(channel);
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'note', payload: {} })).toBe('ok');
    await eventually(() => expect(heard.map(([event]) => event)).toEqual(['note']));
    expect((await subscribe(client.channel('desk:ana', isPrivate))).status).toBe('CHANNEL_ERROR');
  });

  it('has no account here, and ends no session', async () => {
    const token = await issuer.sign({ sub: olga.id, session_id: crypto.randomUUID() });
    const { error } = await stack.anon().auth.getUser(token);
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect((await withToken(token).rpc('claims')).data.claims).not.toHaveProperty('session_id');
  });

  it('and people of this machine go on as ever', async () => {
    expect((await olga.client.rpc('claims')).data).toMatchObject({ claims: { sub: olga.id } });
  });
});

describe('SPEC 108: refused is a token', () => {
  const forged = async (claims: JWTPayload, kid = 'of-today') =>
    new SignJWT({ iss: issuer.url, aud: 'bivouac', iat: nowS(), exp: nowS() + 600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign((await generateKeyPair('RS256')).privateKey);
  const byHmac = (key: string) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: issuer.url, aud: 'bivouac', sub: 'x', role: 'service_role', exp: nowS() + 600 };
    const text = `${part({ alg: 'HS256', kid: 'of-today' })}.${part(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const publicKey = async () => {
    const set = (await (await fetch(`${issuer.url}/jwks`)).json()) as { keys: unknown[] };
    return JSON.stringify(set.keys[0]);
  };
  const bad: Record<string, () => Promise<string>> = {
    'for another app': () => issuer.sign({ sub: 'x', aud: 'another' }),
    'for nobody in particular, where an app is set': () => issuer.sign({ sub: 'x', aud: [] }),
    'of another issuer': () => issuer.sign({ sub: 'x', iss: 'https://evil.example' }),
    'that has expired': () => issuer.sign({ sub: 'x', iat: nowS() - 7200, exp: nowS() - 60 }),
    'that is not valid yet': () => issuer.sign({ sub: 'x', nbf: nowS() + 600 }),
    'of nobody': () => issuer.sign({}),
    'that calls itself the service': () => issuer.sign({ sub: 'x', role: 'service_role' }),
    'with a role of its own': () => issuer.sign({ sub: 'x', role: 'admin' }),
    'signed by another key': () => forged({ sub: 'x' }),
    'signed by a key nobody knows': () => forged({ sub: 'x' }, 'made-up'),
    'by HMAC with a public key': async () => byHmac(await publicKey()),
  };

  it.each(Object.keys(bad))('%s', async (name) => {
    const client = withToken(await (bad[name] as () => Promise<string>)());
    expect((await client.rpc('claims')).error?.code).toMatch(/^PGRST30[13]$/);
    expect((await client.storage.from('papers').list()).error).not.toBeNull();
    expect((await subscribe(client.channel('desk:x', isPrivate))).status).toBe('CHANNEL_ERROR');
  });
});

describe('SPEC 109: without an audience by setting', () => {
  it.each([
    ['authenticated', 200],
    [undefined, 200],
    ['another app', 401],
  ])('a token for %s is answered %i', async (aud, status) => {
    const { verify } = believe(stack.auth.keys, at(issuer.url));
    const token = await issuer.sign({ sub: 'x', aud } as JWTPayload);
    const answer = await verify(token).then(
      () => 200,
      () => 401,
    );
    expect(answer).toBe(status);
  });
});

it('SPEC 110: while the issuer is silent, its people are told so, and may ask again', async () => {
  const silent = 'http://127.0.0.1:1';
  const tokensOfOthers = at(silent, ofApp);
  const other = await startTestStack({
    bare: true,
    prepare: notes,
    settings: { accounts: { tokensOfOthers } },
  });
  try {
    const client = withToken(await issuer.sign({ sub: 'x', iss: silent }), other);
    const { status, error } = await client.rpc('claims');
    expect(status).toBe(503);
    expect(error).toMatchObject({
      code: 'PT503',
      message: `The keys of ${silent} cannot be read just now. Try again in a moment.`,
    });
    expect((await client.storage.from('papers').list()).error).toMatchObject({ status: 503 });
    const refused = await subscribe(client.channel('desk:x', isPrivate));
    expect(refused.error?.message).toContain(`The keys of ${silent} cannot be read just now`);
    const visitor = createClient(other.url, other.publishableKey, { auth: { persistSession: false } });
    expect((await visitor.rpc('claims')).data).toMatchObject({ role: 'anon' });
  } finally {
    await leave();
    await other.stop();
  }
});

async function leave(): Promise<void> {
  for (const client of clients.splice(0)) await client.removeAllChannels();
}

it('SPEC 107: keys lie where a setting says, without a description', async () => {
  const jwks = { SUPABASE_AUTH_THIRD_PARTY_WORKOS_JWKS_URL: `${issuer.url}/jwks` };
  const { verify } = believe(stack.auth.keys, at('https://not-to-be-asked.example', { ...jwks, ...ofApp }));
  const token = await issuer.sign({ sub: 'x', iss: 'https://not-to-be-asked.example/' });
  expect(await verify(token)).toMatchObject({ sub: 'x', role: 'authenticated' });
});

/** A project's older secret: its keys and tokens count everywhere, by unmodified supabase-js, and nothing new is signed with it. SPEC 104 to 106. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { broadcasts, eventually, joined, subscribe } from '../../realtime/tests/listening.ts';
import { huts } from '../../rest/tests/huts.ts';

const secret = 'the secret of a project that is older than its key pairs';
const desks = `
  insert into storage.buckets (id, name, public) values ('papers', 'papers', false);
  create policy "people add their papers" on storage.objects for insert to authenticated
    with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "people see their papers" on storage.objects for select to authenticated
    using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "people read their own desk" on realtime.messages for select to authenticated
    using (realtime.topic() = 'desk:' || (select auth.uid()));
  create policy "people write to their own desk" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'desk:' || (select auth.uid()));`;

const nowS = () => Math.floor(Date.now() / 1000);
function signed(claims: JWTPayload, by = secret): Promise<string> {
  const { iat = nowS(), exp = nowS() + 600 } = claims;
  const whole = { ...claims, iat, exp };
  return new SignJWT(whole)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(by));
}

let stack: TestStack;
let olga: Person;
let anonKey: string;
let serviceKey: string;
const clients: SupabaseClient[] = [];
beforeAll(async () => {
  stack = await startTestStack({
    bare: true,
    prepare: huts + desks,
    settings: { accounts: { tokensOfOthers: { legacySecret: secret, thirdParties: [] } } },
  });
  olga = await stack.createPerson({ name: 'olga' });
  anonKey = await signed({ iss: 'supabase', ref: 'abcdefghijklmnopqrst', role: 'anon' });
  serviceKey = await signed({ iss: 'supabase', ref: 'abcdefghijklmnopqrst', role: 'service_role' });
}, 60_000);
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await stack.stop();
});

function withKey(key: string, token?: string): SupabaseClient {
  const client = createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token === undefined ? {} : { accessToken: async () => token }),
  });
  clients.push(client);
  return client;
}
const ofOlga = (more: JWTPayload = {}) =>
  signed({ sub: olga.id, aud: 'authenticated', role: 'authenticated', email: olga.email, ...more });
const isPrivate = { config: { private: true, broadcast: { ack: true, self: true } } };

describe('SPEC 104: the older keys', () => {
  it('make a visitor and the service, of tables and functions', async () => {
    expect((await withKey(anonKey).rpc('who')).data).toEqual({ role: 'anon', uid: null, claim: 'anon' });
    expect((await withKey(anonKey).from('ledger').select()).error?.code).toBe('42501');
    expect((await withKey(serviceKey).rpc('who')).data).toMatchObject({ role: 'service_role' });
  });

  it('sign in, and administrate accounts', async () => {
    const client = withKey(anonKey);
    const { email, password } = olga;
    const { data } = await client.auth.signInWithPassword({ email, password });
    expect(decodeProtectedHeader(data.session?.access_token ?? '').alg).toBe('ES256');
    expect((await client.rpc('who')).data).toMatchObject({ role: 'authenticated', uid: olga.id });
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await withKey(serviceKey).auth.admin.getUserById(olga.id)).data.user?.email).toBe(email);
    expect((await withKey(anonKey).auth.admin.listUsers()).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
  });

  it('open files and sockets', async () => {
    expect((await withKey(serviceKey).storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['papers']);
    const channel = withKey(anonKey).channel('square', { config: { broadcast: { self: true } } });
    const heard = broadcasts(channel);
    await joined(channel);
    await channel.send({ type: 'broadcast', event: 'hello', payload: {} });
    await eventually(() => expect(heard.map(([event]) => event)).toEqual(['hello']));
  });
});

describe('SPEC 105: a token of a person by that secret', () => {
  it('is that person, of tables, functions and the account', async () => {
    const client = withKey(anonKey, await ofOlga());
    expect((await client.rpc('who')).data).toMatchObject({ role: 'authenticated', uid: olga.id });
    expect((await client.from('bookings').insert({ hut_id: 1, nights: 2 })).error).toBeNull();
    expect((await client.from('bookings').select('guest')).data).toEqual([{ guest: olga.id }]);
    const { data } = await withKey(anonKey).auth.getUser(await ofOlga());
    expect(data.user).toMatchObject({ id: olga.id, email: olga.email });
  });

  it('and of files and channels', async () => {
    const client = withKey(stack.publishableKey, await ofOlga());
    const name = `${olga.id}/note.txt`;
    expect((await client.storage.from('papers').upload(name, new Blob(['x']))).error).toBeNull();
    expect(
      (await client.storage.from('papers').upload('elsewhere/note.txt', new Blob(['x']))).error,
    ).not.toBeNull();
    const channel = client.channel(`desk:${olga.id}`, isPrivate);
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'note', payload: {} })).toBe('ok');
    expect((await subscribe(client.channel('desk:somebody', isPrivate))).status).toBe('CHANNEL_ERROR');
  });

  it('of a session that has ended opens nothing', async () => {
    const { data } = await olga.client.auth.getClaims();
    const session_id = data?.claims.session_id;
    const token = await ofOlga({ session_id });
    expect((await withKey(anonKey, token).rpc('who')).data).toMatchObject({ uid: olga.id });
    await stack.sql`delete from auth.sessions where id = ${String(session_id)}`;
    expect((await withKey(anonKey, token).rpc('who')).error?.code).toBe('PT401');
    expect((await withKey(anonKey).auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
    expect((await withKey(anonKey, token).storage.from('papers').list()).error).not.toBeNull();
  });

  it('of no session ends none: what needs one says so', async () => {
    const answer = await fetch(`${stack.url}/auth/v1/logout`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${await ofOlga()}` },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' });
  });
});

describe('SPEC 106: refused are', () => {
  const spki = () => JSON.stringify(stack.auth.keys.jwks().keys[0]);
  const forgeries: Record<string, () => Promise<string>> = {
    'another secret': () =>
      signed({ role: 'service_role' }, 'a secret of somebody else, which is long enough'),
    'a public key as the secret': () => signed({ role: 'service_role' }, spki()),
    'one that has expired': () => signed({ role: 'service_role', iat: nowS() - 7200, exp: nowS() - 60 }),
    'one that is not valid yet': () => signed({ role: 'service_role', nbf: nowS() + 600 }),
    'one without an end': () =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret)),
    'an unknown role': () => signed({ role: 'postgres' }),
    'another audience': () => signed({ role: 'authenticated', sub: olga.id, aud: 'another' }),
    'a longer HMAC': () =>
      new SignJWT({ role: 'service_role', exp: nowS() + 600 })
        .setProtectedHeader({ alg: 'HS512' })
        .sign(new TextEncoder().encode(secret.repeat(2))),
  };

  it.each(Object.keys(forgeries))('%s, as a key and as a bearer', async (name) => {
    const token = await (forgeries[name] as () => Promise<string>)();
    expect((await withKey(token).from('huts').select()).status).toBe(401);
    expect((await withKey(anonKey, token).from('huts').select()).error?.code).toMatch(/^PGRST30[13]$/);
    expect((await withKey(anonKey).auth.getUser(token)).error).toMatchObject({
      status: 403,
      code: 'bad_jwt',
    });
    expect((await withKey(anonKey, token).storage.listBuckets()).error).not.toBeNull();
    expect((await subscribe(withKey(token).channel('square'))).status).not.toBe('SUBSCRIBED');
  });

  it('the token of a person in the place of a key', async () => {
    const answer = await fetch(`${stack.url}/rest/v1/huts`, { headers: { apikey: await ofOlga() } });
    expect(answer.status).toBe(401);
  });

  it('all of them where no secret is set', async () => {
    const plain = await startTestStack({ bare: true, prepare: huts });
    try {
      const client = createClient(plain.url, anonKey, { auth: { persistSession: false } });
      expect((await client.from('huts').select()).status).toBe(401);
      const other = createClient(plain.url, plain.publishableKey, { accessToken: async () => serviceKey });
      expect((await other.from('huts').select()).error?.code).toBe('PGRST301');
    } finally {
      await plain.stop();
    }
  });
});

it('SPEC 106: the secret is in no public key set', async () => {
  const answer = await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`);
  expect(((await answer.json()) as { keys: { kty: string }[] }).keys.map(({ kty }) => kty)).toEqual(['EC']);
});

/** A token outlives its session by up to an hour: whoever has signed out does nothing with it any more, from that moment on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { huts } from './huts.ts';

let stack: TestStack;
let ana: Person;
beforeAll(async () => {
  stack = await startTestStack({ bare: true, prepare: huts });
  ana = await stack.createPerson({ name: 'ana' });
}, 60_000);
afterAll(() => stack.stop());

let id = 1_000;

async function device(password = ana.password) {
  const client = await stack.signIn(ana.email, password);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const statusOf = async (path: string, body?: object) => {
    const more = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await fetch(stack.url + path, { headers, ...more })).status;
  };
  return {
    client,
    async statuses() {
      id += 1;
      return {
        reads: await statusOf('/rest/v1/huts?select=id'),
        asks: await statusOf('/rest/v1/rpc/book', { hut: 1, nights: 1 }),
        writes: await statusOf('/rest/v1/huts', { id, name: `Cairn ${id}`, beds: 2 }),
        files: await statusOf('/storage/v1/bucket'),
      };
    },
  };
}

const open = { reads: 200, asks: 200, writes: 201, files: 200 };
// Files answer every refusal of a token with 400, as on the platform.
const ended = { reads: 401, asks: 401, writes: 401, files: 400 };

describe('a token whose session has ended', () => {
  it('opens nothing after signing out, on that device alone', async () => {
    const [desk, phone] = [await device(), await device()];
    expect([await desk.statuses(), await phone.statuses()]).toEqual([open, open]);
    expect((await desk.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect([await desk.statuses(), await phone.statuses()]).toEqual([ended, open]);
  });

  it('opens nothing on other devices after a new password', async () => {
    const [desk, phone] = [await device(), await device()];
    expect((await desk.client.auth.updateUser({ password: 'another long password' })).error).toBeNull();
    expect([await desk.statuses(), await phone.statuses()]).toEqual([open, ended]);
    expect(await (await device('another long password')).statuses()).toEqual(open);
  });

  it('opens nothing while its person is banned, and does again afterwards', async () => {
    const desk = await device('another long password');
    const ban = (until: string) =>
      stack.sql`update auth.users set banned_until = now() + ${until}::interval where id = ${ana.id}`;
    await ban('1 hour');
    expect(await desk.statuses()).toEqual(ended);
    await ban('-1 second');
    expect(await desk.statuses()).toEqual(open);
  });

  it('says so in a sentence, and a wrong account does not borrow a session', async () => {
    const other = await stack.createPerson({ name: 'otto' });
    const { data } = await other.client.auth.getSession();
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { session_id: string };
    const now = Math.floor(Date.now() / 1000);
    const borrowed = await stack.auth.keys.sign({
      role: 'authenticated',
      sub: ana.id,
      session_id: claims.session_id,
      iat: now,
      exp: now + 60,
    });
    const answer = await fetch(`${stack.url}/rest/v1/huts?select=id`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${borrowed}` },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'This session has ended. Sign in again.' });
  });
});

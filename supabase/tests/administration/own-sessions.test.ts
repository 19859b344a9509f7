/** Sessions of an account, and what proves that an account is one’s own. */

import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

const shared = 'clock@demo.test';
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ settings: { demoPeople: { CLOCK: shared } } });
});
afterAll(() => stack?.stop());

describe('own sessions', () => {
  type Session = { id: string; is_this: boolean; since: string; used_at: string; browser: string | null };
  type Client = Person['client'];

  const sessionsOf = async (client: Client): Promise<Session[]> => {
    const { data, error } = await client.rpc('my_sessions');
    expect(error).toBeNull();
    return data;
  };
  const end = (client: Client, session: string) => client.rpc('end_my_session', { session });
  const isIn = async (client: Client) => (await client.auth.getUser()).error === null;

  describe('one’s own sessions', () => {
    test('are listed, this one first and the others by their last use, in what the browser says of itself', async () => {
      const lea = await stack.createPerson({ name: 'lea' });
      const [tablet, phone] = [await stack.signIn(lea.email), await stack.signIn(lea.email)];
      await stack.sql`
        update auth.sessions set created_at = now() - interval '3 days', user_agent = 'Tablet/1'
        where id = ${(await sessionsOf(tablet)).find(({ is_this }) => is_this)?.id ?? ''}`;
      await phone.auth.refreshSession();
      const told = await sessionsOf(lea.client);
      expect(told.map(({ is_this }) => is_this)).toEqual([true, false, false]);
      expect(told.map(({ browser }) => browser === 'Tablet/1')).toEqual([false, false, true]);
      expect(Date.parse(told[2]?.since ?? '')).toBeLessThan(Date.now() - 2 * 86_400_000);
      const own = (await sessionsOf(phone))[0];
      expect(own?.is_this).toBe(true);
      expect(Date.parse(own?.used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(own?.since ?? ''));
    });

    test('are ended one by one, at once, and nobody else’s', async () => {
      const [lea, ben] = [
        await stack.createPerson({ name: 'lea' }),
        await stack.createPerson({ name: 'ben' }),
      ];
      const [tablet, phone] = [await stack.signIn(lea.email), await stack.signIn(lea.email)];
      const { data: kept } = await tablet.auth.getSession();
      const { id: ofTablet = '' } = (await sessionsOf(tablet))[0] ?? {};
      expect((await end(ben.client, ofTablet)).error).toBeNull();
      expect(await isIn(tablet)).toBe(true);
      expect((await end(lea.client, ofTablet)).error).toBeNull();
      expect([await isIn(tablet), await isIn(phone), await isIn(lea.client)]).toEqual([false, true, true]);
      const refresh_token = kept.session?.refresh_token ?? '';
      const renewed = await stack.anon().auth.refreshSession({ refresh_token });
      expect(renewed.error?.code).toBe('refresh_token_not_found');
      expect((await sessionsOf(lea.client)).map(({ id }) => id)).not.toContain(ofTablet);
      expect((await end(lea.client, ofTablet)).error).toBeNull();
    });

    test('are nobody’s without a session, and not for who has the password alone', async () => {
      const visitor = stack.anon();
      for (const name of ['my_sessions', 'my_proofs'] as const)
        expect((await visitor.rpc(name)).error?.code).toBe('42501');
      const lea = await stack.createPerson({ name: 'lea' });
      const { data } = await lea.client.auth.mfa.enroll({ factorType: 'totp' });
      const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
      await lea.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
      const [own] = await sessionsOf(lea.client);
      const thief = await stack.signIn(lea.email);
      for (const { error } of [await thief.rpc('my_sessions'), await end(thief, own?.id ?? '')])
        expect([error?.code, error?.details]).toEqual(['42501', 'signed_out']);
      expect(await isIn(lea.client)).toBe(true);
    });

    test('of an account that everybody uses are this one alone, and nobody ends another', async () => {
      await stack.auth.createUser({ email: shared, password: 'everybody knows it' });
      const [one, other] = [
        await stack.signIn(shared, 'everybody knows it'),
        await stack.signIn(shared, 'everybody knows it'),
      ];
      const told = await sessionsOf(one);
      expect(told.map(({ is_this }) => is_this)).toEqual([true]);
      const [theirs] = await sessionsOf(other);
      expect((await end(one, theirs?.id ?? '')).error?.details).toBe('shared');
      expect(await isIn(other)).toBe(true);
    });
  });

  describe('by what an account is shown to be one’s own', () => {
    const proofs = async (client: Client) => (await client.rpc('my_proofs')).data;

    test('by a password, or by having signed in just now', async () => {
      const lea = await stack.createPerson({ name: 'lea' });
      expect(await proofs(lea.client)).toEqual({ has_password: true, is_fresh: true, wallet: null });
      await stack.sql`update auth.users set encrypted_password = '' where id = ${lea.id}`;
      await stack.sql`update auth.mfa_amr_claims c set updated_at = now() - interval '11 minutes', created_at = now() - interval '11 minutes'
        from auth.sessions s where s.id = c.session_id and s.user_id = ${lea.id}`;
      await lea.client.auth.refreshSession();
      expect(await proofs(lea.client)).toEqual({ has_password: false, is_fresh: false, wallet: null });
    });

    test('by a wallet where that is all there is; its address ends the account', async () => {
      const lea = await stack.createPerson({ name: 'lea' });
      const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
      await stack.sql`delete from auth.identities where user_id = ${lea.id}`;
      await stack.sql`update auth.users set email = null, encrypted_password = '' where id = ${lea.id}`;
      await stack.sql`
        insert into auth.identities (provider_id, user_id, provider, identity_data)
        values (${`web3:ethereum:${address}`}, ${lea.id}, 'web3',
          ${stack.sql.json({ custom_claims: { address, chain: 'ethereum' } })})`;
      expect(await proofs(lea.client)).toMatchObject({
        has_password: false,
        wallet: { address, chain: 'ethereum' },
      });
      const another = await stack.createPerson({ name: 'another' });
      const refused = await another.client.rpc('delete_my_account', { address });
      expect(refused.error?.details).toBe('other_account');
      expect((await lea.client.rpc('delete_my_account', { address: '' })).error?.details).toBe(
        'other_account',
      );
      expect(
        (await lea.client.rpc('delete_my_account', { address: address.toLowerCase() })).error,
      ).toBeNull();
      expect(await stack.sql`select from auth.users where id = ${lea.id}`).toHaveLength(0);
    });
  });
});

describe('a new second factor', () => {
  /** Signed in so long ago that ending the account asks for it anew. */
  async function longAgo(client: SupabaseClient, { id }: Person): Promise<void> {
    await stack.sql`update auth.sessions set created_at = now() - interval '2 hours' where user_id = ${id}`;
    await stack.sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '2 hours'
      where session_id in (select id from auth.sessions where user_id = ${id})`;
    expect((await client.auth.refreshSession()).error).toBeNull();
  }

  async function enrol(client: SupabaseClient): Promise<{ factorId: string; code(steps: number): string }> {
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: crypto.randomUUID(),
    });
    expect(error).toBeNull();
    const totp = new TOTP({ secret: data?.totp.secret ?? '' });
    const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    return { factorId: data?.id ?? '', code };
  }
  const proves = async (
    client: SupabaseClient,
    { factorId, code }: Awaited<ReturnType<typeof enrol>>,
    steps = 0,
  ) => expect((await client.auth.mfa.challengeAndVerify({ factorId, code: code(steps) })).error).toBeNull();
  const isFresh = async (client: SupabaseClient) => (await client.rpc('my_proofs')).data?.is_fresh;
  const end = async (client: SupabaseClient, { email }: Person) =>
    (await client.rpc('delete_my_account', { address: email })).error?.details ?? 'ended';

  test('whoever found a session does not end the account by an authenticator of their own', async () => {
    const owner = await stack.createPerson();
    await longAgo(owner.client, owner);
    await proves(owner.client, await enrol(owner.client));
    expect([await isFresh(owner.client), await end(owner.client, owner)]).toEqual([false, 'not_fresh']);
  });

  test('nor by a second one beside the owner’s', async () => {
    const owner = await stack.createPerson();
    const first = await enrol(owner.client);
    await proves(owner.client, first);
    await longAgo(owner.client, owner);
    await stack.sql`update auth.mfa_factors set created_at = now() - interval '3 hours' where id = ${first.factorId}`;
    await proves(owner.client, await enrol(owner.client));
    expect(await end(owner.client, owner)).toBe('not_fresh');
    await proves(owner.client, first, 1);
    expect([await isFresh(owner.client), await end(owner.client, owner)]).toEqual([true, 'ended']);
  });

  test('the factor that was there when the session began is a proof', async () => {
    const owner = await stack.createPerson();
    const factor = await enrol(owner.client);
    await proves(owner.client, factor);
    const again = await stack.signIn(owner.email, owner.password);
    await longAgo(again, owner);
    await stack.sql`update auth.mfa_factors set created_at = now() - interval '3 hours' where user_id = ${owner.id}`;
    await proves(again, factor, 1);
    expect(await end(again, owner)).toBe('ended');
  });
});

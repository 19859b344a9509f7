/** Accounts without an address: SPEC 36 to 40. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHourlyQuota } from '../hourly-quota.ts';
import { defaultAuthSettings } from '../settings.ts';
import { browserProfile, newEmail, password, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());

async function signInAsNobody(storage?: Storage) {
  const client = stage.client(storage ? { storage } : {});
  const { data, error } = await client.auth.signInAnonymously();
  if (error || !data.session || !data.user) throw error ?? new TypeError('signed in without a session');
  return { client, id: data.user.id, session: data.session };
}

describe('signing in without an address', () => {
  it('SPEC 36: makes an account and a session of nobody in particular', async () => {
    const client = stage.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { device: 'A 52' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      app_metadata: {},
      user_metadata: { device: 'A 52' },
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.session?.refresh_token).toMatch(/^[\w-]{32}$/);
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims).toMatchObject({
      sub: data.user?.id,
      role: 'authenticated',
      is_anonymous: true,
      email: '',
      phone: '',
      aal: 'aal1',
      app_metadata: {},
      user_metadata: { device: 'A 52' },
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: data.user?.id, is_anonymous: true });
  });

  it('SPEC 36: keeps no address, password or identity of it', async () => {
    const { id } = await signInAsNobody();
    const [row] = await stage.sql`
      select email, phone, encrypted_password, confirmed_at, is_anonymous from auth.users where id = ${id}`;
    expect(row).toEqual({
      email: null,
      phone: null,
      encrypted_password: null,
      confirmed_at: null,
      is_anonymous: true,
    });
    expect(await stage.sql`select 1 from auth.identities where user_id = ${id}`).toHaveLength(0);
  });

  it('SPEC 36: each one is an account of its own, and nobody signs in to it with an empty address', async () => {
    const [one, other] = [await signInAsNobody(), await signInAsNobody()];
    expect(one.id).not.toBe(other.id);
    for (const credentials of [
      { email: '', password: '' },
      { email: '', password },
    ]) {
      const { error } = await stage.client().auth.signInWithPassword(credentials);
      expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    }
  });

  it('SPEC 36: metadata of a wrong type is refused and takes no place of the address', async () => {
    const answer = await fetch(`${stage.url}/auth/v1/signup`, { method: 'POST', body: '{"data": 7}' });
    expect(await answer.json()).toMatchObject({ code: 400, error_code: 'bad_json' });
  });
});

describe('the brake', () => {
  it('SPEC 38: lets so many in from one address, then says when to come again', async () => {
    const narrow = await stage.reopen({ settings: { anonymousSignIns: { allowed: true, perHour: 3 } } });
    for (let count = 0; count < 3; count += 1) {
      expect((await narrow.client().auth.signInAnonymously()).error).toBeNull();
    }
    const refused = await narrow.client().auth.signInAnonymously();
    expect(refused.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    const bare = await fetch(`${narrow.url}/auth/v1/signup`, { method: 'POST', body: '{}' });
    expect(bare.status).toBe(429);
    expect(Number(bare.headers.get('retry-after'))).toBeGreaterThan(1100);
    expect(Number(bare.headers.get('retry-after'))).toBeLessThanOrEqual(1200);
    const ana = await signUp(narrow);
    expect((await narrow.client().auth.signInWithPassword({ email: ana.email, password })).error).toBeNull();
  });

  it('SPEC 38: counts each address by itself, and a place comes back with time', () => {
    let nowMs = 0;
    const brake = keepHourlyQuota({ perHour: 2 }, () => nowMs);
    const take = (address: string) => {
      try {
        brake.take(address);
        return 'in';
      } catch (failure) {
        return (failure as { reason: string }).reason;
      }
    };
    expect([take('10.0.0.1'), take('10.0.0.1'), take('10.0.0.1')]).toEqual([
      'in',
      'in',
      'over_request_rate_limit',
    ]);
    expect(take('10.0.0.2')).toBe('in');
    nowMs = 29 * 60_000;
    expect(take('10.0.0.1')).toBe('over_request_rate_limit');
    nowMs = 30 * 60_000;
    expect([take('10.0.0.1'), take('10.0.0.1')]).toEqual(['in', 'over_request_rate_limit']);
    nowMs = 40 * 3_600_000;
    expect([take('10.0.0.1'), take('10.0.0.1'), take('10.0.0.1')]).toEqual([
      'in',
      'in',
      'over_request_rate_limit',
    ]);
  });

  it('SPEC 37, 38: is open by default, and wide enough for a briefing behind one address', () => {
    expect(defaultAuthSettings.anonymousSignIns).toEqual({ allowed: true, perHour: 1_000 });
  });
});

describe('an address later', () => {
  it('SPEC 39: makes a named account of it, with the same id', async () => {
    const { client, id } = await signInAsNobody();
    const email = newEmail();
    const { data, error } = await client.auth.updateUser({ email, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    const renewed = await client.auth.refreshSession();
    expect(decodeJwt(renewed.data.session?.access_token ?? '').is_anonymous).toBe(false);
    const again = await stage.client().auth.signInWithPassword({ email, password });
    expect(again.data.user?.id).toBe(id);
  });

  it('SPEC 39: a password alone is refused, metadata alone changes nothing else', async () => {
    const { client } = await signInAsNobody();
    const { error } = await client.auth.updateUser({ password });
    expect(error).toMatchObject({ code: 'validation_failed', status: 422 });
    const { data } = await client.auth.updateUser({ data: { name: 'TC 4' } });
    expect(data.user).toMatchObject({
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { name: 'TC 4' },
    });
  });
});

describe('a phone that lost an answer', () => {
  const keptBy = (profile: Storage) => {
    const key = profile.key(0) ?? '';
    return { key, text: profile.getItem(key) ?? '' };
  };

  it.each([
    ['seconds', '5 seconds'],
    ['an hour', '1 hour'],
    ['a day', '1 day'],
  ])('SPEC 17, 40: %s later it is refreshed with the token it still has, and goes on', async (_, ago) => {
    const profile = browserProfile();
    const phone = await signInAsNobody(profile);
    const before = keptBy(profile);

    const lost = await phone.client.auth.refreshSession();
    profile.setItem(before.key, before.text);
    await stage.sql`
      update auth.refresh_tokens set created_at = created_at - ${ago}::interval, updated_at = updated_at - ${ago}::interval
      where user_id = ${phone.id}`;

    const started = stage.client({ storage: profile });
    const renewed = await started.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).toBe(lost.data.session?.refresh_token);
    expect((await started.auth.getUser()).data.user).toMatchObject({ id: phone.id, is_anonymous: true });
    const next = await started.auth.refreshSession();
    expect(next.error).toBeNull();
    expect(next.data.session?.refresh_token).not.toBe(renewed.data.session?.refresh_token);
  });

  it('SPEC 17, 40: also when the answer to the second attempt is lost as well', async () => {
    const profile = browserProfile();
    const phone = await signInAsNobody(profile);
    const before = keptBy(profile);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await stage.client({ storage: profile }).auth.refreshSession()).error).toBeNull();
      profile.setItem(before.key, before.text);
    }
    const { data, error } = await stage.client({ storage: profile }).auth.refreshSession();
    expect(error).toBeNull();
    expect(data.user?.id).toBe(phone.id);
  });
});

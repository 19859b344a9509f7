/** Requests and responses as the wire carries them. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalIssuer, startLocalIssuer } from '#tests/issuer/local-issuer.ts';
import { badCalls, nobodysId as id, type Who } from './bad-calls.ts';
import { newestLetter, openLink } from './letters.ts';
import { browserProfile, newEmail, type Person, password, signUp } from './people.ts';
import { somePhones } from './phones.ts';
import { callback, keycloakAt } from './provider-visit.ts';
import { secretKey } from './service.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

describe('the wire format', () => {
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.stop());
  afterEach(() => vi.restoreAllMocks());

  function post(path: string, body: string, version?: string): Promise<Response> {
    const headers: Record<string, string> = version ? { 'x-supabase-api-version': version } : {};
    return fetch(`${stage.url}/auth/v1${path}`, { method: 'POST', body, headers });
  }

  const weak = JSON.stringify({ email: 'weak@rally.test', password: 'short' });

  describe('a refusal', () => {
    it('SPEC 30: names its code in the shape of the version asked for, and never is stored', async () => {
      const named = await post('/signup', weak, '2024-01-01');
      expect(named.status).toBe(422);
      expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(named.headers.get('cache-control')).toBe('no-store');
      expect(await named.json()).toEqual({
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      });
    });

    it.each([undefined, '2023-12-31', 'yesterday'])(
      'SPEC 30: keeps the first shape for version %s',
      async (version) => {
        const plain = await post('/signup', weak, version);
        expect(plain.headers.get('x-supabase-api-version')).toBeNull();
        expect(await plain.json()).toEqual({
          code: 422,
          error_code: 'weak_password',
          msg: 'Password should be at least 6 characters.',
          weak_password: { reasons: ['length'] },
        });
      },
    );

    it.each([
      ['no JSON', '/signup', 'email=ana', 400, 'bad_json'],
      ['an empty body', '/signup', '', 400, 'bad_json'],
      ['a list', '/signup', '[]', 400, 'bad_json'],
      ['a number as address', '/token?grant_type=password', '{"email": 7, "password": "x"}', 400, 'bad_json'],
      [
        'text as metadata',
        '/signup',
        '{"email": "a@b.test", "password": "long-enough", "data": "x"}',
        400,
        'bad_json',
      ],
      ['a NUL', '/token?grant_type=refresh_token', '{"refresh_token": "a\\u0000b"}', 400, 'bad_json'],
      ['half a surrogate pair', '/signup', '{"data": {"a\\ud800": 1}}', 400, 'bad_json'],
      ['a large body', '/signup', JSON.stringify({ data: 'x'.repeat(70_000) }), 413, 'validation_failed'],
      [
        'both addresses',
        '/token?grant_type=password',
        '{"email": "a@b", "phone": "1"}',
        400,
        'validation_failed',
      ],
      [
        'both addresses',
        '/signup',
        '{"email": "a@b", "phone": "1", "password": "long-enough"}',
        400,
        'validation_failed',
      ],
      ['neither address', '/token?grant_type=password', '{"password": "x"}', 400, 'validation_failed'],
      ['a password alone', '/signup', '{"password": "long-enough"}', 400, 'validation_failed'],
      ['an unknown grant', '/token?grant_type=magic', '{}', 400, 'invalid_credentials'],
      ['no grant', '/token', '{}', 400, 'invalid_credentials'],
      ['an unknown path', '/nowhere', '{}', 404, 'not_found'],
    ])('SPEC 31: %s at %s', async (_, path, body, status, code) => {
      const answer = await post(path, body);
      expect(await answer.json()).toMatchObject({
        code: status,
        error_code: code,
        msg: expect.stringMatching(/\S/),
      });
      expect(answer.status).toBe(status);
    });

    it('SPEC 31: an error of ours says nothing of its cause, and is found in the log by its id', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { email } = await signUp(stage);
      await stage.sql`alter table auth.sessions rename to sessions_away`;
      try {
        const { error } = await stage.client().auth.signInWithPassword({ email, password });
        expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 500 });
        const answer = await post('/signup', JSON.stringify({ email: newEmail(), password }), '2024-01-01');
        const said = (await answer.json()) as { code: string; message: string; error_id: string };
        expect(said.code).toBe('unexpected_failure');
        expect(JSON.stringify(said)).not.toMatch(/sessions|relation|select/i);
        expect(answer.headers.get('x-error-digest')).toBe(said.error_id);
        expect(logged.mock.calls.at(-1)?.[0]).toContain(said.error_id);
        expect(String(logged.mock.calls.at(-1)?.[1])).toContain('auth.sessions');
      } finally {
        await stage.sql`alter table auth.sessions_away rename to sessions`;
      }
    });
  });

  describe('the open pages', () => {
    it('SPEC 32, 37: settings and health', async () => {
      const settings = await fetch(`${stage.url}/auth/v1/settings`).then((answer) => answer.json());
      expect(settings).toEqual({
        manual_linking_enabled: false,
        external: expect.objectContaining({ anonymous_users: true, email: true, phone: true, google: false }),
        disable_signup: false,
        sign_up: expect.stringMatching(/^(open|invited)$/),
        mailer_autoconfirm: true,
        letters: 'sent',
        phone_autoconfirm: true,
        sms_provider: '',
        saml_enabled: false,
        code_lengths: { email: 6, phone: 6, factor: 6 },
      });
      const health = await fetch(`${stage.url}/auth/v1/health`);
      expect(health.status).toBe(200);
      expect(await health.json()).toMatchObject({ name: 'GoTrue' });
    });

    it('SPEC 32: a session is never stored by a cache', async () => {
      const answer = await post('/signup', JSON.stringify({ email: newEmail(), password }));
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
  });
});

describe('refused calls', () => {
  let issuer: LocalIssuer;
  let ana: Person;
  let nobody: string;
  beforeAll(async () => {
    issuer = await startLocalIssuer([callback]);
    stage = await openStage({
      secretKey,
      messages: somePhones().messages,
      settings: {
        letters: { everyS: 0, perHour: 1_000 },
        signInBy: { providers: [keycloakAt(issuer)], manualLinking: true, wallets: ['ethereum', 'solana'] },
      },
    });
    ana = await signUp(stage);
    const { data } = await stage.client().auth.signInAnonymously();
    nobody = data.session?.access_token ?? '';
  });
  afterAll(async () => {
    await stage.stop();
    await issuer.stop();
  });

  async function ask(call: string, who: Who, body?: unknown) {
    const [method = '', path = ''] = call.split(' ');
    const bearer = { stranger: '', person: ana.session.access_token, anonymous: nobody, service: secretKey }[
      who
    ];
    const answer = await fetch(`${stage.url}/auth/v1${path}`, {
      method,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as { code?: string; message?: string; error_description?: string };
    return [answer.status, told.code ?? null, told.message ?? told.error_description];
  }

  it.each(badCalls)('%s of a %s with %j is refused', async (call, who, body, status, code, message) => {
    expect(await ask(call, who, body)).toEqual([status, code, message]);
  });

  it('a factor of somebody that is none, by a service', async () => {
    const of = `/admin/users/${ana.id}/factors`;
    expect(await ask(`DELETE ${of}/x`, 'service')).toEqual([
      404,
      'validation_failed',
      'factor_id must be an UUID',
    ]);
    const nobodys = [404, 'mfa_factor_not_found', 'Factor not found'];
    expect(await ask(`DELETE ${of}/${id}`, 'service')).toEqual(nobodys);
    expect(await ask(`PUT ${of}/${id}`, 'service', { friendly_name: 'x' })).toEqual(nobodys);
  });

  it('a factor is given another name by a service', async () => {
    const { data } = await ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'old' });
    const answer = await fetch(`${stage.url}/auth/v1/admin/users/${ana.id}/factors/${data?.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secretKey}` },
      body: JSON.stringify({ friendly_name: 'new' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: data?.id, friendly_name: 'new' });
  });

  it('a code and a challenge are asked for by name where a factor is proved', async () => {
    const { data } = await ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'to be asked' });
    const verify = (body: unknown) => ask(`POST /factors/${data?.id}/verify`, 'person', body);
    expect(await verify({})).toEqual([400, 'validation_failed', 'Code needs to be non-empty']);
    expect(await verify({ code: '1' })).toEqual([400, 'validation_failed', 'challenge_id must be an UUID']);
  });

  describe('what was right before', () => {
    it('the code of a link is too late after five minutes', async () => {
      const browser = stage.client({ storage: browserProfile(), flowType: 'pkce' });
      await browser.auth.resetPasswordForEmail(ana.email);
      const back = await openLink(stage, newestLetter(stage, ana.email).link);
      await stage.sql`update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 seconds'
        where user_id = ${ana.id}`;
      const { error } = await browser.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
      expect(error).toMatchObject({ status: 400, code: 'flow_state_expired' });
    });

    it('an identity whose going would leave the address of somebody else stays', async () => {
      const [ben, eva] = [await signUp(stage), await signUp(stage)];
      const token = await issuer.sign({ sub: newEmail(), email: eva.email, email_verified: true });
      expect((await ben.client.auth.linkIdentity({ provider: 'keycloak', token })).error).toBeNull();
      const { data } = await ben.client.auth.getUserIdentities();
      const own = data?.identities.find(({ provider }) => provider === 'email');
      if (!own) throw new TypeError('no identity of the address');
      const { error } = await ben.client.auth.unlinkIdentity(own);
      expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
      expect((await ben.client.auth.getUser()).data.user?.email).toBe(ben.email);
    });
  });
});

/** How answers read on the wire: SPEC 30 to 32. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newEmail, password, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.stop());
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

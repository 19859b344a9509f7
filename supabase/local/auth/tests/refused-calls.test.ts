/** What each call refuses that is asked of it badly, as GoTrue words it: the rows of CALLS.md that no other test holds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalIssuer, startLocalIssuer } from '#tests/issuer/local-issuer.ts';
import { badCalls, nobodysId as id, type Who } from './bad-calls.ts';
import { newestLetter, openLink } from './letters.ts';
import { browserProfile, newEmail, type Person, signUp } from './people.ts';
import { somePhones } from './phones.ts';
import { callback, keycloakAt } from './provider-visit.ts';
import { secretKey } from './service.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
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
}, 60_000);
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

import { expect, it } from 'vitest';
import { arrivalIn } from './take-arrival.ts';

const CODE = '0b3f7c1e-1111-4222-8333-444455556666';
const at = (path: string) => arrivalIn(new URL(path, 'http://site'));
const code = (flow: string | null) => ({ kind: 'proof', proof: { kind: 'code', code: CODE, flow } });

it.each([
  [`/en/forgotten-password?next=%2Fadmin&code=${CODE}`, '/en/forgotten-password?next=%2Fadmin', code(null)],
  [`/?code=${CODE}&sb_flow_id=f1`, '/', code('f1')],
  [
    '/fr/home?token_hash=abc&type=recovery&q=1#top',
    '/fr/home?q=1#top',
    { kind: 'proof', proof: { kind: 'hash', hash: 'abc', type: 'recovery', account: null } },
  ],
  [
    '/fr/forgotten-password?token_hash=abc&type=recovery#account=lea%40rally.test',
    '/fr/forgotten-password',
    { kind: 'proof', proof: { kind: 'hash', hash: 'abc', type: 'recovery', account: 'lea@rally.test' } },
  ],
  [
    // A server that does not know of the room for a hash brings the session.
    '/en/sign-in?next=%2Fadmin&letter=signup&token_hash=&type=signup#access_token=a.b.c&refresh_token=r&type=signup',
    '/en/sign-in?next=%2Fadmin',
    {
      kind: 'proof',
      proof: { kind: 'session', tokens: { access_token: 'a.b.c', refresh_token: 'r' }, type: 'signup' },
      letter: 'signup',
    },
  ],
  [`/en/sign-up?letter=signup&code=${CODE}`, '/en/sign-up', { ...code(null), letter: 'signup' }],

  [
    '/organizer?x=1#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=magiclink',
    '/organizer?x=1',
    {
      kind: 'proof',
      proof: { kind: 'session', tokens: { access_token: 'a.b.c', refresh_token: 'r' }, type: 'magiclink' },
    },
  ],
  [
    '/en/forgotten-password?sb_flow_id=f1#error=access_denied&error_code=otp_expired&error_description=x',
    '/en/forgotten-password',
    { kind: 'refused', code: 'otp_expired' },
  ],
  [
    '/en/sign-in?next=%2Fadmin&sb_flow_id=f1&error=access_denied&error_description=x#error=access_denied&error_description=x',
    '/en/sign-in?next=%2Fadmin',
    { kind: 'refused', code: 'access_denied' },
  ],
  [
    '/en?error=access_denied&error_code=otp_expired&error_description=x&a=b#error=access_denied&error_code=otp_expired',
    '/en?a=b',
    { kind: 'refused', code: 'otp_expired' },
  ],
  [
    '/en/account?message=Confirmation+link+accepted.&sb_flow_id=f1#message=Confirmation+link+accepted.',
    '/en/account',
    { kind: 'half' },
  ],
])('%s is cleaned to %s', (path, rest, arrival) => {
  expect(at(path)).toEqual({ arrival, rest: `http://site${rest}` });
});

it.each([
  '/marshalls/7?code=ABCD-EFGH',
  '/en/home?type=stage&error=1#overall',
  '/en/sign-in?invitation=a_b-c',
  '/en/home?letter=signup#account=somebody',
  '/en#access_token=alone',
  '/en/home?message=1#message=hello',
])('%s brings nothing and stays as it is', (path) => {
  expect(at(path)).toEqual({ arrival: null, rest: `http://site${path}` });
});

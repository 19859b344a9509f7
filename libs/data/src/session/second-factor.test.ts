/** When a session still lacks a code: only with a confirmed factor, and only below aal2. */
import type { Factor, Session } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { awaitedFactor } from './second-factor.ts';

/** A name beyond ASCII makes the token's base64url differ from base64. */
function aSession(aal: string, status?: Factor['status']): Session {
  const claims = Buffer.from(JSON.stringify({ name: 'Ñandú ÿþ', aal })).toString('base64url');
  const factors = status && [{ id: 'factor', status }];
  return { access_token: `head.${claims}.signature`, user: { factors } } as Session;
}

it.each([
  ['aal1', undefined, null],
  ['aal1', 'unverified', null],
  ['aal1', 'verified', 'factor'],
  ['aal2', 'verified', null],
] as const)('%s with a factor that is %s awaits %s', (aal, status, awaited) => {
  expect(awaitedFactor(aSession(aal, status))).toBe(awaited);
});

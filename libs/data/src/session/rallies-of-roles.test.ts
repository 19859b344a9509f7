/** ralliesOfRoles, second factor, stored session and plainPhone. */

import { AuthApiError, createClient, type Factor, type Session } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { MyRole } from '../commands/my-roles.ts';
import type { RaceId, RallyId } from '../ids.ts';
import { factorProblemOf } from './factor-problem.ts';
import { plainPhone, wholePhone } from './plain-phone.ts';
import { ralliesOfRoles } from './rallies-of-roles.ts';
import { awaitedFactor } from './second-factor.ts';
import { sessionStorageKey } from './stored-session.ts';

describe('ralliesOfRoles', () => {
  const RIGHTS_OF: Record<string, MyRole['rights']> = {
    admin: ['set_up', 'time', 'publish'],
    organizer: ['time', 'check'],
    steward: ['decide'],
    marshall: [],
    platform_admin: ['set_up', 'time'],
  };
  const aRole = (role: string, rally: string | null, race: string | null = null): MyRole => ({
    role,
    rights: RIGHTS_OF[role] ?? [],
    rally_id: rally === null ? null : (`id-${rally}` as RallyId),
    rally_code: rally,
    rally_name: rally && `Rally ${rally}`,
    race_id: race === null ? null : (`id-${race}` as RaceId),
    race_code: race,
    post_id: null,
  });

  it('lists each rally once, with roles and the races they reach', () => {
    const roles = [
      aRole('organizer', 'ERGS', 'MOTO'),
      aRole('admin', 'ERGS'),
      aRole('organizer', 'ERGS', 'AUTO'),
      aRole('organizer', 'DUNES', 'AUTO'),
      aRole('organizer', 'DUNES'),
      aRole('marshall', 'LAKES'),
      aRole('steward', 'LAKES'),
      aRole('platform_admin', null),
    ];
    expect(ralliesOfRoles(roles, 'organizer')).toEqual([
      {
        id: 'id-ERGS',
        code: 'ERGS',
        name: 'Rally ERGS',
        roles: [
          { role: 'organizer', races: ['MOTO', 'AUTO'] },
          { role: 'admin', races: [] },
        ],
      },
      { id: 'id-DUNES', code: 'DUNES', name: 'Rally DUNES', roles: [{ role: 'organizer', races: [] }] },
    ]);
  });

  it('opens the administration to those who set up, decide or publish', () => {
    const roles = [aRole('organizer', 'ERGS'), aRole('steward', 'LAKES'), aRole('admin', 'DUNES')];
    expect(ralliesOfRoles(roles, 'admin').map(({ code }) => code)).toEqual(['LAKES', 'DUNES']);
  });

  it('keeps the whole rally whichever role came first', () => {
    const [rally] = ralliesOfRoles(
      [aRole('organizer', 'ERGS'), aRole('organizer', 'ERGS', 'MOTO')],
      'organizer',
    );
    expect(rally?.roles).toEqual([{ role: 'organizer', races: [] }]);
  });
});

describe('second factor', () => {
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

  it.each([
    ['mfa_totp_enroll_not_enabled', 422, 'disabled'],
    ['mfa_totp_verify_not_enabled', 422, 'disabled'],
    ['mfa_phone_enroll_not_enabled', 422, 'no_messages'],
    ['too_many_enrolled_mfa_factors', 422, 'too_many_factors'],
    ['mfa_factor_not_found', 404, 'factor_gone'],
    ['not_admin', 403, 'shared'],
    ['mfa_verification_failed', 422, 'wrong_code'],
    ['over_request_rate_limit', 429, 'too_many_attempts'],
  ] as const)('%s is told as %s %s', (code, status, reason) => {
    expect(factorProblemOf(new AuthApiError('', status, code))).toEqual({ reason });
  });
});

describe('stored session', () => {
  it.each(['https://abcdefgh.supabase.co', 'http://127.0.0.1:5555', 'https://rally.example.org'])(
    'the key for %s is the default of supabase-js',
    (supabaseUrl) => {
      const client = createClient(supabaseUrl, 'sb_publishable_test', { auth: { autoRefreshToken: false } });
      const { storageKey } = client.auth as unknown as { storageKey: string };
      expect(sessionStorageKey({ supabaseUrl })).toBe(storageKey);
    },
  );

  it('a token is looked at every 30 s and renewed when three looks remain: 90 s before its end', async () => {
    const constants = await import(
      new URL('./lib/constants.js', import.meta.resolve('@supabase/auth-js')).href
    );
    expect(constants).toMatchObject({
      AUTO_REFRESH_TICK_DURATION_MS: 30_000,
      AUTO_REFRESH_TICK_THRESHOLD: 3,
      EXPIRY_MARGIN_MS: 90_000,
    });
  });
});

describe('plainPhone', () => {
  it.each([
    ['+33 6 12 34 56 78', '+33612345678', '+33612345678'],
    ['0033 (6) 12.34-56-78', '0033612345678', '+33612345678'],
    ['06 12 34 56 78', '0612345678', null],
    ['33612345678', '33612345678', null],
    ['+33', '+33', null],
    ['+33 six', '+33six', null],
  ])('%s', (typed, plain, whole) => {
    expect([plainPhone(typed), wholePhone(typed)]).toEqual([plain, whole]);
  });
});

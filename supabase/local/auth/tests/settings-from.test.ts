/** What an operator sets of accounts, by the names of the platform's CLI: SPEC 89. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { defaultAuthSettings } from '../settings.ts';
import { authSettingsFrom } from '../settings-from.ts';

it('SPEC 89: nothing set is the usual', () => {
  expect({ ...defaultAuthSettings, ...authSettingsFrom({}, false) }).toEqual(defaultAuthSettings);
});

it('SPEC 89: where letters leave the machine, changes of addresses are confirmed by both', () => {
  const { confirmations } = authSettingsFrom({}, true);
  expect(confirmations).toEqual({ ofSignUps: false, ofChanges: true, byBothAddresses: true });
});

it('SPEC 89: each by its name', () => {
  const told = {
    SUPABASE_AUTH_ENABLE_SIGNUP: 'false',
    SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'false',
    SUPABASE_AUTH_JWT_EXPIRY: '600',
    SUPABASE_AUTH_MINIMUM_PASSWORD_LENGTH: '12',
    SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'lower_upper_letters_digits_symbols',
    SUPABASE_AUTH_EMAIL_ENABLE_CONFIRMATIONS: 'true',
    SUPABASE_AUTH_EMAIL_DOUBLE_CONFIRM_CHANGES: 'false',
    SUPABASE_AUTH_EMAIL_SECURE_PASSWORD_CHANGE: 'true',
    SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '1m30s',
    SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: 'https://rally.example/**, https://*.rally.example/in',
    SUPABASE_AUTH_RATE_LIMIT_EMAIL_SENT: '30',
    SUPABASE_AUTH_RATE_LIMIT_ANONYMOUS_USERS: '500',
    SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: '30',
    SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: '3',
    SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: '150',
    SUPABASE_AUTH_RATE_LIMIT_WEB3: '30',
    SUPABASE_AUTH_EMAIL_OTP_EXPIRY: '900',
    SUPABASE_AUTH_EMAIL_OTP_LENGTH: '8',
    SUPABASE_AUTH_EMAIL_ENABLE_SIGNUP: 'false',
    SUPABASE_AUTH_SMS_ENABLE_SIGNUP: 'false',
    SUPABASE_AUTH_SESSIONS_TIMEBOX: '24h',
    SUPABASE_AUTH_SESSIONS_INACTIVITY_TIMEOUT: '8h',
    SUPABASE_AUTH_REFRESH_TOKEN_REUSE_INTERVAL: '10',
    SUPABASE_AUTH_ENABLE_REFRESH_TOKEN_ROTATION: 'false',
    SUPABASE_AUTH_MFA_MAX_ENROLLED_FACTORS: '3',
    SUPABASE_AUTH_MFA_TOTP_ENROLL_ENABLED: 'false',
    SUPABASE_AUTH_MFA_TOTP_VERIFY_ENABLED: 'false',
    GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: '120',
    GOTRUE_SESSIONS_SINGLE_PER_USER: 'true',
  };
  const { password, ...read } = authSettingsFrom(told, false);
  expect(read).toMatchObject({
    signupAllowed: false,
    accessTokenLifetimeS: 600,
    confirmations: { ofSignUps: true, ofChanges: true, byBothAddresses: false },
    redirectUrls: ['https://rally.example/**', 'https://*.rally.example/in'],
    letters: { everyS: 90, perHour: 30 },
    anonymousSignIns: { allowed: false, perHour: 500 },
    signUps: { perHour: 360 },
    failedCodes: { limit: 3 },
    refreshes: { perHour: 1_800 },
    walletSignIns: { perHour: 360 },
    letterCodes: { lifetimeS: 900, length: 8 },
    ways: { email: false, phone: false },
    sessions: { longestS: 86_400, idleS: 28_800, isOnlyOne: true },
    olderTokens: { takenForS: 10, endSession: false },
    factors: { most: 3, enrolsTotp: false, verifiesTotp: false, challengeForS: 120 },
  });
  expect(password).toMatchObject({ minimumLength: 12, reauthenticate: true });
  expect(password?.requiredCharacters).toHaveLength(4);
});

describe('SPEC 89: what is no value stops the start and says its name', () => {
  it.each([
    ['ENABLE_SIGNUP', 'yes'],
    ['JWT_EXPIRY', '5'],
    ['JWT_EXPIRY', '604801'],
    ['MINIMUM_PASSWORD_LENGTH', '4'],
    ['PASSWORD_REQUIREMENTS', 'hard'],
    ['EMAIL_MAX_FREQUENCY', '60'],
    ['EMAIL_MAX_FREQUENCY', '-60s'],
    ['RATE_LIMIT_EMAIL_SENT', '0'],
    ['RATE_LIMIT_TOKEN_REFRESH', '0'],
    ['EMAIL_OTP_EXPIRY', '86401'],
    ['EMAIL_OTP_LENGTH', '5'],
    ['EMAIL_OTP_LENGTH', '11'],
    ['SESSIONS_TIMEBOX', '24'],
    ['MFA_MAX_ENROLLED_FACTORS', '-1'],
    ['ADDITIONAL_REDIRECT_URLS', 'rally.example'],
    ['ADDITIONAL_REDIRECT_URLS', 'https://**'],
    ['ADDITIONAL_REDIRECT_URLS', 'javascript:alert(1)'],
  ])('%s "%s"', (name, text) => {
    const read = () => authSettingsFrom({ [`SUPABASE_AUTH_${name}`]: text }, false);
    expect(read).toThrow(`SUPABASE_AUTH_${name} is "${text}"`);
  });
});

it('SPEC 89: every name that is read stands in the table of settings', async () => {
  const names = new Set<string>();
  const env = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  authSettingsFrom(env, false);
  const table = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

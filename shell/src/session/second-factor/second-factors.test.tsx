// @vitest-environment happy-dom
/** Second factors: set up, asked for at the sign-in, and taken away. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answers, aSession, refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const CREATED = '2026-03-08T08:00:00Z';
const factor = (id: string, factor_type: string, status = 'verified') => ({
  id,
  factor_type,
  status,
  created_at: CREATED,
  ...(factor_type === 'phone' ? { phone: '33612345678' } : {}),
});
const TOTP = factor('t', 'totp');
const PHONE = factor('p', 'phone');
const plain = aSession();
const both = { factors: [TOTP, PHONE] };
const challenge = (type: string) => [200, { id: 'c1', type, expires_at: 2e9 }] as const;
const NEW = '[data-factor=new]';
const OTHER = '[data-session=other]';
const aDevice = (id: string, is_this: boolean, browser = '') => ({
  id,
  is_this,
  browser,
  since: '2026-03-08T08:00:00Z',
  used_at: '2026-03-08T09:00:00Z',
});

// Settings are read once for a page.
let opened: typeof import('../../kit/opened.tsx').opened;
beforeAll(async () => {
  vi.resetModules();
  ({ opened } = await import('../../kit/opened.tsx'));
});
const answers = (more: Answers = {}): Answers => ({
  'GET /auth/v1/settings': [200, { sms_provider: 'twilio', external: { email: true, phone: true } }],
  'POST /rest/v1/rpc/my_proofs': [200, { has_password: true, is_fresh: true, wallet: null }],
  'POST /rest/v1/rpc/my_sessions': [200, []],
  'GET /auth/v1/user': [200, plain.user],
  'POST /auth/v1/factors': [
    200,
    { id: 't', type: 'totp', totp: { secret: 'ABCDEFGH', qr_code: '<svg/>', uri: 'otpauth://x' } },
  ],
  'POST /auth/v1/factors/t/challenge': challenge('totp'),
  'POST /auth/v1/factors/p/challenge': challenge('phone'),
  ...more,
});

describe('setting up an authenticator', () => {
  it('says so where it was taken away meanwhile, and begins again', async () => {
    const page = await opened(
      '/en/account',
      answers({ 'POST /auth/v1/factors/t/challenge': refusal(404, 'mfa_factor_not_found') }),
      plain,
    );
    await page.press('[data-factor=none] button', 'Set it up');
    await page.shows('[data-secret]', 'ABCD EFGH');
    await page.send({ code: '12 34' }, NEW);
    await page.shows(`${NEW} [role=alert]`, 'Type the six digits your authenticator shows.');
    await page.send({ code: '123456' }, NEW);
    await page.shows(
      `${NEW} [role=alert]`,
      'begun too long ago, or taken away elsewhere. Cancel and begin again.',
    );
    await page.press(`${NEW} button`, 'Cancel');
    await page.press('[data-factor=none] button', 'Set it up');
    await page.shows('[data-secret]', 'ABCD EFGH');
  });

  it('takes the sessions that end with it from the list, whose dates are British', async () => {
    const proved = aSession({ factors: [TOTP] }, 'aal2');
    let isOn = false;
    const page = await opened(
      '/en/account',
      answers({
        'POST /rest/v1/rpc/my_sessions': () => [
          200,
          [aDevice('a', true), ...(isOn ? [] : [aDevice('b', false)])],
        ],
        'GET /auth/v1/user': () => [200, isOn ? proved.user : plain.user],
        'POST /auth/v1/factors/t/verify': () => {
          isOn = true;
          return [200, proved];
        },
      }),
      plain,
    );
    await page.shows('[data-session=this]', /Signed in \d{1,2} [A-Z][a-z]+ \d{4},? \d{2}:\d{2}/);
    await page.shows(OTHER, 'Unknown device');
    await page.press('[data-factor=none] button', 'Set it up');
    // Sent by itself once it is whole.
    await page.type(`${NEW} [name=code]`, '123456');
    await page.shows('[data-factor=on]', /On since 8 March 2026/);
    await page.shows('[data-part=sign-out]', 'You are signed in nowhere else.');
    expect(page.count(OTHER)).toBe(0);
  });
});

describe('setting up a phone', () => {
  it('names a number that is none, goes on with the code after a reload, and is called off', async () => {
    const page = await opened(
      '/en/account',
      answers({
        'POST /auth/v1/factors': [200, { id: 'p', type: 'phone', phone: '33612345678' }],
        'POST /auth/v1/factors/p/verify': refusal(422, 'mfa_verification_failed'),
      }),
      plain,
    );
    await page.press('button', 'Use text messages instead');
    await page.send({ phone: '12' }, '[data-factor=new-phone]');
    await page.shows('[data-factor=new-phone] [role=alert]', 'Enter the number with its country code');
    await page.send({ phone: '+33612345678' }, '[data-factor=new-phone]');
    await page.shows('[data-sent-code=none]', 'To the number ending in 78.');
    await page.press('[data-sent-code=none] button', 'Send code');
    await page.shows('[data-sent-code=sent]', 'number ending in 78');
    await page.reload();
    await page.shows('[data-sent-code=sent]', 'number ending in 78');
    await page.send({ code: '123456' }, '[data-sent-code=sent]');
    await page.shows(
      '[data-sent-code] [role=alert]',
      'This code is wrong: enter the one from the newest message.',
    );
    await page.press('[data-sent-code=sent] button', 'Cancel');
    await page.reload();
    await page.shows('[data-factor=none] button', 'Use text messages instead');
    expect(page.count('[data-sent-code]')).toBe(0);
  });
});

describe('signing in with an authenticator and a phone', () => {
  async function asked(more: Answers = {}) {
    const page = await opened('/en/sign-in?next=/en/account', {
      ...answers({ 'GET /auth/v1/user': [200, aSession(both).user], ...more }),
      'POST /auth/v1/token': [200, aSession(both)],
    });
    await page.send({ account: 'ada@rally.test', password: 'dunes and stars' });
    await page.shows('h1', 'Enter your code');
    return page;
  }

  it('asks for the authenticator first and offers either, without telling the number', async () => {
    const page = await asked();
    await page.shows('main', 'type the six digits your authenticator shows now');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'));
    await page.press('main button', 'Send a code to the number ending in 78 instead');
    await page.shows('[data-sent-code=none]', 'To the number ending in 78.');
    expect(document.body.textContent).not.toContain('612345678');
    await page.press('main button', 'Use the authenticator app instead');
    await page.shows('[data-code=totp]', 'Six digits');
  });

  it('goes back to the password for another account', async () => {
    const page = await asked({ 'POST /auth/v1/logout': [204, null] });
    await page.press('main button', 'Use another account');
    await page.shows('h1', 'Sign in');
  });

  it('asks for the authenticator once the phone that proved the session is taken away', async () => {
    const left = aSession({ factors: [TOTP] });
    const proved = aSession(both, 'aal2');
    let isGone = false;
    const page = await opened(
      '/en/account',
      answers({
        'GET /auth/v1/user': () => [200, isGone ? left.user : proved.user],
        'POST /auth/v1/token': [200, left],
        'DELETE /auth/v1/factors/p': () => {
          isGone = true;
          return [200, { id: 'p' }];
        },
      }),
      proved,
    );
    await page.shows('[data-factor=on][data-type=phone]', 'Text messages to +33612345678');
    expect(page.count('[data-factor=on]')).toBe(2);
    await page.press('[data-type=phone] button', 'Remove');
    await page.press('[data-type=phone] button', 'Remove it now');
    await page.shows('h1', 'Enter your code');
    await page.shows('main', 'type the six digits your authenticator shows now');
  });
});

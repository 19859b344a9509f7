// @vitest-environment happy-dom
/** The account page, where one shows whose the account is: a first password, a forgotten one, and the end of the account. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Answers, aSession, refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const password = 'sand, stars and a compass';
const email = 'ada@rally.test';
const LEAVING = '[data-part=delete]';
const FORM = `${LEAVING} form`;
const PROBLEM = `${LEAVING} [role=alert]`;
const FIRST = '[data-part=first-password]';
const session = aSession();
const settings = (more: object = {}): Answer => [
  200,
  { sms_provider: 'twilio', external: { email: true, phone: true, web3_ethereum: true }, ...more },
];
const proofs = (more: object = {}): Answer => [
  200,
  { has_password: true, is_fresh: false, wallet: null, ...more },
];

// Settings are read once for a page.
let opened: typeof import('../../kit/opened.tsx').opened;
beforeAll(async () => {
  vi.resetModules();
  ({ opened } = await import('../../kit/opened.tsx'));
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ethereum');
});

async function account(more: Answers = {}, who = session) {
  const page = await opened(
    '/en/account',
    {
      'GET /auth/v1/settings': settings(),
      'GET /auth/v1/user': [200, who.user],
      'POST /rest/v1/rpc/my_proofs': proofs(),
      'POST /rest/v1/rpc/my_sessions': [200, []],
      'POST /auth/v1/otp': [200, {}],
      'POST /auth/v1/logout': [204, null],
      ...more,
    },
    who,
  );
  await page.shows('form[data-part=name]', /./);
  return page;
}
const times = (requests: string[], one: string) => requests.filter((asked) => asked === one).length;

describe('an account without a password', () => {
  it('sets one after the code of an e-mail, each mistake named', async () => {
    let isProved = false;
    const page = await account({
      'POST /rest/v1/rpc/my_proofs': () => proofs({ has_password: false, is_fresh: isProved }),
      'POST /auth/v1/verify': refusal(403, 'otp_expired'),
      'PUT /auth/v1/user': [200, session.user],
    });
    await page.shows(FIRST, `With one you can also sign in as ${email}`);
    expect(page.count(`${FIRST} [name=password]`)).toBe(0);
    await page.press(`${FIRST} button`, `Send a code to ${email}`);
    await page.send({ code: '12' }, `${FIRST} form`);
    await page.shows(`${FIRST} [role=alert]`, 'Enter the code from the e-mail.');
    await page.send({ code: '123456' }, `${FIRST} form`);
    await page.shows(`${FIRST} [role=alert]`, 'This link or code is wrong, too old or already used.');
    await page.reload();
    await page.shows(FIRST, `Code we sent to ${email}`);
    isProved = true;
    page.answers['POST /auth/v1/verify'] = [200, session];
    await page.send({ code: '123457' }, `${FIRST} form`);
    await page.send({ password: 'short' }, `form${FIRST}`);
    await page.shows(`${FIRST} [role=alert]`, 'This password is too short: use at least 8 characters.');
    await page.send({ password }, `form${FIRST}`);
    await page.shows(`${FIRST} [role=status]`, 'Set. Your other devices are signed out.');
  });

  it('asks first for an address where it has neither address nor number', async () => {
    const wallet = aSession({ email: '', phone: '', identities: [] });
    const page = await account({ 'POST /rest/v1/rpc/my_proofs': proofs({ has_password: false }) }, wallet);
    await page.shows(FIRST, 'add an e-mail address or a telephone number first');
    expect(page.count(`${FIRST} [name=password], ${FIRST} button`)).toBe(0);
  });
});

describe('a forgotten password of an account with a number alone', () => {
  it('is set anew after the code of a message', async () => {
    const who = aSession({ email: '', phone: '33612345678' });
    const page = await account(
      { 'POST /auth/v1/verify': [200, who], 'PUT /auth/v1/user': [200, who.user] },
      who,
    );
    await page.press('form[data-part=password] button', 'Forgotten your password?');
    await page.press('[data-part=forgotten-password] button', 'Send a code to +33612345678');
    await page.reload();
    await page.send({ code: '123456' }, '[data-part=forgotten-password] form');
    await page.shows(FIRST, 'Set a new password for +33612345678.');
    await page.send({ password }, `form${FIRST}`);
    await page.shows(`${FIRST} [role=status]`, 'Set. Your other devices are signed out.');
  });
});

describe('leaving', () => {
  const factor = (factor_type: string) => [
    { id: 'f1', status: 'verified', factor_type, created_at: '2026-03-08T08:00:00Z' },
  ];
  const withFactor = (type: string) => aSession({ factors: factor(type) }, 'aal2');

  it('says what stays, and names an empty and a wrong password', async () => {
    const page = await account({ 'POST /auth/v1/token': refusal(400, 'invalid_credentials') });
    await page.shows(LEAVING, 'What you recorded stays in the results');
    await page.press(`${LEAVING} button`, 'Delete my account');
    await page.send({}, FORM);
    await page.shows(PROBLEM, 'Enter your current password.');
    await page.send({ proof: 'not the password' }, FORM);
    await page.shows(PROBLEM, 'This is not your current password.');
    expect(page.requests).not.toContain('POST /rest/v1/rpc/delete_my_account');
  });

  it('goes on after a reload with a code that was sent, and says that the account is gone', async () => {
    const page = await account({
      'POST /auth/v1/verify': [200, session],
      'POST /rest/v1/rpc/delete_my_account': [200, null],
    });
    await page.press(`${LEAVING} button`, 'Delete my account');
    await page.press(`${LEAVING} button`, 'No password? Send me a code');
    await page.shows(LEAVING, `Code we sent to ${email}`);
    await page.reload();
    await page.shows(LEAVING, `Code we sent to ${email}`);
    await page.send({ proof: '12' }, FORM);
    await page.shows(PROBLEM, 'Enter the code from the e-mail.');
    await page.send({ proof: '123456' }, FORM);
    await page.shows('[data-ended=deleted]', 'Your account has been deleted.');
  });

  it('asks an authenticator for its code, and names a wrong one', async () => {
    const who = withFactor('totp');
    const page = await account(
      {
        'POST /auth/v1/token': [200, who],
        'POST /auth/v1/factors/f1/challenge': [200, { id: 'c1', type: 'totp', expires_at: 2e9 }],
        'POST /auth/v1/factors/f1/verify': refusal(422, 'mfa_verification_failed'),
      },
      who,
    );
    await page.press(`${LEAVING} button`, 'Delete my account');
    await page.send({ proof: 'dunes and stars' }, FORM);
    await page.shows(PROBLEM, 'Enter the six digits your authenticator shows now.');
    await page.send({ code: '000000' }, FORM);
    await page.shows(PROBLEM, 'This code is wrong, or was used already');
    page.answers['POST /auth/v1/factors/f1/verify'] = [200, who];
    page.answers['POST /rest/v1/rpc/delete_my_account'] = [200, null];
    await page.send({ code: '000001' }, FORM);
    await page.shows('[data-ended=deleted]', 'Your account has been deleted.');
  });

  it('has a phone sent one code, which a wrong one does not use up', async () => {
    const who = withFactor('phone');
    const CHALLENGE = 'POST /auth/v1/factors/f1/challenge';
    const page = await account(
      {
        'POST /auth/v1/token': [200, who],
        [CHALLENGE]: [200, { id: 'c1', type: 'phone', expires_at: 2e9 }],
        'POST /auth/v1/factors/f1/verify': refusal(422, 'mfa_verification_failed'),
      },
      who,
    );
    await page.press(`${LEAVING} button`, 'Delete my account');
    await page.send({ proof: 'dunes and stars' }, FORM);
    await page.shows(PROBLEM, 'Enter the code we have just sent to your phone.');
    await page.shows(`${LEAVING} label`, 'Code we sent to your phone');
    await page.send({ code: '000000' }, FORM);
    await page.shows(PROBLEM, 'wrong, too old or already used');
    expect(times(page.requests, CHALLENGE)).toBe(1);
  });

  it('of a wallet alone asks it to sign, and says so where it did not', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const who = aSession({ email: '', phone: '', identities: [] });
    Object.assign(window, {
      ethereum: {
        request: async ({ method }: { method: string }) => {
          if (method === 'eth_requestAccounts') return [address];
          throw new Error('User rejected');
        },
      },
    });
    const wallet = { address, chain: 'ethereum' };
    const page = await account(
      { 'POST /rest/v1/rpc/my_proofs': proofs({ has_password: false, wallet }) },
      who,
    );
    await page.press(`${LEAVING} button`, 'Delete my account');
    await page.shows(LEAVING, 'Your wallet asks you to sign once more.');
    expect(page.count(`${LEAVING} [name=proof]`)).toBe(0);
    await page.send({}, FORM);
    await page.shows(PROBLEM, 'Nothing was signed.');
  });

  it('says that a database that hangs cannot be reached, and takes the same again', async () => {
    const page = await account({
      'POST /auth/v1/token': [200, session],
      'POST /rest/v1/rpc/delete_my_account': ['hangs', [200, null]],
    });
    await page.press(`${LEAVING} button`, 'Delete my account');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await page.send({ proof: 'dunes and stars' }, FORM);
      await vi.waitFor(() => expect(page.requests).toContain('POST /rest/v1/rpc/delete_my_account'));
      await vi.advanceTimersByTimeAsync(25_000);
      await page.shows(PROBLEM, 'The server cannot be reached.');
    } finally {
      vi.useRealTimers();
    }
    await page.send({ proof: 'dunes and stars' }, FORM);
    await page.shows('[data-ended=deleted]', 'Your account has been deleted.');
  });
});

describe('the data of an account', () => {
  it('are saved as a file with the day in its name', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const page = await account({ 'POST /rest/v1/rpc/export_my_data': [200, { account: {} }] });
    await page.press('[data-part=data] button', 'Export my data');
    await page.shows('[data-part=data] [role=status]', 'Saved as a file.');
    expect(saved[0]).toMatch(/^bivouac-\d{4}-\d\d-\d\d\.json$/);
    vi.restoreAllMocks();
  });
});

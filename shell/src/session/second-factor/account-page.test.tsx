// @vitest-environment happy-dom
/** The page of one's own account: each mistake of its forms, and answers that were lost. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Answers, aSession, refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const session = aSession();
const USER: Answers = {
  'GET /auth/v1/user': [200, session.user],
  'POST /rest/v1/rpc/my_proofs': [200, { has_password: true, wallet: null }],
  'POST /rest/v1/rpc/my_sessions': [200, []],
};
const NAME = 'form[data-part=name]';
const PASSWORD = 'form[data-part=password]';
const ADDRESS = 'form[data-part=address]';
const WRONG = `${PASSWORD} [role=alert]`;

// Settings are read once for a page.
let opened: typeof import('../../kit/opened.tsx').opened;
beforeAll(async () => {
  vi.resetModules();
  ({ opened } = await import('../../kit/opened.tsx'));
});

async function account(answers: Answers = {}, language = 'en') {
  const page = await opened(`/${language}/account`, { ...USER, ...answers }, session);
  await page.shows(NAME, /./);
  return page;
}

it.each<[string, Answer, string]>([
  ['a server that restarts', refusal(503, 'request_timeout'), 'Try again in a moment'],
  ['the page of a Wi-Fi network', [200, '<h1>Hotel</h1>'], 'did not come from this site, or was cut off'],
  ['what is switched off', refusal(422, 'email_provider_disabled'), 'switched off on this site'],
  ['a token that is not believed', refusal(403, 'bad_jwt'), 'no longer valid. Sign in again'],
])('explains %s where a name is saved', async (_what, answer, sentence) => {
  const page = await account({ 'PUT /auth/v1/user': answer });
  await page.send({ name: 'Ada' }, NAME);
  await page.shows(`${NAME} [role=alert]`, sentence);
});

it('asks for a name, and says that it is saved', async () => {
  const page = await account({ 'PUT /auth/v1/user': [200, session.user] });
  await page.send({ name: ' ' }, NAME);
  await page.shows(`${NAME} [role=alert]`, 'Enter your name.');
  await page.send({ name: 'Léa Martin' }, NAME);
  await page.shows(`${NAME} [role=status]`, 'Saved.');
});

it('names each mistake of a new password', async () => {
  const weak = refusal(422, 'weak_password', {
    weak_password: { reasons: ['length', 'characters', 'pwned'] },
  });
  const page = await account({
    'PUT /auth/v1/user': [refusal(400, 'invalid_credentials'), refusal(422, 'same_password'), weak],
  });
  const change = (current: string, password: string) => page.send({ current, password }, PASSWORD);
  await change('', 'sand, stars and a compass');
  await page.shows(WRONG, 'Enter your current password.');
  await change('dunes and stars', 'short');
  await page.shows(WRONG, 'This password is too short: use at least 8 characters.');
  await change('dunes and stars', 'é'.repeat(40));
  await page.shows(WRONG, 'This password is too long');
  await change('not the password', 'sand, stars and a compass');
  await page.shows(WRONG, 'This is not your current password.');
  await change('dunes and stars', 'dunes and stars');
  await page.shows(WRONG, 'This is the password you have now: choose another one.');
  await change('dunes and stars', 'long enough to send');
  for (const reason of ['too short', 'lacks a kind of character', 'in a list of stolen passwords'])
    await page.shows(WRONG, reason);
});

it('reports a changed password whose answer was lost as changed, and another wrong one as wrong', async () => {
  const page = await account({
    'PUT /auth/v1/user': ['lost', refusal(400, 'invalid_credentials')],
    'POST /auth/v1/token': [200, session],
  });
  const change = (password: string) => page.send({ current: 'dunes and stars', password }, PASSWORD);
  await change('sand, stars and a compass');
  await page.shows(WRONG, 'The server cannot be reached.');
  await change('sand, stars and a compass again');
  await page.shows(WRONG, 'This is not your current password.');
  await change('sand, stars and a compass');
  await page.shows(`${PASSWORD} [role=status]`, 'Changed. Your other devices are signed out.');
});

it.each([
  ['email_exists', 'Another account has this address already'],
  ['signup_disabled', 'An invitation is waiting for this address'],
])('explains an address that is refused as %s', async (code, sentence) => {
  const page = await account({ 'PUT /auth/v1/user': refusal(422, code) });
  await page.send({ email: 'lea@rally.test' }, ADDRESS);
  await page.shows(`${ADDRESS} [role=alert]`, sentence);
});

describe('a change of address', () => {
  const waits = { ...session.user, new_email: 'new@rally.test' };
  const changed = { ...session.user, email: 'new@rally.test' };
  const waiting = (answers: Answers = {}, path = '/en/account') =>
    opened(path, { ...USER, 'GET /auth/v1/user': [200, waits], ...answers }, { ...session, user: waits });
  const VERIFY = 'POST /auth/v1/verify';
  const EXPIRED = refusal(403, 'otp_expired');

  it('holds at once where nothing is to be confirmed', async () => {
    const page = await account({
      'PUT /auth/v1/user': [200, changed],
      'POST /auth/v1/token': [200, { ...session, user: changed }],
    });
    await page.send({ email: 'New@rally.test' }, ADDRESS);
    await page.shows(`${ADDRESS} [role=status]`, 'Saved. Sign in with it from now on.');
    await page.shows('main header', 'new@rally.test');
  });

  it('waits where two e-mails were written, and says when they can be sent again', async () => {
    const page = await waiting({
      'POST /auth/v1/resend': refusal(429, 'over_email_send_rate_limit', {
        message: 'you can only request this after 40 seconds.',
      }),
    });
    await page.shows('[data-waiting]', 'new@rally.test is not confirmed yet');
    await page.press('[data-waiting] button', 'Send them again');
    await page.shows('[data-waiting]', 'An e-mail was asked for a moment ago.');
  });

  it('names a wrong code, and takes that of one address, then of the other', async () => {
    const page = await waiting({ [VERIFY]: EXPIRED, 'POST /auth/v1/token': [200, session] });
    await page.send({ code: '12' }, '[data-waiting] form');
    await page.shows('[data-waiting] [role=alert]', 'Enter the code from the e-mail.');
    await page.send({ code: '000000' }, '[data-waiting] form');
    await page.shows('[data-waiting] [role=alert]', 'wrong, too old or already used');
    page.answers[VERIFY] = [200, { msg: 'Confirmation link accepted.', code: '200' }];
    await page.send({ code: '123456' }, '[data-waiting] form');
    await page.shows(ADDRESS, 'This address has confirmed the change.');
    await page.shows('main header', 'ada@rally.test');
    page.answers[VERIFY] = [200, { ...session, user: changed }];
    page.answers['GET /auth/v1/user'] = [200, changed];
    page.answers['POST /auth/v1/token'] = [200, { ...session, user: changed }];
    await page.send({ code: '654321' }, '[data-waiting] form');
    await page.shows(ADDRESS, 'The change of address is confirmed.');
    await page.shows('main header', 'new@rally.test');
  });

  it('takes a code that was used up elsewhere for a change that is confirmed', async () => {
    const page = await waiting({
      [VERIFY]: EXPIRED,
      'POST /auth/v1/token': [200, { ...session, user: changed }],
      'POST /auth/v1/logout': [204, null],
    });
    await page.shows('[data-waiting]', 'new@rally.test');
    page.answers['GET /auth/v1/user'] = [200, changed];
    await page.send({ code: '123456' }, '[data-waiting] form');
    await page.shows(ADDRESS, 'The change of address is confirmed.');
    expect(page.count('[data-waiting]')).toBe(0);
  });

  it('says what the link of one address has done, and cleans the address', async () => {
    const page = await waiting({}, '/en/account#message=Confirmation+link+accepted.');
    await page.shows(ADDRESS, 'This address has confirmed the change.');
    expect(location.href).toBe('http://site.test/en/account');
  });

  it('is called off', async () => {
    const page = await waiting({ 'POST /rest/v1/rpc/call_off_my_change': [200, null] });
    await page.press('[data-waiting] button', 'Keep the current address');
    await page.shows(ADDRESS, 'Called off. Your address stays as it is.');
    expect(page.count('[data-waiting]')).toBe(0);
  });
});

describe('a telephone number', () => {
  const NUMBER = 'form[data-part=phone]';
  const CODE = 'form[data-part=phone-code]';
  const phone = '+33612345678';
  const waits = { ...session.user, new_phone: '33612345678' };
  const has = { ...session.user, phone: '33612345678' };

  it('waits for its code after a reload too, and is called off', async () => {
    const page = await account({
      'PUT /auth/v1/user': [200, waits],
      'POST /auth/v1/token': [200, session],
      'POST /auth/v1/resend': refusal(429, 'over_sms_send_rate_limit', {
        message: 'you can only request this after 40 seconds.',
      }),
      'POST /auth/v1/verify': refusal(403, 'otp_expired'),
      'POST /rest/v1/rpc/call_off_my_change': [200, null],
    });
    await page.send({ phone: '12' }, NUMBER);
    await page.shows(`${NUMBER} [role=alert]`, 'Enter the number with its country code');
    await page.send({ phone }, NUMBER);
    await page.shows(CODE, `We sent a text message with a code to ${phone}.`);
    page.answers['GET /auth/v1/user'] = [200, waits];
    await page.reload();
    await page.shows(CODE, `We sent a text message with a code to ${phone}.`);
    await page.send({ code: '123456' }, CODE);
    await page.shows(`${CODE} [role=alert]`, 'This code is wrong, too old or already used.');
    await page.press(`${CODE} button`, 'Send another code');
    await page.shows(`${CODE} [role=alert]`, 'A text message was sent to this number a moment ago.');
    await page.press(`${CODE} button`, 'Enter another number');
    await page.shows(NUMBER, 'Save number');
    expect(document.querySelector<HTMLInputElement>(`${NUMBER} [name=phone]`)?.value).toBe('');
  });

  it('whose answer was lost is said to be saved once it is', async () => {
    const page = await account({
      'GET /auth/v1/user': [200, waits],
      'POST /auth/v1/verify': ['lost', refusal(403, 'otp_expired')],
    });
    await page.send({ code: '123456' }, CODE);
    await page.shows(`${CODE} [role=alert]`, 'The server cannot be reached.');
    page.answers['GET /auth/v1/user'] = [200, has];
    await page.send({ code: '123456' }, CODE);
    await page.shows(`${NUMBER} [role=status]`, 'Saved. You can sign in with it from now on.');
  });

  it('is taken away', async () => {
    const page = await account({
      'GET /auth/v1/user': [200, has],
      'POST /rest/v1/rpc/remove_my_number': [200, null],
      'POST /auth/v1/token': [200, session],
    });
    await page.press(`${NUMBER} ~ * button, ${NUMBER} button`, 'Remove number');
    await page.shows(`${NUMBER} [role=status]`, 'Removed. You cannot sign in with it any more.');
    expect(document.querySelector<HTMLInputElement>(`${NUMBER} [name=phone]`)?.value).toBe('');
  });
});

describe('where one is signed in', () => {
  const PART = '[data-part=sign-out]';
  const device = (id: string, is_this: boolean, browser: string) => ({
    ...{ id, is_this, browser },
    ...{ since: '2026-03-08T08:00:00Z', used_at: '2026-03-08T09:00:00Z' },
  });
  const SESSIONS = [device('a', true, 'X11; Linux Chrome/140'), device('b', false, 'Bot/1.0')];
  const LIST = { 'POST /rest/v1/rpc/my_sessions': [200, SESSIONS] } as const;

  it('keeps a device that could not be signed out', async () => {
    const page = await account({ ...LIST, 'POST /rest/v1/rpc/end_my_session': 'lost' });
    await page.shows(`${PART} [data-session=this]`, /Chrome on Linux · this device/);
    await page.shows(`${PART} [data-session=other]`, 'Unknown device');
    await page.press(`${PART} [data-session=other] button`);
    await page.shows(`${PART} [role=alert]`, 'The server cannot be reached.');
    expect(page.count(`${PART} [data-session=other]`)).toBe(1);
  });

  it('says nothing of a session that ended once one has signed out everywhere oneself', async () => {
    const page = await account({ ...LIST, 'POST /auth/v1/logout': [204, null] });
    await page.press(`${PART} p button:last-of-type`, 'Sign out everywhere');
    await vi.waitFor(() => expect(location.pathname).toBe('/en'));
    await page.press('header a[href*="/sign-in"]');
    await page.shows('h1', 'Sign in');
    expect(page.count('[data-ended]')).toBe(0);
  });

  it('drops all others at once', async () => {
    const page = await account({ ...LIST, 'POST /auth/v1/logout': [204, null] });
    await page.shows(`${PART} [data-session=other]`, 'Unknown device');
    await page.press(`${PART} button`, 'Sign out everywhere else');
    await page.shows(`${PART} [role=status]`, 'Done. You are signed in here only.');
    await page.shows(PART, 'You are signed in nowhere else.');
    expect(page.count(`${PART} [data-session=other]`)).toBe(0);
  });
});

it('says that ways to sign in cannot be read, and reads them on request', async () => {
  const page = await account({ 'GET /auth/v1/settings': [500, 'failed'] });
  await page.shows('[data-part=identities] [role=alert]', 'Your ways to sign in could not be read.');
  page.answers['GET /auth/v1/settings'] = [200, { external: { email: true } }];
  await page.press('[data-part=identities] button', 'Try again');
  // A site without providers has nothing more to say.
  await vi.waitFor(() => expect(page.count('[data-part=identities]')).toBe(0));
});

it('tells the only administrator of a rally to hand it over before leaving', async () => {
  const last = {
    code: 'P0001',
    message: 'last',
    details: 'last_administrator',
    hint: '{"rallies":"ERG-26"}',
  };
  const page = await account({
    'POST /auth/v1/token': [200, session],
    'POST /rest/v1/rpc/delete_my_account': [400, last],
  });
  await page.press('[data-part=delete] button');
  await page.send({ proof: '' }, '[data-part=delete] form');
  await page.shows('[data-part=delete] [role=alert]', 'Enter your current password.');
  await page.send({ proof: 'dunes and stars' }, '[data-part=delete] form');
  await page.shows('[data-part=delete] [role=alert]', 'You are the only administrator of ERG-26.');
});

// @vitest-environment happy-dom
/** The page of one's own account: each mistake of its forms, and answers that were lost. */
import { it, vi } from 'vitest';
import { type Answer, type Answers, aSession, opened, refusal } from '../../kit/opened.tsx';

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

it('asks for a name', async () => {
  const page = await account();
  await page.send({ name: ' ' }, NAME);
  await page.shows(`${NAME} [role=alert]`, 'Enter your name.');
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

it('shows an address that waits to be confirmed, and when its emails can be sent again', async () => {
  const user = { ...session.user, new_email: 'new@rally.test' };
  const page = await opened(
    '/en/account',
    {
      ...USER,
      'GET /auth/v1/user': [200, user],
      'POST /auth/v1/resend': refusal(429, 'over_email_send_rate_limit', {
        message: 'you can only request this after 40 seconds.',
      }),
    },
    { ...session, user },
  );
  await page.shows('[data-waiting]', 'new@rally.test is not confirmed yet');
  await page.press('[data-waiting] button[type=button]');
  await page.shows('[data-waiting]', 'An e-mail was asked for a moment ago.');
});

it('says that ways to sign in cannot be read, and reads them on request', async () => {
  const page = await account({ 'GET /auth/v1/settings': [500, 'failed'] });
  await page.shows('[data-part=identities] [role=alert]', 'Your ways to sign in could not be read.');
});

it('tells the only administrator of a rally to hand it over before leaving', async () => {
  const last = { code: 'P0001', message: 'last', details: 'last_administrator', hint: 'ERG-26' };
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

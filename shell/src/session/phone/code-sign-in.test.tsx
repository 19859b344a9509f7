// @vitest-environment happy-dom
/** Signing in without a password: codes by e-mail and phone, links, accounts elsewhere, wallets. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answers, aSession, refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const email = 'ada@rally.test';
const CODE_OF_LINK = '0b3f7c1e-1111-4222-8333-444455556666';
const FORM = '[data-by-mail]';
const PROBLEM = '[data-by-mail] [role=alert]';
const BUTTON = 'form button';
const session = aSession();
const ANSWERS: Answers = {
  'GET /auth/v1/settings': [
    200,
    {
      sign_up: 'open',
      sms_provider: 'twilio',
      code_lengths: { email: 8, phone: 6 },
      external: { email: true, phone: true, keycloak: true, web3_ethereum: true, web3_solana: false },
    },
  ],
  'POST /auth/v1/otp': [200, {}],
  'GET /auth/v1/user': [200, session.user],
};

// Settings are read once for a page.
let opened: typeof import('../../kit/opened.tsx').opened;
beforeAll(async () => {
  vi.resetModules();
  ({ opened } = await import('../../kit/opened.tsx'));
});
const at = (path: string, more: Answers = {}) => opened(path, { ...ANSWERS, ...more });
const isIn = () => vi.waitFor(() => expect(document.querySelector('main input[name=code]')).toBeNull());
const focused = () => document.activeElement?.getAttribute('name');

async function byMail(more: Answers = {}) {
  const page = await at('/en/sign-in?next=/en/account', more);
  await page.press(BUTTON, 'Sign in with a code sent by e-mail');
  await page.send({ email }, FORM);
  await page.shows('[data-by-mail=code]', `If there is an account for ${email}`);
  return page;
}

async function byPhone(phone: string, more: Answers = {}, language = 'en') {
  const page = await at(`/${language}/sign-in`, more);
  await page.press(BUTTON, language === 'fr' ? 'envoyé à votre téléphone' : 'sent to your phone');
  await page.send({ phone }, '[data-by-phone=number]');
  return page;
}

describe('a code sent by e-mail', () => {
  it('starts with no address where a number was typed, and names an address that is none', async () => {
    const page = await at('/en/sign-in?next=/en/account');
    await page.shows('form', 'Sign in');
    (document.querySelector('input[name=account]') as HTMLInputElement).value = '+33 6 12';
    await page.press(BUTTON, 'Sign in with a code sent by e-mail');
    await page.send({}, FORM);
    await page.shows(PROBLEM, 'Enter a valid e-mail address, for example name@place.org.');
    expect(page.requests).not.toContain('POST /auth/v1/otp');
  });

  it('answers an address that nobody has like any other', async () => {
    const page = await byMail({ 'POST /auth/v1/otp': refusal(422, 'otp_disabled') });
    expect(focused()).toBe('code');
    await page.shows('[data-by-mail=code]', `If there is an account for ${email}`);
  });

  it('names a code that is cut off, and a wrong one, and signs in with the right one', async () => {
    const page = await byMail({ 'POST /auth/v1/verify': [refusal(403, 'otp_expired'), [200, session]] });
    await page.send({ code: '12' }, FORM);
    await page.shows(PROBLEM, 'Enter the code from the e-mail.');
    expect(page.requests).not.toContain('POST /auth/v1/verify');
    await page.send({ code: '12345678' }, FORM);
    await page.shows(PROBLEM, 'This link or code is wrong, too old or already used.');
    await page.send({ code: '12345679' }, FORM);
    await page.shows('h1', 'Your account');
    // The way back leads to no code that was used.
    expect(JSON.stringify(history.state)).not.toContain('byCode');
  });

  it('sends a code of eight digits by itself once it is whole', async () => {
    const page = await byMail({ 'POST /auth/v1/verify': [200, session] });
    await page.type('[name=code]', '1234567');
    await page.type('[name=code]', '12345678');
    await page.shows('h1', 'Your account');
    expect(page.requests.filter((request) => request === 'POST /auth/v1/verify')).toHaveLength(1);
  });

  it('says when another code can be asked for', async () => {
    const page = await byMail();
    const limit = refusal(429, 'over_email_send_rate_limit', {
      message: 'you can only request this after 40 seconds.',
    });
    await page.press(BUTTON, 'Ask for another code');
    page.answers['POST /auth/v1/otp'] = limit;
    await page.send({}, FORM);
    await page.shows(PROBLEM, /You can ask for another one in \d+ seconds?\./);
  });

  it('goes on with the code after a reload, in another language too', async () => {
    const page = await byMail({ 'POST /auth/v1/verify': [200, session] });
    await page.reload();
    await page.shows('[data-by-mail=code]', email);
    await page.choose('header select', 'fr');
    await page.shows('h1', 'Saisir le code');
    await page.send({ code: '12345678' }, FORM);
    await isIn();
  });

  it('keeps the way that was chosen through a reload', async () => {
    const page = await at('/en/sign-in?next=/en/account');
    await page.press(BUTTON, 'Sign in with a code sent by e-mail');
    await page.shows('[data-by-mail=address]', 'E-mail address');
    await page.reload();
    await page.shows('[data-by-mail=address]', 'E-mail address');
  });

  it('explains a link of another browser, and keeps its next page', async () => {
    const page = await at(`/en/sign-in?next=/en/account&letter=magiclink&code=${CODE_OF_LINK}`);
    await page.shows(PROBLEM, 'This link only works in the browser in which you asked for it');
    expect(location.search).toBe('?next=%2Fen%2Faccount');
  });

  it('explains a used link also after a reload, until another code is asked for', async () => {
    const page = await at(
      '/en/sign-in?next=/en/account&letter=magiclink&error=access_denied&error_code=otp_expired&error_description=x',
    );
    await page.shows(PROBLEM, 'This link or code is wrong, too old or already used.');
    await page.reload();
    await page.shows(PROBLEM, 'already used');
    await page.type('input[name=email]', email);
    await page.press(BUTTON, 'I already have a code');
    await page.shows('[data-by-mail=code]', email);
    expect(document.querySelector(PROBLEM)?.textContent).toBe('');
  });
});

describe('a code sent to a phone', () => {
  it('names a number that is none', async () => {
    const page = await byPhone('12');
    await page.shows('[data-by-phone] [role=alert]', 'Enter the number with its country code');
    expect(page.requests).not.toContain('POST /auth/v1/otp');
  });

  it('answers a number that nobody has like any other, and names a wrong code', async () => {
    const page = await byPhone(
      '+33612345678',
      {
        'POST /auth/v1/otp': refusal(422, 'otp_disabled'),
        'POST /auth/v1/verify': refusal(403, 'otp_expired'),
      },
      'fr',
    );
    await page.shows('[data-by-phone=code]', 'S’il existe un compte pour +33612345678');
    await page.send({ code: '123456' }, '[data-by-phone=code]');
    await page.shows('[data-by-phone] [role=alert]', /faux/);
  });

  it('goes on with the code after a reload', async () => {
    const page = await byPhone('+33612345678');
    await page.shows('[data-by-phone=code]', 'If there is an account for +33612345678');
    await page.reload();
    await page.shows('[data-by-phone=code]', '+33612345678');
  });
});

describe('a forgotten password', () => {
  it('of an account with a number alone leads to a code sent to the phone, and on to the account', async () => {
    const page = await at('/fr/forgotten-password', { 'POST /auth/v1/verify': [200, session] });
    await page.press(BUTTON, 'Se connecter avec un code envoyé à votre téléphone');
    await page.send({ phone: '+33612345678' }, '[data-by-phone=number]');
    await page.shows('[data-by-phone=code]', '+33612345678');
    await page.send({ code: '123456' }, '[data-by-phone=code]');
    await vi.waitFor(() => expect(location.pathname).toBe('/fr/account'));
  });
});

describe('an account elsewhere', () => {
  it.each([
    ['error=access_denied', 'You cancelled'],
    [
      'error=access_denied&error_code=provider_email_needs_verification',
      'Your address is not confirmed there.',
    ],
    ['error=access_denied&error_code=signup_disabled', 'There is no account for this address'],
  ])('explains %s, cleans the address, and leaves the password form', async (refused, sentence) => {
    const page = await at(`/en/sign-in?next=%2Fen%2Faccount&${refused}&error_description=x#${refused}`, {
      'POST /auth/v1/token': [200, session],
    });
    await page.shows('form [role=alert]', sentence);
    expect(location.href).toBe('http://site.test/en/sign-in?next=%2Fen%2Faccount');
    await page.shows('[data-provider=keycloak]', 'Sign in with Keycloak');
    await page.send({ account: email, password: 'dunes and stars' });
    await page.shows('h1', 'Your account');
  });
});

describe('a wallet', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'ethereum');
    Reflect.deleteProperty(window, 'solana');
  });
  const account = '0x52908400098527886E0F7030069857D2E4169EE7';
  const put = (sign: () => Promise<string>) =>
    Object.assign(window, {
      ethereum: {
        request: async ({ method }: { method: string }) =>
          method === 'eth_requestAccounts' ? [account] : method === 'eth_chainId' ? '0x1' : sign(),
      },
      solana: { signMessage: async () => new Uint8Array(64) },
    });
  const no = async () => {
    throw new Error('User rejected');
  };

  it('is offered for each chain the site takes, and says so where nothing was signed', async () => {
    put(no);
    const page = await at('/en/sign-in?next=/en/account', { 'POST /auth/v1/token': [200, session] });
    await page.press('[data-wallet=ethereum]');
    await page.shows(
      '[data-problem=cancelled]',
      'Nothing was signed. Unlock the wallet and confirm there, or use your password.',
    );
    expect(page.count('[data-wallet=solana]')).toBe(0);
    put(async () => '0x');
    await page.press('[data-wallet=ethereum]');
    await page.shows('h1', 'Your account');
  });

  it('that is not known makes no account where accounts are made by invitation', async () => {
    put(async () => '0x');
    const page = await at('/en/sign-in', { 'POST /auth/v1/token': refusal(422, 'signup_disabled') });
    await page.press('[data-wallet=ethereum]');
    await page.shows(
      '[data-problem=by_invitation]',
      'There is no account for this wallet, and accounts are made by invitation only.',
    );
  });
});

describe('a confirmed address', () => {
  it.each([
    [`/en/sign-in?letter=signup&code=${CODE_OF_LINK}`, 'confirmed', 'is confirmed. Sign in'],
    [
      '/en/account?message=Confirmation+link+accepted.#message=Confirmation+link+accepted.',
      'half',
      'If the other address has not done so yet, open the link in its e-mail',
    ],
    [
      `/en/account?letter=email_change&code=${CODE_OF_LINK}`,
      'whole',
      'The change of address is confirmed. Sign in with the new address',
    ],
  ])('by %s is told to whoever is not signed in, also after a reload', async (path, state, sentence) => {
    const page = await at(path);
    await page.shows(`[data-address=${state}]`, sentence);
    expect(location.href).not.toMatch(/code=|letter=|message=/);
    await page.reload();
    await page.shows(`[data-address=${state}]`, sentence);
  });
});

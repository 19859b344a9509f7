// @vitest-environment happy-dom
/** Each answer of the server to signing in is a sentence in the reader's language. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, aSession, opened, refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const refused = (status: number, code: string, message = code): Answer => [status, { code, message }];
const who = { account: 'ada@rally.test', password: 'dunes and stars' };
const WIFI: Answer = [200, '<h1>Welcome to the hotel</h1>'];

afterEach(() => vi.useRealTimers());

describe('signing in', () => {
  it.each<[string, Answer, en: RegExp, fr: RegExp, es: RegExp]>([
    [
      '502',
      [502, '<h1>Bad gateway</h1>'],
      /busy or restarting/,
      /Réessayez dans un instant/,
      /dentro de un momento/,
    ],
    [
      '503',
      refused(503, 'request_timeout'),
      /busy or restarting/,
      /occupé ou redémarre/,
      /ocupado o se está reiniciando/,
    ],
    ['504', [504, ''], /busy or restarting/, /occupé ou redémarre/, /ocupado o se está reiniciando/],
    [
      'an answer without a session',
      [200, { access_token: '', user: null }],
      /or was cut off/,
      /ne venait pas de ce site/,
      /no era de este sitio/,
    ],
    ['the page of a Wi-Fi network', WIFI, /a Wi-Fi network may ask/, /Wi-Fi/, /Wi-Fi/],
    [
      'a way that is switched off',
      refused(422, 'email_provider_disabled'),
      /switched off on this site/,
      /désactivée sur ce site/,
      /desactivada en este sitio/,
    ],
    [
      'a limit with a time',
      refused(429, 'over_request_rate_limit', 'Try again in 42 seconds.'),
      /in 42 seconds\.$/,
      /dans 42 secondes\.$/,
      /dentro de 42 segundos\.$/,
    ],
    [
      'a limit without a time',
      refused(429, 'over_request_rate_limit'),
      /in a minute\.$/,
      /dans une minute\.$/,
      /dentro de un minuto\.$/,
    ],
    [
      'a closed account',
      refused(400, 'user_banned'),
      /This account is closed/,
      /Ce compte est fermé/,
      /Esta cuenta está cerrada/,
    ],
    [
      'wrong credentials',
      refused(400, 'invalid_credentials'),
      /no such account, or the password is wrong/,
      /n.existe pas/,
      /no existe/,
    ],
    [
      'an unknown error',
      refused(500, 'unexpected_failure'),
      /^Something went wrong on the server/,
      /^Une erreur s’est produite/,
      /^Se ha producido un error/,
    ],
    ['no answer', 'lost', /cannot be reached/, /injoignable|joindre/, /no responde|contactar|conexión/],
    [
      'a server that hangs',
      'hangs',
      /cannot be reached/,
      /injoignable|joindre/,
      /no responde|contactar|conexión/,
    ],
  ])('explains %s', async (_what, answer, ...sentences) => {
    for (const [at, language] of ['en', 'fr', 'es'].entries()) {
      const page = await opened(`/${language}/sign-in`, { 'POST /auth/v1/token': answer });
      // What the data library tries again takes seconds.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await page.send(who);
      await vi.advanceTimersByTimeAsync(30_000);
      vi.useRealTimers();
      await page.shows('form [role=alert]', sentences[at] as RegExp);
      expect(document.querySelector<HTMLButtonElement>('form [type=submit]')?.disabled).toBe(false);
    }
  });

  it('offers to try again what may pass', async () => {
    const page = await opened('/en/sign-in', { 'POST /auth/v1/token': 'lost' });
    await page.send(who);
    await page.shows('form button[type=submit]', 'Try again');
  });

  it('names what is missing before it sends anything', async () => {
    const page = await opened('/en/sign-in', {});
    await page.send({ account: '', password: '' });
    await page.shows('form [role=alert]', 'Enter your e-mail address');
    expect(page.requests).not.toContain('POST /auth/v1/token');
  });

  it('has the email of an unconfirmed account sent again, to who knows the password', async () => {
    const page = await opened('/en/sign-in', {
      'POST /auth/v1/token': [refused(400, 'invalid_credentials'), refused(400, 'email_not_confirmed')],
      'POST /auth/v1/resend': [200, {}],
    });
    await page.send(who);
    await page.shows('[data-problem=invalid_credentials]', 'no such account');
    expect(page.count('[data-confirmation]')).toBe(0);
    await page.send(who);
    await page.shows('[data-problem=not_confirmed]', 'not confirmed yet');
    await page.press('[data-confirmation] button');
    await page.shows('[data-confirmation]', 'ada@rally.test');
  });

  it('offers no wallet where the browser has none, nor on a site that takes none', async () => {
    const takes = { 'GET /auth/v1/settings': [200, { external: { web3_ethereum: true } }] } as const;
    const without = await opened('/en/sign-in', takes);
    await without.shows('form', 'Sign in with a code sent by e-mail');
    expect(without.count('[data-wallet]')).toBe(0);
    Object.assign(window, { ethereum: { request: async () => [] } });
    const page = await opened('/en/sign-in', { 'GET /auth/v1/settings': [200, { external: {} }] });
    await vi.waitFor(() => expect(page.requests).toContain('GET /auth/v1/settings'));
    await page.shows('form', 'Sign in with a code sent by e-mail');
    expect(page.count('[data-wallet]')).toBe(0);
    Reflect.deleteProperty(window, 'ethereum');
  });
});

describe('a session that the server ended', () => {
  it.each([
    [
      'session_expired',
      'expired',
      { en: 'your session has expired', fr: 'votre session a expiré', es: 'ha caducado' },
    ],
    [
      'user_banned',
      'closed',
      { en: 'this account was closed', fr: 'ce compte a été fermé', es: 'se ha cerrado' },
    ],
  ])('by %s leads here, which says so', async (code, reason, said) => {
    for (const [language, sentence] of Object.entries(said)) {
      // As after a night in a drawer.
      const old = { ...aSession(), expires_at: 1 };
      const page = await opened(
        `/${language}/account`,
        { 'POST /auth/v1/token': refusal(400, code, { message: 'Invalid Refresh Token' }) },
        old,
      );
      await page.shows(`[data-ended=${reason}]`, sentence);
      expect(location.pathname).toBe(`/${language}/sign-in`);
    }
  });
});

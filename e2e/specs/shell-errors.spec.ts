/** Each way in which signing in and the account can fail has its own sentence, in the reader's language, and a way on. */
import { randomUUID } from 'node:crypto';
import { changeKeptSession } from '../pages/shell/kept-session.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import type { Account } from '../site.ts';
import { administrator, somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, type Route, test } from '../story.ts';

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers: { 'x-supabase-api-version': '2024-01-01', ...headers } });
const refusal = (status: number, code: string, message: string) => json(status, { code, message });

const wifi = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' });

const FAILURES: Record<string, [answer: (route: Route) => Promise<void>, said: Record<string, RegExp>]> = {
  'a gateway that has nobody behind it (502)': [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    {
      en: /busy or restarting\. Try again in a moment/,
      fr: /Réessayez dans un instant/,
      es: /dentro de un momento/,
    },
  ],
  'a server that starts (503)': [
    json(503, { code: 'request_timeout', message: 'The database restarts.' }, { 'retry-after': '2' }),
    { en: /busy or restarting/, fr: /occupé ou redémarre/, es: /ocupado o se está reiniciando/ },
  ],
  'a gateway that waited too long (504)': [
    (route) => route.fulfill({ status: 504, body: '' }),
    { en: /busy or restarting/, fr: /occupé ou redémarre/, es: /ocupado o se está reiniciando/ },
  ],
  'an answer without a session': [
    json(200, { access_token: '', user: null }),
    {
      en: /did not come from this site, or was cut off/,
      fr: /ne venait pas de ce site/,
      es: /no era de este sitio/,
    },
  ],
  'the page of a Wi-Fi in its place': [
    wifi,
    { en: /a Wi-Fi network may ask you to log in first/, fr: /Un Wi-Fi|un Wi-Fi/, es: /Wi-Fi/ },
  ],
  'a way of signing in that is switched off': [
    refusal(422, 'email_provider_disabled', 'Email logins are disabled'),
    { en: /switched off on this site/, fr: /désactivée sur ce site/, es: /desactivada en este sitio/ },
  ],
  'a limit with the time to wait': [
    refusal(
      429,
      'over_request_rate_limit',
      'Too many failed sign-ins for this account. Try again in 42 seconds.',
    ),
    { en: /Try again in 42 seconds\.$/, fr: /dans 42 secondes\.$/, es: /dentro de 42 segundos\.$/ },
  ],
  'a limit that says nothing': [
    refusal(429, 'over_request_rate_limit', 'Slow down'),
    { en: /Try again in a minute\.$/, fr: /dans une minute\.$/, es: /dentro de un minuto\.$/ },
  ],
  'an account that is closed': [
    refusal(400, 'user_banned', 'User is banned'),
    { en: /This account is closed/, fr: /Ce compte est fermé/, es: /Esta cuenta está cerrada/ },
  ],
  'wrong credentials': [
    refusal(400, 'invalid_credentials', 'Invalid login credentials'),
    { en: /no such account, or the password is wrong/, fr: /n.existe pas/, es: /no existe/ },
  ],
  'an error nobody knows': [
    json(500, { code: 'unexpected_failure', message: 'x' }),
    {
      en: /^Something went wrong on the server/,
      fr: /^Une erreur s’est produite/,
      es: /^Se ha producido un error/,
    },
  ],
};

for (const [what, [answer, said]] of Object.entries(FAILURES)) {
  test(`signing in meets ${what}`, async ({ page }) => {
    await page.route('**/auth/v1/token?grant_type=password', answer);
    const problem = page.locator('form [role=alert]');
    for (const [language, sentence] of Object.entries(said)) {
      const shell = new ShellPage(page);
      await shell.open(`/${language}/sign-in`);
      await shell.fillSignIn({ email: 'ada@rally.test', password: 'dunes and stars' });
      await expect(problem).toHaveText(sentence);
    }
  });
}

test('what passes is tried again by the same button', async ({ page }) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await page.route('**/auth/v1/token?grant_type=password', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await shell.open('/en/sign-in?next=/en/account');
  await shell.fillSignIn(who);
  const again = page.locator('form').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(shell.heading).toHaveText('Your account');
});

test.describe('on the account page', () => {
  let who: Account;
  let shell: ShellPage;
  const part = (page: Page, name: string) => page.locator(`form[data-part=${name}]`);
  const USER = '**/auth/v1/user';

  test.beforeEach(async ({ page }) => {
    who = await somebodyNew();
    shell = new ShellPage(page);
    await shell.signInByForm(who, '/en/sign-in?next=/en/account');
    await expect(part(page, 'name')).toBeVisible();
  });

  test('a weak password is told each of its reasons', async ({ page }) => {
    await page.route(USER, (route) =>
      route.request().method() === 'PUT'
        ? json(422, {
            code: 'weak_password',
            message: 'Password is weak',
            weak_password: { reasons: ['length', 'characters', 'pwned'] },
          })(route)
        : route.continue(),
    );
    const secret = part(page, 'password');
    await secret.getByLabel('Current password').fill(who.password);
    await secret.getByLabel('New password').fill('long enough to send');
    await secret.getByRole('button').click();
    const problem = secret.getByRole('alert');
    await expect(problem).toContainText('This password is too short');
    await expect(problem).toContainText('lacks a kind of character');
    await expect(problem).toContainText('in a list of stolen passwords');
  });

  for (const [what, answer, sentence] of [
    ['a server that restarts', json(503, { code: 'request_timeout', message: 'x' }), /Try again in a moment/],
    ['the page of a Wi-Fi', wifi, /did not come from this site, or was cut off/],
    ['a way that is switched off', refusal(422, 'email_provider_disabled', 'x'), /switched off on this site/],
    ['a token nobody believes', refusal(403, 'bad_jwt', 'invalid JWT'), /no longer valid\. Sign in again/],
  ] as const) {
    test(`a name that is kept meets ${what}`, async ({ page }) => {
      await page.route(USER, (route) =>
        route.request().method() === 'PUT' ? answer(route) : route.continue(),
      );
      const name = part(page, 'name');
      await name.getByRole('textbox').fill('Ada');
      await name.getByRole('button').click();
      await expect(name.getByRole('alert')).toHaveText(sentence);
    });
  }

  test('a session that is ended while the page is open leads to the sign-in, which says so, and back', async ({
    page,
  }) => {
    await part(page, 'name').getByRole('textbox').fill('Ada');
    const elsewhere = visitor(theSite());
    await elsewhere.auth.signInWithPassword(who);
    await elsewhere.auth.signOut({ scope: 'others' });
    // Whatever else the page asks may have heard of it meanwhile: then the form is gone, as it should be.
    await part(page, 'name').evaluateAll(([form]) => (form as HTMLFormElement | undefined)?.requestSubmit());
    await expect(shell.heading).toHaveText('Sign in');
    await expect(page.locator('[data-ended=elsewhere]')).toContainText('your session was ended elsewhere');
    await shell.language.selectOption('fr');
    await expect(page.locator('[data-ended=elsewhere]')).toContainText('déconnecté');
    await shell.language.selectOption('en');
    await shell.fillSignIn(who);
    await expect(shell.heading).toHaveText('Your account');
    await expect(page.locator('[data-ended]')).toHaveCount(0);
  });

  for (const [code, reason, said] of [
    ['session_expired', 'expired', { en: 'your session has expired', fr: 'a expiré', es: 'ha caducado' }],
    [
      'user_banned',
      'closed',
      { en: 'this account was closed', fr: 'ce compte a été fermé', es: 'se ha cerrado' },
    ],
  ] as const) {
    test(`a session that ends by ${code} says so in each language`, async ({ page }) => {
      await page.route(
        '**/auth/v1/token?grant_type=refresh_token',
        refusal(400, code, 'Invalid Refresh Token'),
      );
      // As after a night in a drawer.
      await changeKeptSession(page, { expires_at: 1 });
      await page.reload();
      await expect(shell.heading).toHaveText('Sign in');
      const ended = page.locator(`[data-ended=${reason}]`);
      for (const [language, sentence] of Object.entries(said)) {
        await shell.language.selectOption(language);
        await expect(ended).toContainText(sentence);
      }
    });
  }

  test('a token nobody believes is renewed, and ends the session where it cannot be', async ({ page }) => {
    await page.route(USER, refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'));
    const renewed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await expect(shell.heading).toHaveText('Your account');
    await expect(page.getByRole('main')).toContainText('no longer valid');
    await page.route(
      '**/auth/v1/token?grant_type=refresh_token',
      refusal(400, 'refresh_token_not_found', 'x'),
    );
    await page.reload();
    await expect(shell.heading).toHaveText('Sign in');
    await expect(page.locator('[data-ended]')).toBeVisible();
  });
});

test('an invitation names each weakness of a password', async ({ page }) => {
  const email = `new-${randomUUID().slice(0, 8)}@rally.test`;
  const admin = await administrator(theSite());
  const { data } = await admin.rpc('invite', { rally: null, role: 'platform_admin', email }).throwOnError();
  await page.goto(data.link);
  const join = async (password: string) => {
    await page.locator('input[name=name]').fill('Ada');
    await page.locator('input[name=password]').fill(password);
    await page.locator('form button[type=submit]').click();
  };
  const problem = page.locator('form [role=alert]');
  await join('short');
  await expect(problem).toHaveText('This password is too short: use at least 8 characters.');
  await page.route(
    '**/auth/v1/signup*',
    json(422, { code: 'weak_password', message: 'x', weak_password: { reasons: ['characters', 'pwned'] } }),
  );
  await join('long enough to send');
  await expect(problem).toContainText('lacks a kind of character');
  await expect(problem).toContainText('in a list of stolen passwords');
});

test('an invitation, and the roles of an area, say of a server that restarts that it does', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await page.route('**/rest/v1/rpc/invitation', (route) => route.fulfill({ status: 502, body: '' }));
  for (const [language, said] of [
    ['en', 'The server is busy or restarting. Try again in a moment.'],
    ['fr', 'Le serveur est occupé ou redémarre. Réessayez dans un instant.'],
    ['es', 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.'],
  ] as const) {
    await shell.open(`/${language}/sign-in?invitation=whichever`);
    await expect(shell.failure).toContainText(said);
  }
  await expect(page).toHaveTitle('No se puede leer la invitación · Bivouac');
  await page.route('**/rest/v1/rpc/my_roles', (route) => route.fulfill({ status: 503, body: '' }));
  await shell.signIn(await somebodyNew());
  await shell.open('/organizer');
  await expect(shell.failure).toContainText('El servidor está ocupado o reiniciándose.');
  await expect(page).toHaveTitle('No se pueden leer sus funciones · Bivouac');
});

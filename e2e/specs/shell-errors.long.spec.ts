/** Each way in which signing in and the account can fail has its own sentence, in the reader's language, and a way on. */
import { randomUUID } from 'node:crypto';
import { changeKeptSession } from '../pages/shell/kept-session.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import type { Account } from '../site.ts';
import { administrator, somebodyNew, theSite } from '../stack/people.ts';
import { expect, type Page, type Route, test } from '../story.ts';

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers: { 'x-supabase-api-version': '2024-01-01', ...headers } });
const refusal = (status: number, code: string, message: string) => json(status, { code, message });

const wifi = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' });

test.describe('on the account page', () => {
  let who: Account;
  let shell: ShellPage;
  const part = (page: Page, name: string) => page.locator(`form[data-part=${name}]`);

  test.beforeEach(async ({ page }) => {
    who = await somebodyNew();
    shell = new ShellPage(page);
    await shell.signInByForm(who, '/en/sign-in?next=/en/account');
    await expect(part(page, 'name')).toBeVisible();
  });

  for (const [_what, _answer, _sentence] of [
    ['a server that restarts', json(503, { code: 'request_timeout', message: 'x' }), /Try again in a moment/],
    ['the page of a Wi-Fi', wifi, /did not come from this site, or was cut off/],
    ['a way that is switched off', refusal(422, 'email_provider_disabled', 'x'), /switched off on this site/],
    ['a token nobody believes', refusal(403, 'bad_jwt', 'invalid JWT'), /no longer valid\. Sign in again/],
  ] as const) {
  }

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

/** Sessions of one person in two browsers: ended from the other one, in it, without a network, and by the server. */
import { changeKeptSession } from '../pages/shell/kept-session.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Route, test } from '../story.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    json: { code, message: 'Refused' },
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });

test('a session that ends leads to the sign-in page, which says why, and back', async ({ page, browser }) => {
  const who = await somebodyNew();
  const client = visitor(theSite());
  await client.auth.signInWithPassword(who);
  await client.auth.signOut({ scope: 'global' });
  const shell = new ShellPage(page);
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  const leave = page.locator('[data-part=sign-out]');
  const others = leave.locator('[data-session=other]');
  await expect(leave.locator('[data-session=this]')).toContainText(/Chrome on Linux · this device/);
  await expect(leave).toContainText('You are signed in nowhere else.');

  const context = await browser.newContext({ userAgent: PHONE, viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  const onPhone = new ShellPage(phone);
  await onPhone.signInByForm(who, '/en/sign-in?next=/en/account');
  await page.reload();
  await expect(others).toContainText(/Chrome on Android.*Signed in .*, last seen /s);
  await others.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
  await expect(leave.getByRole('status').first()).toHaveText('Chrome on Android is signed out.');
  await phone.reload();
  await expect(onPhone.heading).toHaveText('Sign in');
  await expect(phone.locator('[data-ended=elsewhere]')).toContainText('You were signed out because');
  await onPhone.fillSignIn(who);
  await expect(onPhone.heading).toHaveText('Your account');

  await phone.locator('form[data-part=name]').getByRole('textbox').fill('Ada');
  await leave.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(others).toHaveCount(0);
  // Another request of the page may have noticed already: then the form is gone.
  await phone
    .locator('form[data-part=name]')
    .evaluateAll(([form]) => (form as HTMLFormElement | undefined)?.requestSubmit());
  await expect(onPhone.heading).toHaveText('Sign in');
  await expect(phone.locator('[data-ended=elsewhere]')).toBeVisible();
  await context.close();
});

test('a session that cannot be ended at the server, or that the server has ended, says so', async ({
  page,
}) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  const leave = page.locator('[data-part=sign-out]');
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await leave.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(leave.getByRole('alert').last()).toContainText('The server cannot be reached.');
  await leave.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page.locator('[data-ended=untold]')).toContainText('the server could not be told');
  await page.unroute('**/auth/v1/logout*');
  await shell.fillSignIn(who);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible();

  await shell.open('/en/account');
  await expect(shell.heading).toHaveText('Your account');
  await page.route('**/auth/v1/user', refusal(403, 'bad_jwt'));
  const renewed = page.waitForResponse(REFRESH);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('no longer valid');
  await page.unroute('**/auth/v1/user');
  await page.route(REFRESH, refusal(400, 'session_expired'));
  await changeKeptSession(page, { expires_at: 1 });
  await page.reload();
  await expect(shell.heading).toHaveText('Sign in');
  await expect(page.locator('[data-ended=expired]')).toContainText('your session has expired');
});

/** Officials: to the sign-in page and back, and out again. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account, told } from '../site.ts';
import { expect, test } from '../story.ts';

test('a protected address leads to the sign-in page and back to itself, until signing out', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.open('/admin?from=mail#top');
  await expect.poll(() => shell.address).toBe('/en/sign-in?next=%2Fadmin%3Ffrom%3Dmail%23top');
  const problem = page.locator('form [role=alert]');
  await shell.fillSignIn({ email: 'nobody@bivouac.test', password: 'not the password' });
  await expect(problem).toContainText('There is no such account, or the password is wrong.');
  await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await shell.fillSignIn(account('ADMIN'));
  await expect(problem).toContainText('busy or restarting');
  await page.locator('form').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shell.address).toBe('/admin?from=mail');
  await expect(shell.heading).toHaveText('My rallies');

  // Under the key of supabase-js, so that any client of the deployment finds the session.
  const host = new URL(told('BIVOUAC_URL')).hostname.split('.')[0];
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(`sb-${host}-auth-token`);
  await page.reload();
  await expect(shell.remote('mfe-admin')).toBeVisible();
  await shell.language.selectOption('es');
  await expect(shell.heading).toHaveText('Mis rallies');
  expect(shell.address).toBe('/admin?from=mail');
  await shell.language.selectOption('en');

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await shell.open('/organizer');
  await expect.poll(() => shell.address).toBe('/en/sign-in?next=%2Forganizer');
});

/** Officials: to the sign-in page and back, areas by role, and out again. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account, told } from '../site.ts';
import { somebodyNew } from '../stack/people.ts';
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

test('an area names the role it needs, and a marshall finds their post in the bar', { tag: '@long' }, async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await page.route('**/rest/v1/rpc/my_roles', (route) => route.abort());
  await shell.signInByForm(await somebodyNew(), '/en/sign-in?next=/admin');
  await expect(shell.failure).toContainText('Your roles cannot be read');
  await page.unroute('**/rest/v1/rpc/my_roles');
  await shell.failure.getByRole('button').click();
  await expect(shell.heading).toHaveText('You have no role for this area');
  await expect(page.getByRole('main')).toContainText('needs the role of administrator');
  await shell.open('/organizer');
  await expect(page.getByRole('main')).toContainText('needs the role of organizer');
  await shell.open('/marshalls/00000000-0000-4000-8000-000000000000');
  await expect(shell.heading).toHaveText('This is not your post');
  await shell.open('/en/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await shell.signInByForm(account('MARSHALL'));
  await page.getByRole('banner').getByRole('link', { name: 'My post' }).click();
  await expect(page).toHaveURL(/\/marshalls\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('Raid of the Three Ergs');
  await expect(page.getByRole('heading', { name: /served here$/ })).toBeVisible();
});

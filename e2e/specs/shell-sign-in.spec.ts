/** Officials: to the sign-in and back, clear refusals, areas by role, and out again. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account, told } from '../site.ts';
import { somebodyNew } from '../stack/people.ts';
import { expect, test } from '../story.ts';

test('a protected address leads to the sign-in and back to itself', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/admin?from=mail#top');
  await expect.poll(() => shell.address).toBe('/en/sign-in?next=%2Fadmin%3Ffrom%3Dmail%23top');
  await shell.fillSignIn(account('ADMIN'));
  await expect.poll(() => shell.address).toBe('/admin?from=mail');
  await expect(shell.remote('mfe-admin')).toBeVisible();
  await expect(shell.heading).toHaveText('My rallies');

  // Under supabase-js's own key, so that any client of the deployment finds it.
  const host = new URL(told('BIVOUAC_URL')).hostname.split('.')[0];
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(`sb-${host}-auth-token`);

  await page.reload();
  await expect(shell.remote('mfe-admin')).toBeVisible();
});

test('an area speaks the language one came by', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/fr/sign-in?next=/admin');
  await shell.fillSignIn(account('ADMIN'));
  await expect(shell.heading).toHaveText('Mes rallyes');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await shell.language.selectOption('es');
  await expect(shell.heading).toHaveText('Mis rallies');
  expect(shell.address).toBe('/admin');
});

test('a refusal says what is wrong and stays on the page', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/en/sign-in');
  const problem = page.locator('form [role=alert]');
  await shell.fillSignIn({ email: '', password: '' });
  await expect(problem).toContainText('Enter your e-mail address');
  await shell.fillSignIn({ email: 'nobody@bivouac.test', password: 'not the password' });
  await expect(problem).toContainText('There is no such account, or the password is wrong.');
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await shell.fillSignIn(account('ADMIN'));
  await expect(problem).toContainText('The server cannot be reached.');
  expect(shell.address).toBe('/en/sign-in');
});

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`signing in never leads to ${next}`, async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open(`/en/sign-in?next=${encodeURIComponent(next)}`);
    await shell.fillSignIn(account('ADMIN'));
    await expect.poll(() => shell.address).toMatch(/^\/en(\/home)?$/);
  });
}

test('an area without the role names the role and who grants it', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.signInByForm(await somebodyNew());
  await shell.open('/admin');
  await expect(shell.heading).toHaveText('You have no role for this area');
  await expect(page.getByRole('main')).toContainText('needs the role of administrator');
  await expect(page.getByRole('main')).toContainText('Another administrator of that rally');
  await shell.open('/organizer');
  await expect(page.getByRole('main')).toContainText('needs the role of organizer');
});

test('a post that is not mine says so', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.signInByForm(account('ADMIN'));
  await shell.open('/marshalls/00000000-0000-4000-8000-000000000000');
  await expect(shell.heading).toHaveText('This is not your post');
  await shell.open('/marshalls/somewhere');
  await expect(shell.heading).toHaveText('There is no such post');
});

test('a marshall finds his post in the bar, with the controls it serves', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.signInByForm(account('MARSHALL'));
  await page.getByRole('banner').getByRole('link', { name: 'My post' }).click();
  await expect(page.locator('[data-remote="mfe-marshall"]')).toBeVisible();
  await expect(page).toHaveURL(/\/marshalls\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('Raid of the Three Ergs');
  await expect(page.getByRole('heading', { name: /served here$/ })).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
});

test('signing out ends the session here and now', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.signInByForm(account('ADMIN'), '/en/sign-in?next=/organizer');
  await expect(shell.remote('mfe-organizer')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await shell.open('/organizer');
  await expect.poll(() => shell.address).toBe('/en/sign-in?next=%2Forganizer');
});

test('roles that cannot be read are asked for again on request', async ({ page }) => {
  const shell = new ShellPage(page);
  await page.route('**/rest/v1/rpc/my_roles', (route) => route.abort());
  await shell.signInByForm(account('ADMIN'), '/en/sign-in?next=/admin');
  await expect(shell.failure).toContainText('Your roles cannot be read');
  await page.unroute('**/rest/v1/rpc/my_roles');
  await shell.failure.getByRole('button').click();
  await expect(shell.remote('mfe-admin')).toBeVisible();
});

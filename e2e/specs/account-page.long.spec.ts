/** One's own account: name, address and password, and where one is signed in. */
import { randomUUID } from 'node:crypto';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type Account, account } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const password = 'sand, stars and a compass';
const part = (page: Page, name: string) => page.locator(`form[data-part=${name}]`);

async function signInElsewhere(who: Account) {
  const client = visitor(theSite());
  const { error } = await client.auth.signInWithPassword(who);
  expect(error).toBeNull();
  const isIn = async () => (await client.auth.getUser()).error === null;
  return { client, isIn };
}

test('somebody without a role finds the account, and changes name, address and password', async ({
  page,
}) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.signInByForm(who);
  const tablet = await signInElsewhere(who);
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Account' }).click();

  const name = part(page, 'name');
  await name.getByRole('textbox').fill(' ');
  await name.getByRole('button').click();
  await expect(name.getByRole('alert')).toHaveText('Enter your name.');
  await name.getByRole('textbox').fill('Léa Martin');
  await name.getByRole('button').click();
  await expect(name.getByRole('status')).toHaveText('Saved.');

  const secret = part(page, 'password');
  const change = async (current: string, wanted: string) => {
    await secret.getByLabel('Current password').fill(current);
    await secret.getByLabel('New password').fill(wanted);
    await secret.getByRole('button').click();
  };
  const problem = secret.getByRole('alert');
  await change('', password);
  await expect(problem).toHaveText('Enter your current password.');
  await change(who.password, 'short');
  await expect(problem).toHaveText('This password is too short: use at least 8 characters.');
  await change(who.password, 'é'.repeat(40));
  await expect(problem).toContainText('This password is too long');
  await change('not the password', password);
  await expect(problem).toContainText('This is not your current password.');
  await change(who.password, who.password);
  await expect(problem).toHaveText('This is the password you have now: choose another one.');
  expect(await tablet.isIn()).toBe(true);
  await change(who.password, password);
  await expect(secret.getByRole('status')).toHaveText('Changed. Your other devices are signed out.');
  expect(await tablet.isIn()).toBe(false);

  const address = part(page, 'address');
  const invited = await somebodyNew();
  await address.getByRole('textbox').fill(invited.email);
  await address.getByRole('button').click();
  await expect(address.getByRole('alert')).toContainText('An invitation is waiting for this address');
  await address.getByRole('textbox').fill(account('ADMIN').email);
  await address.getByRole('button').click();
  await expect(address.getByRole('alert')).toContainText(
    'Another account has this address already: enter a different one',
  );
  const email = `lea-${randomUUID().slice(0, 8)}@rally.test`;
  await address.getByRole('textbox').fill(email);
  await address.getByRole('button').click();
  await expect(address.getByRole('status')).toHaveText('Saved. Sign in with it from now on.');
  await expect(page.getByRole('main').locator('header')).toContainText(email);
  await page.reload();
  await expect(part(page, 'name').getByRole('textbox')).toHaveValue('Léa Martin');
  await expect(part(page, 'address').getByRole('textbox')).toHaveValue(email);
  await signInElsewhere({ email, password });
});

test('ways to sign in that cannot be read are said so, and read when asked for again', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.signInByForm(await somebodyNew());
  await page.route('**/auth/v1/settings*', (route) => route.fulfill({ status: 500, body: 'failed' }));
  await page.goto(`/en/account`);
  const ways = page.locator('[data-part=identities]');
  await expect(ways.getByRole('heading')).toHaveText('Ways to sign in');
  await expect(ways.getByRole('alert')).toHaveText('Your ways to sign in could not be read.');
  await page.unroute('**/auth/v1/settings*');
  await ways.getByRole('button', { name: 'Try again' }).click();
  // A site without providers has nothing more to say.
  await expect(ways).toHaveCount(0);
  await expect(part(page, 'name')).toBeVisible();
});

test('signs out elsewhere, everywhere, and reads why when it was done from another device', async ({
  page,
}) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  const tablet = await signInElsewhere(who);
  const leave = page.locator('section[data-part=sign-out]');
  await leave.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(leave.getByRole('status').last()).toHaveText('Done. You are signed in here only.');
  expect(await tablet.isIn()).toBe(false);
  await page.reload();
  await expect(shell.heading).toHaveText('Your account');

  const again = await signInElsewhere(who);
  await leave.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await again.isIn()).toBe(false);
  await shell.open('/en/sign-in?next=/en/account');
  await expect(page.locator('[data-ended]')).toHaveCount(0);

  await shell.fillSignIn(who);
  await expect(shell.heading).toHaveText('Your account');
  const phone = await signInElsewhere(who);
  // A page that is open may hear of it before it is loaded again, and has said then why.
  await page.goto('about:blank');
  await phone.client.auth.signOut({ scope: 'global' });
  await shell.open('/en/account');
  await expect(shell.heading).toHaveText('Sign in');
  await expect(page.locator('[data-ended]')).toContainText('You were signed out because');
  await shell.fillSignIn(who);
  await expect(shell.heading).toHaveText('Your account');
});

for (const [language, title] of [
  ['fr', 'Votre compte'],
  ['es', 'Su cuenta'],
] as const) {
  test(`speaks ${language} and fits on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const shell = new ShellPage(page);
    await shell.signIn(await somebodyNew());
    await shell.open(`/${language}/account`);
    await expect(shell.heading).toHaveText(title);
    await expect(part(page, 'password')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('addresses that lead nowhere have a title, and a language nobody speaks here is no more than that', async ({
  page,
}) => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const shell = new ShellPage(page);
  const addresses = [
    '/de/home',
    '/en/account/nowhere',
    '/administrator',
    '/en/home/nowhere',
    `/en/rally/${nobody}/live`,
  ];
  for (const address of addresses) {
    await shell.open(address);
    await expect(shell.heading).toBeVisible();
    await expect(page, address).toHaveTitle(/^(There is no such (page|rally)|Not found) · Bivouac$/);
  }
  await shell.open('/de/home');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['English', 'Français', 'Español']);
  await shell.signIn(account('ADMIN'), '/en');
  for (const [address, title] of [
    ['/admin/nothing/here', 'There is no such page here'],
    ['/organizer/nothing/here', 'There is no such page here'],
    ['/marshalls/somewhere', 'There is no such post'],
  ] as const) {
    await shell.open(address);
    await expect(shell.heading).toHaveText(title);
    await expect(page, address).toHaveTitle(`${title} · Bivouac`);
  }
});

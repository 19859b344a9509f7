/** The server has done it and its answer is lost on the way: trying again says that it is done, not that something is wrong. */
import { newestCodeTo, newNumber } from '../pages/shell/phone-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import type { Account } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const UNREACHED = 'The server cannot be reached. Check the connection and try again.';

/** The next request of this kind reaches the server, and its answer nobody. */
async function loseAnswer(page: Page, path: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

const signIn = async (account: Account) =>
  (await visitor(theSite()).auth.signInWithPassword(account)).error?.code ?? 'signed in';

test('a number that is confirmed already is said to be saved', async ({ page }) => {
  const who = await somebodyNew();
  const phone = newNumber();
  await new ShellPage(page).signInByForm(who, '/en/sign-in?next=/en/account');
  const part = page.locator('form[data-part=phone]');
  await part.getByRole('textbox').fill(phone);
  await part.getByRole('button').click();
  const confirm = page.locator('form[data-part=phone-code]');
  await expect(confirm).toBeVisible();
  const code = await newestCodeTo(page, phone);
  await loseAnswer(page, '**/auth/v1/verify*', 'POST');
  await confirm.locator('input[name=code]').fill(code);
  await expect(confirm.getByRole('alert').filter({ hasText: UNREACHED })).toBeVisible();
  await confirm.getByRole('button', { name: /Confirm number|Try again/ }).click();
  await expect(part.getByRole('status')).toHaveText('Saved. You can sign in with it from now on.');
  expect(
    (await visitor(theSite()).auth.signInWithPassword({ phone, password: who.password })).error,
  ).toBeNull();
});

test('a server that hangs is said to be out of reach, and the form can be sent again', async ({ page }) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await page.clock.install();
  await shell.open('/en/sign-in?next=/en/account');
  // Supabase-js is there by then, and the request on its way.
  const hangs = async (path: string, press: () => Promise<void>) => {
    await page.route(path, () => undefined);
    await Promise.all([page.waitForRequest(path), press()]);
    await page.clock.fastForward(20_000);
  };
  await hangs('**/auth/v1/token*', () => shell.fillSignIn(who));
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await shell.fillSignIn(who);
  await expect(shell.heading).toHaveText('Your account');

  // On the account's own page, of the database as well.
  const part = page.locator('[data-part=delete]');
  await part.getByRole('button', { name: 'Delete my account' }).click();
  await part.getByLabel('Your password').fill(who.password);
  await hangs('**/rpc/delete_my_account', () =>
    part.getByRole('button', { name: 'Delete it for good' }).click(),
  );
  await expect(part.getByText(UNREACHED)).toBeVisible();
  expect(await signIn(who)).toBe('signed in');
});

/** Reading a message on a phone may end the page: loaded anew, it is where it was. */
import { newNumber, PhonePage } from '../pages/shell/phone-page.ts';
import { newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { somebodyNew } from '../stack/people.ts';
import { expect, test } from '../story.ts';

test('signing in by a code of an e-mail goes on with the code, in another language too', async ({ page }) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.open('/en/sign-in?next=/en/account');
  await page.getByRole('button', { name: 'Sign in with a code sent by e-mail' }).click();
  await page.reload();
  await page.locator('[data-by-mail=address] input[name=email]').fill(who.email);
  await page.locator('[data-by-mail=address] button[type=submit]').click();
  await expect(page.locator('[data-by-mail=code]')).toContainText(who.email);
  await page.reload();
  await expect(page.locator('[data-by-mail=code]')).toContainText(who.email);
  await shell.language.selectOption('fr');
  await expect(shell.heading).toHaveText('Saisir le code');
  const { code } = await newestLetterTo(page, who.email);
  await page.locator('input[name=code]').fill(code);
  await expect(page.getByTitle(who.email)).toBeVisible();
  // The way out leads to no code that was used.
  await page.getByTitle(who.email).click();
  await shell.open('/en/sign-in');
  await expect(page.locator('input[name=password]')).toBeVisible();
});

test('a phone that is set up as second factor goes on with the code, and is begun anew once that is called off', async ({
  page,
}) => {
  const who = await somebodyNew();
  const phone = newNumber();
  const byPhone = new PhonePage(page);
  await new ShellPage(page).signIn(who, '/en/account');
  await page.getByRole('button', { name: 'Use text messages instead' }).click();
  await byPhone.setUp(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(byPhone.code).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-sent-code=sent]')).toContainText(`number ending in ${phone.slice(-2)}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use text messages instead' })).toBeVisible();
  await expect(byPhone.code).toHaveCount(0);
});

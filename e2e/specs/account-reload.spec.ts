/** Reading a message on a phone may end the page: loaded anew, it is where it was. */
import { newestCodeTo, newNumber, PhonePage } from '../pages/shell/phone-page.ts';
import { newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, test } from '../story.ts';

test('a forgotten password goes on with the code, and with the new password once the code was right', async ({
  page,
}) => {
  const who = await somebodyNew();
  const recovery = new RecoveryPage(page);
  await new ShellPage(page).open('/en/forgotten-password?next=/en/account');
  await recovery.form.locator('input[name=email]').fill(who.email);
  await recovery.form.locator('button[type=submit]').click();
  await expect(recovery.step('code')).toContainText(who.email);
  await page.reload();
  await expect(recovery.step('code')).toContainText(who.email);
  const { code } = await newestLetterTo(page, who.email);
  await page.route('**/auth/v1/user', (route) => route.abort());
  await recovery.type(code, 'sand, stars and a compass');
  await expect(recovery.problem).toContainText('The server cannot be reached.');
  await page.unroute('**/auth/v1/user');
  await page.reload();
  await expect(recovery.step('password')).toContainText(who.email);
  await recovery.type(null, 'sand, stars and a compass');
  await expect(new ShellPage(page).heading).toHaveText('Your account');
  // The page before is not there any more with what was typed on it.
  const signedIn = await visitor(theSite()).auth.signInWithPassword({
    email: who.email,
    password: 'sand, stars and a compass',
  });
  expect(signedIn.error).toBeNull();
});

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

test('signing in by phone goes on with the code', async ({ page }) => {
  const who = await somebodyNew();
  const phone = newNumber();
  const client = visitor(theSite());
  await client.auth.signInWithPassword(who);
  await client.auth.updateUser({ phone });
  const token = await newestCodeTo(page, phone);
  expect((await client.auth.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull();
  const byPhone = new PhonePage(page);
  await new ShellPage(page).open('/en/sign-in?next=/en/account');
  await page.getByRole('button', { name: 'Sign in with a code sent to your phone' }).click();
  await byPhone.askFor(phone);
  await expect(byPhone.step('code')).toContainText(phone);
  await page.reload();
  await expect(byPhone.step('code')).toContainText(phone);
  await byPhone.code.fill(await newestCodeTo(page, phone));
  await expect(new ShellPage(page).heading).toHaveText('Your account');
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

test('the end of an account goes on with the code that was sent, and has another one sent', async ({
  page,
}) => {
  const who = await somebodyNew();
  await new ShellPage(page).signIn(who, '/en/account');
  const leaving = page.locator('[data-part=delete]');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await leaving.getByRole('button', { name: 'No password? Send me a code' }).click();
  await expect(leaving).toContainText(`Code we sent to ${who.email}`);
  await page.reload();
  await expect(leaving).toContainText(`Code we sent to ${who.email}`);
  await leaving.getByRole('button', { name: 'Send another code' }).click();
  await expect(leaving.getByRole('alert')).toContainText('An e-mail was asked for a moment ago.');
  await leaving.locator('input[name=proof]').fill((await newestLetterTo(page, who.email)).code);
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.locator('[data-ended=deleted]')).toBeVisible();
});

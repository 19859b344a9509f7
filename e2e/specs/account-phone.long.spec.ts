/** A phone: a code to sign in with, a second factor, and the number of one's account. */

import { TOTP } from 'otpauth';
import { newestCodeTo, newNumber, PhonePage } from '../pages/shell/phone-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import type { Account } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

let who: Account;
test.beforeEach(async () => {
  who = await somebodyNew();
});

/** The account has a number, which its owner has confirmed. */
async function withNumber(page: Page): Promise<string> {
  const client = visitor(theSite());
  await client.auth.signInWithPassword(who);
  const phone = newNumber();
  await client.auth.updateUser({ phone });
  const token = await newestCodeTo(page, phone);
  const { error } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
  expect(error).toBeNull();
  return phone;
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const signOut = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Sign out|Se déconnecter/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Sign in|Se connecter/ })).toBeVisible();
};

test('nobody learns who has a number, in French on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const byPhone = new PhonePage(page);
  await new ShellPage(page).open('/fr/sign-in');
  await page.getByRole('button', { name: 'Se connecter avec un code envoyé à votre téléphone' }).click();
  const phone = newNumber();
  await byPhone.askFor(phone);
  await expect(byPhone.step('code')).toContainText(`S’il existe un compte pour ${phone}`);
  expect(await fits(page)).toBeLessThanOrEqual(0);
});

test('with an authenticator and a phone either is offered, and each is taken away by itself', async ({
  page,
}) => {
  test.slow();
  const phone = newNumber();
  const shell = new ShellPage(page);
  const byPhone = new PhonePage(page);
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  await byPhone.code.fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Add text messages as well' }).click();
  await byPhone.setUp(phone);
  await expect(page.locator('[data-sent-code=none]')).toContainText(`ending in ${phone.slice(-2)}.`);
  await byPhone.sendAndType(phone);
  await expect(page.locator('[data-factor=on]')).toHaveCount(2);

  await signOut(page);
  await shell.open('/en/sign-in?next=/en/account');
  await shell.fillSignIn(who);
  await expect(page.getByRole('main')).toContainText('type the six digits your authenticator shows now');
  const end = phone.slice(-2);
  await page.getByRole('button', { name: `Send a code to the number ending in ${end} instead` }).click();
  await expect(page.getByRole('button', { name: 'Use the authenticator app instead' })).toBeVisible();
  await byPhone.sendAndType(phone);
  await expect(shell.heading).toHaveText('Your account');
  const ofPhone = page.locator('[data-factor=on][data-type=phone]');
  await ofPhone.getByRole('button', { name: 'Remove', exact: true }).click();
  await ofPhone.getByRole('button', { name: 'Remove it now' }).click();
  // What the phone had proved is proved no more: the authenticator is asked for.
  await expect(shell.heading).toHaveText('Enter your code');
  await byPhone.code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await expect(page.locator('[data-factor=on]')).toContainText('On since');
  await expect(page.locator('[data-factor=on]')).toHaveCount(1);
});

test('a number that waits for its code waits after a reload too, is called off, and a number is taken away', async ({
  page,
}) => {
  const phone = newNumber();
  await new ShellPage(page).signInByForm(who, '/en/sign-in?next=/en/account');
  const part = page.locator('form[data-part=phone]');
  const confirm = page.locator('form[data-part=phone-code]');
  const ask = async () => {
    await part.getByRole('textbox').fill(phone);
    await part.getByRole('button').click();
  };
  await ask();
  await expect(confirm).toContainText(`We sent a text message with a code to ${phone}.`);
  // Reading the message may have ended the page.
  await page.reload();
  await expect(confirm).toContainText(`We sent a text message with a code to ${phone}.`);
  await confirm.getByRole('button', { name: 'Send another code' }).click();
  await expect(confirm.getByRole('alert').last()).toContainText(
    'A text message was sent to this number a moment ago.',
  );
  const code = await newestCodeTo(page, phone);
  await confirm.getByRole('button', { name: 'Enter another number' }).click();
  await expect(part.getByRole('textbox')).toHaveValue('');
  await page.reload();
  await expect(part.getByRole('textbox')).toHaveValue('');
  const late = await visitor(theSite()).auth.verifyOtp({ phone, token: code, type: 'phone_change' });
  expect(late.error?.code).toBe('otp_expired');

  const confirmed = await withNumber(page);
  await page.reload();
  await expect(part.getByRole('textbox')).toHaveValue(confirmed);
  const others = page.locator('[data-part=sign-out] [data-session=other]');
  const before = await others.count();
  await page.getByRole('button', { name: 'Remove number' }).click();
  await expect(part.getByRole('status')).toHaveText('Removed. You cannot sign in with it any more.');
  await expect(part.getByRole('textbox')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove number' })).toHaveCount(0);
  await page.reload();
  await expect(part.getByRole('textbox')).toHaveValue('');
  // What proved the number opened no session that stays.
  await expect(others).toHaveCount(before);
  const signIn = await visitor(theSite()).auth.signInWithPassword({
    phone: confirmed,
    password: who.password,
  });
  expect(signIn.error?.code).toBe('invalid_credentials');
});

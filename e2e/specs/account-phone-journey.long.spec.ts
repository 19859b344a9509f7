/** A telephone number: confirmed on the account page, used to sign in, and as a second factor. */
import { newestCodeTo, newNumber, PhonePage } from '../pages/shell/phone-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, test } from '../story.ts';

const another = (code: string) => (code === '000000' ? '000001' : '000000');

test('a number is confirmed, signs in by a code, becomes a second factor and is removed again', {
  tag: '@long',
}, async ({ page }) => {
  const who = await somebodyNew();
  const [phone, second] = [newNumber(), newNumber()];
  const shell = new ShellPage(page);
  const byPhone = new PhonePage(page);
  const signOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  };
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  const part = page.locator('form[data-part=phone]');
  const confirm = page.locator('form[data-part=phone-code]');
  await part.getByRole('textbox').fill(phone);
  await part.getByRole('button').click();
  await expect(confirm).toContainText(`We sent a text message with a code to ${phone}.`);
  // A phone may close the page while its owner reads the message.
  await page.reload();
  await expect(confirm).toContainText(phone);
  const first = await newestCodeTo(page, phone);
  await confirm.locator('input[name=code]').fill(another(first));
  await expect(confirm.getByRole('alert').first()).toContainText('This code is wrong');
  await confirm.locator('input[name=code]').fill(first);
  await expect(part.getByRole('status')).toHaveText('Saved. You can sign in with it from now on.');

  await signOut();
  await shell.open('/en/sign-in?next=/en/account');
  await page.locator('input[name=account]').fill(phone);
  await page.getByRole('button', { name: 'Sign in with a code sent to your phone' }).click();
  await expect(byPhone.number).toHaveValue(phone);
  await byPhone.askFor(phone.replace(/^\+33/, '0033 '));
  await expect(byPhone.step('code')).toContainText('If there is an account for');
  await page.reload();
  await expect(byPhone.step('code')).toBeVisible();
  const code = await newestCodeTo(page, phone);
  await byPhone.code.fill(another(code));
  await expect(byPhone.problem).toContainText('This code is wrong, too old or already used.');
  await byPhone.code.fill(code);
  await expect(shell.heading).toHaveText('Your account');

  await page.getByRole('button', { name: 'Use text messages instead' }).click();
  await byPhone.setUp(second);
  await expect(page.locator('[data-sent-code=none]')).toContainText(`ending in ${second.slice(-2)}.`);
  await byPhone.sendAndType(second);
  await expect(page.locator('[data-factor=on]')).toContainText(`Text messages to ${second}, on since`);
  await signOut();
  await shell.open('/en/sign-in?next=/en/account');
  await shell.fillSignIn(who);
  await expect(shell.heading).toHaveText('Enter your code');
  // Who knows the password alone must not learn the number.
  await expect(page.getByRole('main')).toContainText(`To the number ending in ${second.slice(-2)}.`);
  await expect(page.getByRole('main')).not.toContainText(second);
  await byPhone.sendAndType(second);
  await expect(shell.heading).toHaveText('Your account');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove it now' }).click();
  await expect(page.locator('[data-factor=none]')).toContainText('Off');
  await page.getByRole('button', { name: 'Remove number' }).click();
  await expect(part.getByRole('status')).toHaveText('Removed. You cannot sign in with it any more.');
  const signIn = await visitor(theSite()).auth.signInWithPassword({ phone, password: who.password });
  expect(signIn.error?.code).toBe('invalid_credentials');
});

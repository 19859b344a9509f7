/** The end of an account that has text messages as its second factor, and of one that has no password. */
import { newestCodeTo, newNumber, PhonePage } from '../pages/shell/phone-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const part = (page: Page) => page.locator('[data-part=delete]');
const sayYes = (page: Page) => part(page).getByRole('button', { name: 'Delete it for good' }).click();
const another = (code: string) => (code === '000000' ? '000001' : '000000');

test('a second factor by text message is sent one code, which ends the account', async ({ page }) => {
  test.slow();
  const who = await somebodyNew();
  const phone = newNumber();
  const byPhone = new PhonePage(page);
  await new ShellPage(page).signInByForm(who, '/en/sign-in?next=/en/account');
  await page.getByRole('button', { name: 'Use text messages instead' }).click();
  await byPhone.setUp(phone);
  await byPhone.sendAndType(phone);
  await expect(page.locator('[data-factor=on]')).toContainText(`Text messages to ${phone}`);
  await part(page).getByRole('button', { name: 'Delete my account' }).click();
  await part(page).getByLabel('Your password').fill(who.password);
  await sayYes(page);
  await expect(part(page).getByRole('alert')).toContainText('the code we have just sent to your phone');
  const code = await newestCodeTo(page, phone);
  await part(page).getByLabel('Code we sent to your phone').fill(another(code));
  await sayYes(page);
  await expect(part(page).getByRole('alert')).toContainText('wrong, too old or already used');
  expect(await newestCodeTo(page, phone)).toBe(code);
  await part(page).getByLabel('Code we sent to your phone').fill(code);
  await sayYes(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await visitor(theSite()).auth.signInWithPassword(who)).error?.code).toBe('invalid_credentials');
});

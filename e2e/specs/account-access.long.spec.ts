/** The pages of the account can be used by everybody, in every language, in light and in dark, and break no rule of the site's policy. */
import { newNumber, PhonePage } from '../pages/shell/phone-page.ts';
import { RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { refusedByPolicy, violationsInBothLooks } from '../pages/shell/violations.ts';
import { somebodyNew } from '../stack/people.ts';
import { expect, test } from '../story.ts';

for (const language of ['en', 'fr', 'es']) {
  test(`sign-in, forgotten password and account in ${language}`, async ({ page }) => {
    const refused = refusedByPolicy(page);
    const who = await somebodyNew();
    const shell = new ShellPage(page);
    const recovery = new RecoveryPage(page);
    await shell.open(`/${language}/sign-in`);
    await expect(page.locator('input[name=account]')).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await shell.open(`/${language}/forgotten-password#error=access_denied&error_code=otp_expired`);
    await expect(recovery.problem).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await recovery.form.locator('input[name=email]').fill(who.email);
    await recovery.form.locator('button[data-look=quiet]').first().click();
    await recovery.type('123456', 'short');
    await expect(recovery.problem).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await shell.signIn(who);
    await shell.open(`/${language}/account`);
    await expect(page.locator('form[data-part=password]')).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(refused).toEqual([]);
  });

  test(`signing in by phone, and a phone as second factor, in ${language}`, async ({ page }) => {
    test.slow();
    const who = await somebodyNew();
    const shell = new ShellPage(page);
    const byPhone = new PhonePage(page);
    await shell.open(`/${language}/sign-in`);
    await page.locator('form button[data-look=quiet]').nth(1).click();
    await byPhone.askFor('12');
    await expect(byPhone.problem).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await byPhone.askFor(newNumber());
    await byPhone.code.fill('123456');
    await expect(byPhone.problem).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await shell.signIn(who);
    await shell.open(`/${language}/account`);
    await page.locator('[data-factor=none] button[data-look=quiet]').click();
    await byPhone.setUp('12');
    await expect(byPhone.newFactor.getByRole('alert')).not.toBeEmpty();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await byPhone.setUp(newNumber());
    await page.locator('[data-sent-code=none] button[data-look=primary]').click();
    await expect(byPhone.code).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
  });
}

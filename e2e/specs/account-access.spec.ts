/** The pages of the account can be used by everybody, in every language, in light and in dark, and break no rule of the site's policy. */
import { RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { somebodyNew } from '../stack/people.ts';
import { expect, test } from '../story.ts';

for (const language of ['en', 'fr', 'es']) {
  test(`sign-in, forgotten password and account in ${language}`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
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
    await recovery.form.locator('button[data-look=quiet]').click();
    await recovery.type('123456', 'short');
    await expect(recovery.problem).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await shell.signIn(who);
    await shell.open(`/${language}/account`);
    await expect(page.locator('form[data-part=password]')).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(refused).toEqual([]);
  });
}

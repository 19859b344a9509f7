/** The letter that confirms a new account, asked for once more where one signs in. */
import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { followAs, newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { visitor } from '../stack/people.ts';
import { expect, test } from '../story.ts';

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await startOwnStack({
    settings: {
      BIVOUAC_SIGN_UP: 'open',
      SUPABASE_AUTH_EMAIL_ENABLE_CONFIRMATIONS: 'true',
      SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '0s',
    },
  });
});
test.afterAll(() => stack?.end());

const password = 'sand, stars and a compass';

for (const { language, width, button, sent } of [
  { language: 'en', width: 360, button: 'Send the e-mail again', sent: 'An e-mail to' },
  { language: 'fr', width: 1440, button: 'Renvoyer l’e-mail', sent: 'Un e-mail à' },
  { language: 'es', width: 360, button: 'Enviar el correo otra vez', sent: 'Se ha escrito un correo a' },
]) {
  test(`who signs in before confirming gets the letter again, in ${language}`, async ({ page }) => {
    const email = `lea-${randomBytes(6).toString('hex')}@rally.test`;
    const { error } = await visitor(stack).auth.signUp({ email, password });
    expect(error).toBeNull();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/${language}/sign-in?next=/${language}/account`);
    const shell = new ShellPage(page);
    // Whoever does not know the password is not told that an account waits.
    await shell.fillSignIn({ email, password: 'a password of somebody else' });
    await expect(page.locator('[data-problem=invalid_credentials]')).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);

    await shell.fillSignIn({ email, password });
    await expect(page.locator('[data-problem=not_confirmed]')).toBeVisible();
    const first = await newestLetterTo(page, email, stack.inboxUrl);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[data-confirmation]')).toContainText(`${sent} ${email}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const second = await newestLetterTo(page, email, stack.inboxUrl);
    expect(second.link).not.toBe(first.link);
    await followAs(page, second.link, email);
    await expect(page.locator('form[data-part=address]')).toBeVisible();
    expect(page.url()).toBe(`${stack.url}/${language}/account`);
  });
}

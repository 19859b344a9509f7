/** An invitation accepted by an account one has elsewhere, against a local OpenID Connect server; another address says which one was invited. */
import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { administrator } from '../stack/people.ts';
import { startWithProvider, type WithProvider } from '../stack/with-provider.ts';
import { expect, type Page, test } from '../story.ts';

let own: WithProvider;
test.beforeAll(async () => {
  own = await startWithProvider();
});
test.afterAll(() => own?.end());

const newEmail = () => `lea-${randomBytes(6).toString('hex')}@home.test`;
const button = (page: Page) => page.locator('[data-provider=keycloak]');

async function invite(email: string, language = 'en'): Promise<string> {
  const admin = await administrator(own.stack);
  const { data, error } = await admin.rpc('invite', { rally: null, role: 'platform_admin', email, language });
  expect(error).toBeNull();
  return data.link;
}

async function meet(page: Page, account: string): Promise<void> {
  await page.getByLabel('Name').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'know who you are?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an account here with another address is told for whom the invitation is', async ({ page }) => {
  const email = newEmail();
  own.issuer.people.set('chief', { email: own.stack.admin.email, email_verified: true });
  await page.goto(await invite(email));
  await button(page).click();
  await meet(page, 'chief');
  await expect(page.locator('[data-invitation-state=foreign]')).toContainText(
    `It went to ${email}; you are signed in as ${own.stack.admin.email}.`,
  );
});

for (const [language, width, sentence] of [
  ['en', 360, 'The account you chose there has another address. The invitation went to'],
  ['fr', 1440, 'Le compte choisi là-bas a une autre adresse. L’invitation a été envoyée à'],
  ['es', 360, 'La cuenta que eligió allí tiene otra dirección. La invitación se envió a'],
] as const) {
  test(`an address that is not the invited one makes no account, and only who has the link reads which one is, in ${language}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const email = newEmail();
    own.issuer.people.set(`stranger-${language}`, { email: newEmail(), email_verified: true });
    const link = await invite(email, language);
    await page.goto(link);
    await button(page).click();
    await meet(page, `stranger-${language}`);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toContainText(email);
    expect(page.url()).toBe(link);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    }
    await context.clearCookies();
    await page.goto(`${own.stack.url}/${language}/sign-in`);
    await button(page).click();
    await meet(page, `stranger-${language}`);
    await expect(page.locator('[data-problem=by_invitation]')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(email);
  });
}

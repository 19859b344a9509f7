/** Signing in by an account that one has elsewhere, against a local OpenID Connect server; what is wrong there, and the ways to sign in. */
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { startWithProvider, type WithProvider } from '../stack/with-provider.ts';
import { expect, type Page, test } from '../story.ts';

let own: WithProvider;
test.beforeAll(async () => {
  own = await startWithProvider();
});
test.afterAll(() => own?.end());

const signIn = (language = 'en') => `${own.stack.url}/${language}/sign-in?next=%2F${language}%2Faccount`;
const button = (page: Page) => page.locator('[data-provider=keycloak]');
const ways = (page: Page) => page.locator('[data-part=identities]');

async function meet(page: Page, account: string | null): Promise<void> {
  await expect(page).toHaveTitle('Identity');
  if (account === null) return page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Name').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'know who you are?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const [language, sentences] of [
  ['en', ['You cancelled', 'Your address is not confirmed there.', 'There is no account for this address']],
  ['fr', ['Vous avez annulé', 'Votre adresse n’y est pas confirmée.', 'Aucun compte n’a cette adresse']],
  [
    'es',
    ['Ha cancelado', 'Su dirección no está confirmada allí.', 'No hay ninguna cuenta con esta dirección'],
  ],
] as const) {
  test(`what a provider refuses is said on the sign-in page in ${language}, and fits on a phone`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 780 });
    own.issuer.people.set('unsure', { email: own.stack.admin.email, email_verified: false });
    own.issuer.people.set('stranger', { email: `stranger-${language}@home.test`, email_verified: true });
    for (const [at, account] of [null, 'unsure', 'stranger'].entries()) {
      await context.clearCookies();
      await page.goto(signIn(language));
      await button(page).click();
      await meet(page, account);
      await expect(page.getByRole('alert').filter({ hasText: sentences[at] ?? '' })).toBeVisible();
      expect(page.url()).toBe(signIn(language));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    expect(await violationsInBothLooks(page)).toEqual([]);
    await page.locator('input[name=account]').fill(own.stack.admin.email);
    await page.locator('input[name=password]').fill(own.stack.admin.password);
    await page.locator('form button[type=submit]').click();
    await expect(ways(page).locator('[data-identity]').first()).toBeVisible();
  });
}

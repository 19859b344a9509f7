/** Signing in with a wallet: a local key in the place of the extension, and where it is offered at all. */
import AxeBuilder from '@axe-core/playwright';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { theSite } from '../stack/people.ts';
import { putWalletsInto } from '../stack/wallets-in-page.ts';
import { expect, type Page, test } from '../story.ts';

const settings = {
  SUPABASE_AUTH_WEB3_ETHEREUM_ENABLED: 'true',
  SUPABASE_AUTH_WEB3_SOLANA_ENABLED: 'true',
};
let stack: OwnStack;
test.beforeAll(async () => {
  stack = await startOwnStack({ settings: { ...settings, BIVOUAC_SIGN_UP: 'open' } });
});
test.afterAll(() => stack?.end());

const signIn = (language = 'en', { url } = stack) =>
  `${url}/${language}/sign-in?next=%2F${language}%2Faccount`;
const button = (page: Page, chain: 'ethereum' | 'solana') => page.locator(`[data-wallet=${chain}]`);
const way = (page: Page) => page.locator('[data-part=identities] [data-identity=web3]');

for (const [language, width, sentence] of [
  ['en', 360, 'Nothing was signed. Unlock the wallet and confirm there, or use your password.'],
  ['fr', 1440, 'Rien n’a été signé.'],
  ['es', 360, 'No se firmó nada.'],
] as const) {
  test(`who says no in the wallet is told so, and may say yes, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const wallets = await putWalletsInto(page);
    wallets.isWilling = false;
    await page.goto(signIn(language));
    for (const chain of ['ethereum', 'solana'] as const) {
      await button(page, chain).click();
      await expect(page.locator('[data-problem=cancelled]')).toContainText(sentence);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    }
    wallets.isWilling = true;
    await button(page, 'solana').click();
    await expect(way(page)).toContainText(wallets.solana);
  });
}

test('nothing is offered without a wallet, nor on a site that takes none', async ({ page, browser }) => {
  await page.goto(signIn());
  await expect(page.locator('input[name=password]')).toBeVisible();
  await expect(page.locator('[data-wallet]')).toHaveCount(0);
  const context = await browser.newContext();
  const other = await context.newPage();
  await putWalletsInto(other);
  const isAsked = other.waitForResponse(/\/auth\/v1\/settings/);
  await other.goto(signIn('en', { ...stack, url: theSite().url }));
  await isAsked;
  await expect(other.locator('input[name=password]')).toBeVisible();
  await expect(other.locator('[data-wallet]')).toHaveCount(0);
  await context.close();
});

test('where accounts are made by invitation, a wallet that is not known makes none', async ({ page }) => {
  const invited = await startOwnStack({ settings });
  try {
    await putWalletsInto(page);
    await page.goto(signIn('en', invited));
    await button(page, 'ethereum').click();
    await expect(page.locator('[data-problem=by_invitation]')).toContainText(
      'There is no account for this wallet, and accounts are made by invitation only.',
    );
  } finally {
    await invited.end();
  }
});

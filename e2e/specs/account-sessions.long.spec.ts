/** Where one is signed in: each device in plain words, this one marked, and each other one signed out by itself. */
import { rawSigns } from '../pages/shell/raw-signs.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import type { Account } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { type Browser, expect, type Page, test } from '../story.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const card = (page: Page) => page.locator('[data-part=sign-out]');
const others = (page: Page) => card(page).locator('[data-session=other]');

/** Without the session in which the account was made. */
async function signedInNowhere(): Promise<Account> {
  const who = await somebodyNew();
  const client = visitor(theSite());
  await client.auth.signInWithPassword(who);
  expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
  return who;
}

async function onAPhone(browser: Browser, userAgent = PHONE): Promise<Page> {
  const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 780 } });
  return context.newPage();
}

test('all others at once, and without a network it says so and keeps them', async ({ page, browser }) => {
  const who = await signedInNowhere();
  const phone = await onAPhone(browser, 'Bot/1.0');
  await new ShellPage(phone).signInByForm(who, '/en/sign-in?next=/en/account');
  await new ShellPage(page).signInByForm(who, '/en/sign-in?next=/en/account');
  await expect(others(page)).toContainText('Unknown device');
  await page.route('**/rpc/end_my_session', (route) => route.abort());
  await others(page).getByRole('button').click();
  await expect(card(page).getByRole('alert').first()).toContainText('The server cannot be reached.');
  await expect(others(page)).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(others(page)).toHaveCount(0);
  await expect(card(page)).toContainText('You are signed in nowhere else.');
  await phone.context().close();
});

for (const [language, title] of [
  ['en', 'Where you are signed in'],
  ['fr', 'Où vous êtes connecté'],
  ['es', 'Dónde tiene la sesión abierta'],
] as const) {
  test(`is there for everybody in ${language}, on a small screen too`, async ({ page, browser }) => {
    const who = await signedInNowhere();
    await new ShellPage(page).signInByForm(who);
    const phone = await onAPhone(browser);
    const shell = new ShellPage(phone);
    await shell.signInByForm(who);
    await shell.open(`/${language}/account`);
    await expect(card(phone).getByRole('heading', { name: title })).toBeVisible();
    await expect(others(phone)).toHaveCount(1);
    expect(await violationsInBothLooks(phone)).toEqual([]);
    expect(rawSigns([await phone.locator('body').innerText()])).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await phone.context().close();
  });
}

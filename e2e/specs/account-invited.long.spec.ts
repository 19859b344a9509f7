/** What an invitation says and leads to: a forgotten password, one press where there is a second factor, and the rally for whoever has used it. */
import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { administrator, somebodyNew, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };
const password = 'sand, stars and a compass';
let rally: ToldRally;
test.beforeAll(async () => {
  rally = await foundRally({ races: { MOTO: race } });
});

const newEmail = () => `lea-${randomBytes(6).toString('hex')}@rally.test`;

async function invite(email: string, language = 'en'): Promise<string> {
  const admin = await administrator(theSite());
  const invited = { rally: rally.rallyId, role: 'organizer', email, language };
  const { data, error } = await admin.rpc('invite', invited);
  expect(error).toBeNull();
  const { pathname, search } = new URL(data.link);
  return pathname + search;
}

const isAtTheRally = (page: Page) =>
  expect.poll(() => new ShellPage(page).address).toBe(`/organizer/rally/${rally.rallyId}`);

test('whoever has used it is led to the rally, also once they have signed in', async ({ page, browser }) => {
  const email = newEmail();
  const link = await invite(email);
  const shell = new ShellPage(page);
  await shell.open(link);
  await expect(page.getByText('At least 8 characters.')).toBeVisible();
  await page.getByLabel('Your name').fill('Léa Martin');
  await page.getByLabel('Choose a password').fill('short');
  await page.getByRole('button', { name: 'Make the account and accept' }).click();
  await expect(page.locator('form [role=alert]')).toContainText('too short: use at least 8 characters');
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Make the account and accept' }).click();
  await isAtTheRally(page);

  await shell.open(link);
  await expect(shell.heading).toHaveText('You have accepted this invitation');
  await page.getByRole('link', { name: 'Continue' }).click();
  await isAtTheRally(page);

  const context = await browser.newContext();
  const other = new ShellPage(await context.newPage());
  await other.open(link);
  await expect(other.heading).toHaveText('This invitation was used already');
  await other.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await other.fillSignIn({ email, password });
  await expect(other.heading).toHaveText('You have accepted this invitation');
  await context.close();
});

test('a forgotten password is mended on the way, and the invitation is there afterwards', async ({
  page,
}) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.open(await invite(who.email));
  await page.getByText('I have an account').click();
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  const recovery = new RecoveryPage(page);
  await recovery.form.locator('input[name=email]').fill(who.email);
  await recovery.form.locator('button[type=submit]').click();
  await expect(recovery.step('code')).toBeVisible();
  await recovery.type((await newestLetterTo(page, who.email)).code, password);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await isAtTheRally(page);
});

test('with a second factor one press is enough, also where the page was loaded anew before the code', async ({
  page,
}) => {
  test.slow();
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.locator('input[name=code]').fill(code(0));
  await expect(page.locator('[data-factor=on]')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await shell.open(await invite(who.email));
  await page.getByText('I have an account').click();
  await page.locator('input[name=password]').fill(who.password);
  await page.getByRole('button', { name: 'Sign in and accept' }).click();
  await expect(shell.heading).toHaveText('Enter your code');
  await page.reload();
  await page.locator('input[name=code]').fill(code(1));
  await isAtTheRally(page);
});

for (const language of ['en', 'fr', 'es'] as const) {
  test(`fits on a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await new ShellPage(page).open(await invite(newEmail(), language));
    const choice = page.locator('main fieldset');
    await expect(choice.getByRole('button')).toHaveCount(2);
    for (const button of await choice.getByRole('button').all()) {
      const cut = await button.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        const around = (one.closest('fieldset') as HTMLElement).getBoundingClientRect();
        return left < around.left - 0.5 || right > around.right + 0.5 || one.scrollWidth > one.clientWidth;
      });
      expect(cut).toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violationsInBothLooks(page)).toEqual([]);
  });
}

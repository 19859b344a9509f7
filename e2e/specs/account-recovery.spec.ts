/** A forgotten password: from the sign-in page to signed in, by the code of the letter or its link. */
import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import type { Account } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

let who: Account;
const password = 'sand, stars and a compass';

test.beforeEach(async () => {
  who = await somebodyNew();
});

/** Asks for the letter, from the sign-in page on which the address was typed. */
async function askForLetter(page: Page, language = 'en'): Promise<RecoveryPage> {
  await new ShellPage(page).open(`/${language}/sign-in?next=/${language}/account`);
  await page.locator('input[name=account]').fill(who.email);
  await page.getByRole('link', { name: /forgotten|oublié/i }).click();
  const recovery = new RecoveryPage(page);
  await expect(recovery.step('letter').locator('input[name=email]')).toHaveValue(who.email);
  await recovery.form.locator('button[type=submit]').click();
  await expect(recovery.step('code')).toContainText(who.email);
  return recovery;
}

const signIn = async (account: Account) =>
  (await visitor(theSite()).auth.signInWithPassword(account)).error?.code ?? 'signed in';

test('is set anew by the code of the letter: each mistake said, signed in, everybody else signed out', async ({
  page,
}) => {
  const elsewhere = visitor(theSite());
  await elsewhere.auth.signInWithPassword(who);
  const recovery = await askForLetter(page);
  expect(page.url()).not.toContain(encodeURIComponent(who.email));
  const { code } = await newestLetterTo(page, who.email);
  const wrong = code === '000000' ? '000001' : '000000';
  await recovery.type('12', password);
  await expect(recovery.problem).toHaveText('Enter the code from the e-mail.');
  await recovery.type(code, 'short');
  await expect(recovery.problem).toHaveText('This password is too short: use at least 8 characters.');
  await recovery.type(wrong, password);
  await expect(recovery.problem).toContainText('This link or code is wrong, too old or already used.');
  await recovery.type(code, who.password);
  // The code was right: the one thing left to mend is the password.
  await expect(recovery.step('password')).toContainText(who.email);
  await expect(recovery.problem).toHaveText('This is the password you have now: choose another one.');
  await recovery.type(null, password);
  await expect(new ShellPage(page).heading).toHaveText('Your account');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/account');
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  expect(await signIn(who)).toBe('invalid_credentials');
  expect(await signIn({ ...who, password })).toBe('signed in');
});

test('is set anew by the link in the browser that asked, whose address is clean at once', async ({
  page,
}) => {
  await askForLetter(page);
  const { link } = await newestLetterTo(page, who.email);
  const addresses: string[] = [];
  await page.exposeFunction('tellAddress', (address: string) => addresses.push(address));
  // Before anything is drawn, and whenever it changes.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      replace(...given);
      void (window as unknown as { tellAddress(a: string): void }).tellAddress(
        `${location.search} ${document.getElementById('page')?.childElementCount ?? 0}`,
      );
    };
  });
  await page.goto(link);
  const recovery = new RecoveryPage(page);
  await expect(recovery.step('password')).toContainText(who.email);
  expect(addresses[0]).toBe(`?next=${encodeURIComponent('/en/account')} 0`);
  expect(page.url()).not.toMatch(/[?&](code|sb_flow_id)=/);
  await page.reload();
  await recovery.type(null, password);
  await expect(new ShellPage(page).heading).toHaveText('Your account');
  expect(await signIn({ ...who, password })).toBe('signed in');

  // Opened a second time, also by somebody who looks over one's shoulder.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(link);
  await expect(recovery.problem).toContainText('too old or already used');
  await expect(recovery.step('letter')).toBeVisible();
  expect(page.url()).not.toContain('error');
});

test('a link opened in another browser says so, and a new letter helps there', async ({ page, browser }) => {
  const asked = await askForLetter(page);
  const { link } = await newestLetterTo(page, who.email);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  const recovery = new RecoveryPage(phone);
  await phone.goto(link);
  await expect(recovery.problem).toContainText('only works in the browser in which you asked for it');
  expect(phone.url()).not.toContain('code=');
  await recovery.form.locator('input[name=email]').fill(who.email);
  await recovery.form.locator('button[type=submit]').click();
  // The machine writes to an address once a minute, and says how long it is still.
  await expect(recovery.problem).toHaveText(
    /^An e-mail was asked for a moment ago\. You can ask for another one in \d+ seconds?\.$/,
  );
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
  await expect(asked.step('code')).toBeVisible();
});

test('the code of a letter is enough on a phone that never asked for it', async ({ page, browser }) => {
  await askForLetter(page, 'fr');
  const letter = await newestLetterTo(page, who.email);
  expect(letter.subject).toMatch(/^Choisir un nouveau mot de passe/);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  const recovery = new RecoveryPage(phone);
  await new ShellPage(phone).open('/fr/forgotten-password?next=/fr/account');
  await recovery.form.locator('input[name=email]').fill(who.email);
  await phone.getByRole('button', { name: 'J’ai déjà un code' }).click();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await recovery.type(letter.code, password);
  await expect(new ShellPage(phone).heading).toHaveText('Votre compte');
  await context.close();
});

test('nobody learns whether there is an account', async ({ page }) => {
  who = { email: `nobody-${randomUUID().slice(0, 8)}@rally.test`, password: 'x' };
  const recovery = await askForLetter(page);
  await expect(recovery.form).toContainText(`If there is an account for ${who.email}`);
});

test('the second factor is asked for before the new password is set', async ({ page }) => {
  test.slow();
  const shell = new ShellPage(page);
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  // Each code of an authenticator is right once: the second is one of the next 30 s.
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.locator('input[name=code]').fill(code(0));
  await expect(page.locator('[data-factor=on]')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  const recovery = await askForLetter(page);
  await recovery.type((await newestLetterTo(page, who.email)).code, password);
  await expect(shell.heading).toHaveText('Enter your code');
  expect(await signIn(who)).toBe('signed in');
  await page.locator('input[name=code]').fill(code(1));
  await expect(shell.heading).toHaveText('Your account');
  expect(await signIn(who)).toBe('invalid_credentials');
  expect(await signIn({ ...who, password })).toBe('signed in');
});

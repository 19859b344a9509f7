/** A forgotten password: from the sign-in page to signed in, by the link or the code of the email. */
import { TOTP } from 'otpauth';
import { newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import type { Account } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const password = 'sand, stars and a compass';

/** Requests the email, from the sign-in page on which the address was typed. */
async function askForLetter(page: Page, who: Account): Promise<RecoveryPage> {
  await new ShellPage(page).open('/en/sign-in?next=/en/account');
  await page.locator('input[name=account]').fill(who.email);
  await page.getByRole('link', { name: /forgotten/i }).click();
  const recovery = new RecoveryPage(page);
  await expect(recovery.step('letter').locator('input[name=email]')).toHaveValue(who.email);
  await recovery.form.locator('button[type=submit]').click();
  await expect(recovery.step('code')).toContainText(who.email);
  return recovery;
}

const signIn = async (account: Account) =>
  (await visitor(theSite()).auth.signInWithPassword(account)).error?.code ?? 'signed in';

test('the link works only in the browser that asked, and a lost answer does not ask for a third password', async ({
  page,
  browser,
}) => {
  const [other, who] = [await somebodyNew(), await somebodyNew()];
  await askForLetter(page, other);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto((await newestLetterTo(page, other.email)).link);
  await expect(new RecoveryPage(phone).problem).toContainText(
    'only works in the browser in which you asked for it',
  );
  expect(phone.url()).not.toContain('code=');
  await context.close();

  await askForLetter(page, who);
  const { link } = await newestLetterTo(page, who.email);
  const addresses: string[] = [];
  await page.exposeFunction('tellAddress', (address: string) => addresses.push(address));
  // The code must be gone from the address before anything is drawn.
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
  await page.reload();
  await page.route(
    '**/auth/v1/user*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await recovery.type(null, password);
  await expect(recovery.problem).toContainText('The server cannot be reached.');
  await recovery.type(null, password);
  await expect(new ShellPage(page).heading).toHaveText('Your account');
  expect(await signIn({ ...who, password })).toBe('signed in');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto(link);
  await expect(recovery.problem).toContainText('too old or already used');
});

test('the code works on another device, after a reload, and with the second factor before the password is set', {
  tag: '@long',
}, async ({ page, browser }) => {
  const who = await somebodyNew();
  const elsewhere = visitor(theSite());
  await elsewhere.auth.signInWithPassword(who);
  const { data: factor } = await elsewhere.auth.mfa.enroll({ factorType: 'totp' });
  // Each code of an authenticator is accepted once, and so are those of the step before and after.
  const totp = new TOTP({ secret: factor?.totp.secret ?? '' });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await elsewhere.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: codeAt(-1) });

  await askForLetter(page, who);
  const { code } = await newestLetterTo(page, who.email);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  const recovery = new RecoveryPage(phone);
  await new ShellPage(phone).open('/en/forgotten-password?next=/en/account');
  await recovery.form.locator('input[name=email]').fill(who.email);
  await phone.getByRole('button', { name: 'I already have a code' }).click();
  await expect(recovery.step('code')).toContainText(who.email);
  await phone.reload();
  await expect(recovery.step('code')).toContainText(who.email);
  await recovery.type(code === '000000' ? '000001' : '000000', password);
  await expect(recovery.problem).toContainText('This link or code is wrong, too old or already used.');
  await recovery.type(code, password);
  const shell = new ShellPage(phone);
  await expect(shell.heading).toHaveText('Enter your code');
  expect(await signIn(who)).toBe('signed in');
  await phone.locator('input[name=code]').fill(codeAt(1));
  await expect(shell.heading).toHaveText('Your account');
  expect(shell.address).toBe('/en/account');
  expect(await signIn(who)).toBe('invalid_credentials');
  expect(await signIn({ ...who, password })).toBe('signed in');
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  await context.close();
});

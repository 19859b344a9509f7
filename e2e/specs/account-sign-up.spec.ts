/** Making an account where anybody may: each mistake said, the letter that confirms it, and no form where accounts are made by invitation. */
import { randomBytes } from 'node:crypto';
import { rawSigns } from '../pages/shell/raw-signs.ts';
import { followAs, newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { refusedByPolicy, violationsInBothLooks } from '../pages/shell/violations.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await startOwnStack({
    settings: {
      BIVOUAC_SIGN_UP: 'open',
      SUPABASE_AUTH_EMAIL_ENABLE_CONFIRMATIONS: 'true',
      SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '0s',
      SUPABASE_AUTH_EMAIL_OTP_LENGTH: '8',
      SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'letters_digits',
    },
  });
});
test.afterAll(() => stack?.end());

const newEmail = () => `ana-${randomBytes(6).toString('hex')}@rally.test`;
const password = 'sand, stars and 2 compasses';
const form = (page: Page) => page.locator('[data-sign-up=form]');
const problem = (page: Page) => form(page).getByRole('alert');

async function fill(page: Page, name: string, email: string, secret: string): Promise<void> {
  await form(page).locator('input[name=name]').fill(name);
  await form(page).locator('input[name=email]').fill(email);
  await form(page).locator('input[name=password]').fill(secret);
  await form(page).locator('button[type=submit]').click();
}

test('from the sign-in page to the account: each mistake said, and nobody in before the letter was followed', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(`${stack.url}/en/sign-in?next=/en/account`);
  await page.getByRole('link', { name: 'No account yet? Make one' }).click();
  await expect(new ShellPage(page).heading).toHaveText('Make an account');
  await fill(page, '', email, password);
  await expect(problem(page)).toHaveText('Enter your name.');
  await fill(page, 'Ana Luz', 'ana', password);
  await expect(problem(page)).toHaveText('Enter a valid e-mail address, for example name@place.org.');
  await fill(page, 'Ana Luz', email, '');
  await expect(problem(page)).toHaveText('Enter a new password.');
  await fill(page, 'Ana Luz', email, 'short');
  await expect(problem(page)).toHaveText('This password is too short: use at least 8 characters.');
  await fill(page, 'Ana Luz', email, 'sand, stars and a compass');
  await expect(problem(page)).toHaveText(
    'This password lacks a kind of character: add a capital letter, a digit or a symbol.',
  );
  await fill(page, 'Ana Luz', email, password);
  await expect(new ShellPage(page).heading).toHaveText('Confirm your e-mail address');
  await expect(page.locator('[data-confirm]')).toContainText(`an e-mail to ${email} has been written`);
  expect(page.url()).not.toContain(encodeURIComponent(email));
  await page.reload();
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.locator('[data-confirmation]')).toContainText(`An e-mail to ${email} has been written`);
  const early = await visitor(stack).auth.signInWithPassword({ email, password });
  expect(early.error?.code).toBe('email_not_confirmed');

  await followAs(page, (await newestLetterTo(page, email, stack.inboxUrl)).link, email);
  await expect(new ShellPage(page).heading).toHaveText('Your account');
  await expect(page.locator('form[data-part=name]').getByRole('textbox')).toHaveValue('Ana Luz');
  expect(page.url()).toBe(`${stack.url}/en/account`);
  expect((await visitor(stack).auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('a code of eight digits is sent by itself once it is whole', async ({ page }) => {
  const email = newEmail();
  await page.goto(`${stack.url}/en/sign-up?next=/en/account`);
  await fill(page, 'Ana Luz', email, password);
  await expect(page.locator('[data-confirm]')).toBeVisible();
  // In the browser that asked, nothing is asked.
  await page.goto((await newestLetterTo(page, email, stack.inboxUrl)).link);
  await expect(new ShellPage(page).heading).toHaveText('Your account');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${stack.url}/en/sign-in?next=/en/account`);
  await page.locator('input[name=account]').fill(email);
  await page.getByRole('button', { name: 'Sign in with a code sent by e-mail' }).click();
  await page.locator('[data-by-mail] button[type=submit]').click();
  const code = page.locator('[data-by-mail=code] input[name=code]');
  await expect(code).toBeVisible();
  const letter = await newestLetterTo(page, email, stack.inboxUrl, 8);
  expect(letter.code).toMatch(/^\d{8}$/);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/v1/verify') && asked.push(request.url()));
  await code.pressSequentially(letter.code.slice(0, 7));
  expect(asked).toEqual([]);
  await code.pressSequentially(letter.code.slice(7));
  await expect(new ShellPage(page).heading).toHaveText('Your account');
});

test('the code of the letter confirms as well: a wrong one is said, and the right one signs in', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(`${stack.url}/en/sign-up?next=/en/account`);
  await fill(page, 'Ana Luz', email, password);
  const confirm = page.locator('[data-confirm]');
  await expect(confirm).toContainText('This site sends no e-mails');
  const { code } = await newestLetterTo(page, email, stack.inboxUrl, 8);
  await confirm.getByLabel('Code from the e-mail').fill('12');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByRole('alert').first()).toHaveText('Enter the code from the e-mail.');
  await confirm.getByLabel('Code from the e-mail').fill(code === '00000000' ? '00000001' : '00000000');
  await expect(confirm.getByRole('alert').first()).toContainText('wrong, too old or already used');
  await confirm.getByLabel('Code from the e-mail').fill(code);
  await expect(new ShellPage(page).heading).toHaveText('Your account');
});

test('a letter that is opened in another browser has confirmed the address, and leads to signing in', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto(`${stack.url}/en/sign-up?next=/en/account`);
  await fill(page, 'Ana Luz', email, password);
  await expect(page.locator('[data-confirm]')).toBeVisible();
  const { link } = await newestLetterTo(page, email, stack.inboxUrl, 8);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto(link);
  const notice = phone.locator('[data-address=confirmed]');
  await expect(notice).toHaveText('Your e-mail address is confirmed. Sign in with your password.');
  expect(new URL(phone.url()).pathname).toBe('/en/sign-in');
  expect(phone.url()).not.toMatch(/code=|letter=/);
  expect(await violationsInBothLooks(phone)).toEqual([]);
  await phone.reload();
  await expect(notice).toBeVisible();
  await new ShellPage(phone).fillSignIn({ email, password });
  await expect(new ShellPage(phone).heading).toHaveText('Your account');
  // A second time it is used, and is not said to confirm anything.
  const other = await context.browser()?.newContext();
  const late = await other?.newPage();
  await late?.goto(link);
  await expect(late?.getByRole('alert').filter({ hasText: 'already used' }) ?? notice).toBeVisible();
  await other?.close();
  await context.close();
});

for (const [language, width] of [
  ['en', 360],
  ['fr', 1440],
  ['es', 360],
] as const) {
  test(`can be used by everybody in ${language}`, async ({ page }) => {
    const refused = refusedByPolicy(page);
    await page.setViewportSize({ width, height: 900 });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(`${stack.url}/${language}/sign-in`);
    await page.locator('a[href*="/sign-up"]').click();
    await fill(page, 'Ana Luz', newEmail(), 'short');
    await expect(problem(page)).not.toBeEmpty();
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(rawSigns([await page.locator('body').innerText()])).toEqual([]);
    await fits();
    await fill(page, 'Ana Luz', newEmail(), password);
    await expect(page.locator('[data-confirm]')).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(rawSigns([await page.locator('body').innerText()])).toEqual([]);
    await fits();
    expect(refused).toEqual([]);
  });
}

for (const [language, title] of [
  ['en', 'Accounts are made by invitation'],
  ['fr', 'Les comptes se créent sur invitation'],
  ['es', 'Las cuentas se crean por invitación'],
] as const) {
  test(`where accounts are made by invitation there is no form, and the page says so in ${language}`, async ({
    page,
  }) => {
    const shell = new ShellPage(page);
    const isAsked = page.waitForResponse(/\/auth\/v1\/settings/);
    await shell.open(`/${language}/sign-in`);
    await isAsked;
    await expect(page.locator('input[name=password]')).toBeVisible();
    await expect(page.locator('a[href*="/sign-up"]')).toHaveCount(0);
    await shell.open(`/${language}/sign-up?next=/admin`);
    await expect(shell.heading).toHaveText(title);
    await expect(form(page)).toHaveCount(0);
    expect(await violationsInBothLooks(page)).toEqual([]);
  });
}

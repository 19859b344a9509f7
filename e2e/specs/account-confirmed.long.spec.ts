/** Where an operator has addresses confirmed: an invitation, a change of address, and a password after more than a day. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsOf } from '../pages/shell/violations.ts';
import type { Account } from '../site.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { administrator, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

let stack: OwnStack;
/** The site's own server, which makes accounts without letters. */
let server: SupabaseClient;
test.beforeAll(async () => {
  stack = await startOwnStack({
    settings: {
      SUPABASE_AUTH_EMAIL_ENABLE_CONFIRMATIONS: 'true',
      SUPABASE_AUTH_EMAIL_SECURE_PASSWORD_CHANGE: 'true',
    },
  });
  const secret = (await readFile(join(stack.dataDir, 'secret-key'), 'utf8')).trim();
  server = createClient(stack.url, secret, { auth: { persistSession: false } });
});
test.afterAll(() => stack?.end());

const newEmail = () => `lea-${randomBytes(6).toString('hex')}@rally.test`;
const password = 'sand, stars and a compass';
const letterTo = (page: Page, email: string) => newestLetterTo(page, email, stack.inboxUrl);

async function somebody(): Promise<Account> {
  const who = { email: newEmail(), password };
  const { error } = await server.auth.admin.createUser({ ...who, email_confirm: true });
  expect(error).toBeNull();
  return who;
}

async function signIn(page: Page, who: Account): Promise<void> {
  await page.goto(`${stack.url}/en/sign-in?next=/en/account`);
  await new ShellPage(page).fillSignIn(who);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
}

const address = (page: Page) => page.locator('form[data-part=address]');

async function askForAddress(page: Page, email: string): Promise<void> {
  await address(page).getByRole('textbox').fill(email);
  await address(page).getByRole('button', { name: 'Save address' }).click();
  await expect(address(page).getByRole('status').last()).toContainText(
    'Almost done: two e-mails were written',
  );
}

test('a change of address holds once both letters were followed, and waits until then', async ({ page }) => {
  const who = await somebody();
  await signIn(page, who);
  const email = newEmail();
  await askForAddress(page, email);
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText(who.email);
  await page.reload();
  await expect(page.locator('[data-waiting]')).toContainText(`${email} is not confirmed yet`);
  await page.getByRole('button', { name: 'Send them again' }).click();
  await expect(page.locator('[data-waiting]')).toContainText('An e-mail was asked for a moment ago.');
  expect(await violationsOf(page)).toEqual([]);

  const { link, subject } = await letterTo(page, who.email);
  expect(subject).toContain('Confirm the change of your address');
  await page.goto(link);
  await expect(address(page)).toContainText('This address has confirmed the change.');
  await expect(header).toContainText(who.email);
  expect(page.url()).toBe(`${stack.url}/en/account`);

  await page.goto((await letterTo(page, email)).link);
  await expect(header).toContainText(email);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect(address(page)).toContainText('The change of address is confirmed.');
  expect(page.url()).toBe(`${stack.url}/en/account`);
  const { error } = await visitor(stack).auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
});

test('letters that are opened on a phone without a session confirm as well, and say what is next', async ({
  page,
  browser,
}) => {
  const who = await somebody();
  await signIn(page, who);
  const email = newEmail();
  await askForAddress(page, email);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  const notice = phone.locator('[data-address]');
  await phone.goto((await letterTo(page, email)).link);
  await expect(notice).toContainText('If the other address has not done so yet, open the link in its e-mail');
  await phone.goto((await letterTo(page, who.email)).link);
  await expect(notice).toContainText('The change of address is confirmed.');
  expect(await violationsOf(phone)).toEqual([]);
  await new ShellPage(phone).fillSignIn({ email, password });
  await expect(phone.getByRole('main').locator('header')).toContainText(email);
  // Where it was asked for, the page is still open: a code that was used up by then is not said to be wrong.
  const { code } = await letterTo(page, email);
  await page.locator('[data-waiting]').getByLabel('Code from one of these e-mails').fill(code);
  await expect(address(page)).toContainText('The change of address is confirmed.');
  await expect(page.getByRole('main').locator('header')).toContainText(email);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test('somebody new who was invited takes the role at once: the invitation came to the address', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const admin = await administrator(stack);
  const { data } = await admin.rpc('invite', { rally: null, role: 'platform_admin', email });
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto(data.link);
  await phone.getByLabel('Your name').fill('Léa Martin');
  await phone.getByLabel('Choose a password').fill('another password');

  await page.goto(data.link);
  await page.getByLabel('Your name').fill('Léa Martin');
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Make the account and accept' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin/);

  // In the other browser no letter is promised: the invitation was used meanwhile.
  await phone.getByRole('button', { name: 'Make the account and accept' }).click();
  await expect(new ShellPage(phone).heading).toHaveText('This invitation was used already');
  await context.close();
});

test('where a hosted project asks for a letter all the same, either browser goes on with the account', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const admin = await administrator(stack);
  const { data } = await admin.rpc('invite', { rally: null, role: 'platform_admin', email });
  // As such a project answers: no session before its letter was followed.
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({ json: { id: randomUUID(), email, identities: [], confirmation_sent_at: new Date() } }),
  );
  await page.goto(data.link);
  await page.getByLabel('Your name').fill('Léa Martin');
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Make the account and accept' }).click();
  await expect(page.locator('[data-confirm]')).toContainText(email);
  await page.reload();
  await expect(page.locator('[data-confirm]')).toContainText(email);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'I have an account' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${data.link}&letter=signup&code=${randomUUID()}`);
  await expect(other.locator('[data-address=confirmed]')).toContainText('is confirmed');
  await expect(other.getByRole('button', { name: 'I have an account' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(other.url()).toBe(data.link);
  await context.close();
});

test('a change of address is confirmed by the codes of both letters, each mistake said', async ({ page }) => {
  const who = await somebody();
  await signIn(page, who);
  const email = newEmail();
  await askForAddress(page, email);
  const waiting = page.locator('[data-waiting]');
  const code = waiting.getByLabel('Code from one of these e-mails');
  const [ofNew, ofOld] = [await letterTo(page, email), await letterTo(page, who.email)];
  const wrong = [ofNew.code, ofOld.code].includes('000000') ? '000001' : '000000';
  await code.fill(wrong);
  await expect(waiting.getByRole('alert').last()).toContainText('wrong, too old or already used');
  await code.fill(ofOld.code);
  await expect(address(page)).toContainText('This address has confirmed the change.');
  await page.reload();
  await code.fill(ofNew.code);
  await expect(address(page)).toContainText('The change of address is confirmed.');
  await expect(page.getByRole('main').locator('header')).toContainText(email);
  await expect(address(page).getByRole('textbox')).toHaveValue(email);
  await expect(waiting).toHaveCount(0);
  expect((await visitor(stack).auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('a change of address that waits is called off', async ({ page }) => {
  const who = await somebody();
  await signIn(page, who);
  const email = newEmail();
  await askForAddress(page, email);
  const { link } = await letterTo(page, email);
  await page.getByRole('button', { name: 'Keep the current address' }).click();
  await expect(address(page)).toContainText('Called off. Your address stays as it is.');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'already used' })).toBeVisible();
});

test('somebody with an account accepts by signing in', async ({ page }) => {
  const who = await somebody();
  const admin = await administrator(stack);
  const { data } = await admin.rpc('invite', { rally: null, role: 'platform_admin', email: who.email });
  await page.goto(data.link);
  await page.getByText('I have an account').click();
  await page.locator('input[name=password]').fill(who.password);
  await page.getByRole('button', { name: /sign in and accept/i }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin/);
});

/** Accounts without a password: one is set after showing by what there is whose account it is; one that is a wallet alone changes and ends. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionStorageKey } from '@bivouac/data/stored-session';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { newestMailTo } from '../pages/admin/people-page.ts';
import { newNumber, PhonePage } from '../pages/shell/phone-page.ts';
import { newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { ageSessions } from '../stack/old-sessions.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { visitor } from '../stack/people.ts';
import { putWalletsInto } from '../stack/wallets-in-page.ts';
import { expect, type Page, test } from '../story.ts';

let stack: OwnStack;
/** The site's own server, which makes accounts without a password. */
let server: SupabaseClient;
test.beforeAll(async () => {
  stack = await startOwnStack({
    settings: {
      BIVOUAC_SIGN_UP: 'open',
      SUPABASE_AUTH_WEB3_ETHEREUM_ENABLED: 'true',
      SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '0s',
      GOTRUE_SMS_MAX_FREQUENCY: '1s',
    },
  });
  const secret = (await readFile(join(stack.dataDir, 'secret-key'), 'utf8')).trim();
  server = createClient(stack.url, secret, { auth: { persistSession: false } });
});
test.afterAll(() => stack?.end());

const password = 'sand, stars and a compass';
const first = (page: Page) => page.locator('[data-part=first-password]');

/** In the browser of somebody who signed in by a letter, more than a day ago. */
async function signedInLongAgo(page: Page): Promise<string> {
  const email = `kim-${randomBytes(6).toString('hex')}@rally.test`;
  expect((await server.auth.admin.createUser({ email, email_confirm: true })).error).toBeNull();
  const { data } = await server.auth.admin.generateLink({ type: 'magiclink', email });
  const client = visitor(stack);
  const proof = { token_hash: data.properties?.hashed_token ?? '', type: 'magiclink' } as const;
  expect((await client.auth.verifyOtp(proof)).error).toBeNull();
  await ageSessions(stack);
  const { data: aged } = await client.auth.refreshSession();
  await page.goto(`${stack.url}/config.json`);
  const kept = [sessionStorageKey({ supabaseUrl: stack.url }), JSON.stringify(aged.session)] as const;
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), kept);
  return email;
}

for (const [language, send] of [
  ['en', 'Send a code to'],
  ['fr', 'Envoyer un code à'],
  ['es', 'Enviar un código a'],
] as const) {
  test(`a password is set after a code of a letter, in ${language}`, async ({ page }) => {
    const email = await signedInLongAgo(page);
    await page.goto(`${stack.url}/${language}/account`);
    await expect(first(page)).toContainText(email);
    await expect(first(page).locator('input[name=password]')).toHaveCount(0);
    expect(await violationsInBothLooks(page)).toEqual([]);
    await first(page)
      .getByRole('button', { name: `${send} ${email}` })
      .click();
    const code = first(page).locator('input[name=code]');
    await expect(code).toBeVisible();
    const letter = await newestLetterTo(page, email, stack.inboxUrl);
    await code.fill(letter.code === '000000' ? '000001' : '000000');
    await expect(first(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await code.fill(letter.code);
    const field = first(page).locator('input[name=password]');
    await field.fill('short');
    await first(page).locator('button[type=submit]').click();
    await expect(first(page).getByRole('alert')).not.toBeEmpty();
    expect(await violationsInBothLooks(page)).toEqual([]);
    await field.fill(password);
    await first(page).locator('button[type=submit]').click();
    await expect(first(page).getByRole('status')).not.toBeEmpty();
    expect((await visitor(stack).auth.signInWithPassword({ email, password })).error).toBeNull();
    await page.reload();
    await expect(page.locator('form[data-part=password] input[name=current]')).toBeVisible();
  });
}

async function signInByWallet(page: Page) {
  await page.goto(`${stack.url}/en/sign-in?next=%2Fen%2Faccount`);
  await page.locator('[data-wallet=ethereum]').click();
  await expect(new ShellPage(page).heading).toHaveText('Your account');
}

test('an account that is a wallet alone takes an address and then a password', async ({ page }) => {
  await putWalletsInto(page);
  await signInByWallet(page);
  await expect(first(page)).toContainText('add an e-mail address or a telephone number first');
  const email = `kim-${randomBytes(6).toString('hex')}@rally.test`;
  const address = page.locator('form[data-part=address]');
  await address.getByRole('textbox').fill(email);
  await address.locator('button[type=submit]').click();
  await expect(address.getByRole('status')).toHaveText('Saved. Sign in with it from now on.');
  await page.reload();
  await first(page).locator('input[name=password]').fill(password);
  await first(page).locator('button[type=submit]').click();
  await expect(first(page).getByRole('status')).toHaveText('Set. Your other devices are signed out.');
  expect((await visitor(stack).auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('an account that is a wallet alone ends once the wallet has signed', async ({ page }) => {
  const wallets = await putWalletsInto(page);
  await signInByWallet(page);
  const leaving = page.locator('[data-part=delete]');
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await expect(leaving).toContainText('Your wallet asks you to sign once more.');
  await expect(leaving.locator('input[name=proof]')).toHaveCount(0);
  wallets.isWilling = false;
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(leaving.getByRole('alert')).toContainText('Nothing was signed.');
  expect(await violationsInBothLooks(page)).toEqual([]);
  wallets.isWilling = true;
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const { data } = await server.auth.admin.listUsers();
  const known = data.users.flatMap(({ identities }) => identities ?? []);
  expect(known.filter(({ id }) => id.includes(wallets.ethereum))).toEqual([]);
});

test('who has a number and no address is led from the forgotten password to a message, and sets a new one', async ({
  page,
}) => {
  const phone = newNumber();
  const forgotten = { phone, password: 'a password nobody remembers', phone_confirm: true };
  expect((await server.auth.admin.createUser(forgotten)).error).toBeNull();
  const byPhone = new PhonePage(page);
  const messageTo = async () => {
    const inbox = await page.context().newPage();
    const text = await (await newestMailTo(inbox, phone, stack.inboxUrl)).locator('.text').innerText();
    await inbox.close();
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${stack.url}/fr/forgotten-password`);
  await page.getByRole('button', { name: 'Se connecter avec un code envoyé à votre téléphone' }).click();
  await byPhone.askFor(phone);
  await expect(byPhone.code).toBeVisible();
  await byPhone.code.fill(await messageTo());
  await expect(page).toHaveURL(`${stack.url}/fr/account`);
  const known = page.locator('form[data-part=password]');
  await known.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  const proving = page.locator('[data-part=forgotten-password]');
  await proving.getByRole('button', { name: `Envoyer un code à ${phone}` }).click();
  await expect(byPhone.code).toBeVisible();
  expect(await violationsInBothLooks(page)).toEqual([]);
  await byPhone.code.fill(await messageTo());
  await first(page).locator('input[name=password]').fill(password);
  await first(page).locator('button[type=submit]').click();
  await expect(first(page).getByRole('status')).not.toBeEmpty();
  expect((await visitor(stack).auth.signInWithPassword({ phone, password })).error).toBeNull();
});

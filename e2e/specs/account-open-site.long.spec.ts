/** Accounts on a site where anyone may sign up: with a confirmed address, a wallet, or an account at an OpenID Connect provider. */
import { randomBytes } from 'node:crypto';
import { onPhone } from '../pages/shell/accounts-on-phone.ts';
import { newNumber } from '../pages/shell/phone-page.ts';
import { followAs, newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { refusedByPolicy } from '../pages/shell/violations.ts';
import { ageSessions } from '../stack/old-sessions.ts';
import { administrator, visitor } from '../stack/people.ts';
import { putWalletsInto } from '../stack/wallets-in-page.ts';
import { startWithProvider, type WithProvider } from '../stack/with-provider.ts';
import { expect, type Page, test } from '../story.ts';

let own: WithProvider;
test.beforeAll(async () => {
  own = await startWithProvider({
    BIVOUAC_SIGN_UP: 'open',
    SUPABASE_AUTH_EMAIL_ENABLE_CONFIRMATIONS: 'true',
    SUPABASE_AUTH_EMAIL_SECURE_PASSWORD_CHANGE: 'true',
    SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '0s',
    SUPABASE_AUTH_WEB3_ETHEREUM_ENABLED: 'true',
    SUPABASE_AUTH_WEB3_SOLANA_ENABLED: 'true',
  });
});
test.afterAll(() => own?.end());

const password = 'sand, stars and a compass';
const newEmail = () => `ana-${randomBytes(6).toString('hex')}@rally.test`;
const letterTo = (page: Page, email: string) => newestLetterTo(page, email, own.stack.inboxUrl);
const signInPage = () => `${own.stack.url}/en/sign-in?next=%2Fen%2Faccount`;
const heading = (page: Page) => new ShellPage(page).heading;
const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();

async function meet(page: Page, account: string): Promise<void> {
  await page.getByLabel('Name').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'know who you are?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function invite(email: string, language = 'en'): Promise<string> {
  const admin = await administrator(own.stack);
  const invited = { rally: null, role: 'platform_admin', email, language };
  return (await admin.rpc('invite', invited).throwOnError()).data.link;
}

test('signs up, is not let in before confirming, confirms on the phone and signs in', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const form = page.locator('[data-sign-up=form]');
  const fill = async (name: string, address: string, secret: string) => {
    await form.locator('input[name=name]').fill(name);
    await form.locator('input[name=email]').fill(address);
    await form.locator('input[name=password]').fill(secret);
    await form.locator('button[type=submit]').click();
  };
  await page.goto(signInPage());
  await page.getByRole('link', { name: 'No account yet? Make one' }).click();
  await fill('Ana Luz', email, 'short');
  await expect(form.getByRole('alert')).toHaveText('This password is too short: use at least 8 characters.');
  await fill('Ana Luz', email, password);
  await expect(heading(page)).toHaveText('Confirm your e-mail address');
  expect(page.url()).not.toContain(encodeURIComponent(email));
  await page.reload();
  await expect(page.locator('[data-confirm]')).toContainText(email);
  const { link } = await letterTo(page, email);

  await page.goto(signInPage());
  const shell = new ShellPage(page);
  await shell.fillSignIn({ email, password: 'a password of somebody else' });
  await expect(page.locator('[data-problem=invalid_credentials]')).toBeVisible();
  await shell.fillSignIn({ email, password });
  await expect(page.locator('[data-problem=not_confirmed]')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto(link);
  const notice = phone.locator('[data-address=confirmed]');
  await expect(notice).toHaveText('Your e-mail address is confirmed. Sign in with your password.');
  expect(phone.url()).not.toMatch(/code=|letter=/);
  await phone.reload();
  await expect(notice).toBeVisible();
  await context.close();

  await shell.fillSignIn({ email, password });
  await expect(shell.heading).toHaveText('Your account');
  await expect(page.locator('form[data-part=name]').getByRole('textbox')).toHaveValue('Ana Luz');
  await signOut(page);
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'already used' })).toBeVisible();
});

test('changes the address by an email to each address, and the password after a day by a code', {
  tag: '@long',
}, async ({ page, browser }) => {
  const who = { email: newEmail(), password };
  const signUp = await visitor(own.stack).auth.signUp(who);
  expect(signUp.error).toBeNull();
  await followAs(page, (await letterTo(page, who.email)).link, who.email);
  await page.goto(`${own.stack.url}/en/account`);
  const email = newEmail();
  const address = page.locator('form[data-part=address]');
  await address.getByRole('textbox').fill(email);
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(address.getByRole('status').last()).toContainText('Almost done: two e-mails were written');
  const { code } = await letterTo(page, who.email);
  const waiting = page.locator('[data-waiting]');
  const field = waiting.getByLabel('Code from one of these e-mails');
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(waiting.getByRole('alert').last()).toContainText('wrong, too old or already used');
  await field.fill(code);
  await expect(address).toContainText('This address has confirmed the change.');
  await expect(page.getByRole('main').locator('header')).toContainText(who.email);

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto((await letterTo(page, email)).link);
  await expect(phone.locator('[data-address]')).toContainText('The change of address is confirmed.');
  await context.close();
  await page.reload();
  await expect(address.getByRole('textbox')).toHaveValue(email);
  await expect(waiting).toHaveCount(0);

  await ageSessions(own.stack);
  const secret = page.locator('form[data-part=password]');
  const change = () => secret.getByRole('button', { name: 'Change password' }).click();
  await secret.getByLabel('Current password').fill(password);
  await secret.getByLabel('New password').fill('salt lakes and a sextant');
  await change();
  await expect(secret.getByRole('alert')).toContainText('Enter the code from the e-mail');
  await secret.getByLabel('Code from the e-mail').fill((await letterTo(page, email)).code);
  await change();
  await expect(secret.getByRole('status')).toHaveText('Changed. Your other devices are signed out.');
  const again = await visitor(own.stack).auth.signInWithPassword({
    email,
    password: 'salt lakes and a sextant',
  });
  expect(again.error).toBeNull();
});

test('signs in with a wallet of either chain, is the same person again, and leaves by signing', {
  tag: '@long',
}, async ({ page }) => {
  const wallets = await putWalletsInto(page);
  const way = page.locator('[data-part=identities] [data-identity=web3]');
  const name = page.locator('form[data-part=name]');
  wallets.isWilling = false;
  await page.goto(signInPage());
  await page.locator('[data-wallet=ethereum]').click();
  await expect(page.locator('[data-problem=cancelled]')).toContainText('Nothing was signed.');
  wallets.isWilling = true;
  for (const chain of ['ethereum', 'solana'] as const) {
    await page.goto(signInPage());
    await page.locator(`[data-wallet=${chain}]`).click();
    await expect(way).toContainText(`Wallet ${wallets[chain]}`);
    expect(page.url()).toBe(`${own.stack.url}/en/account`);
    await name.getByRole('textbox').fill(`Owner of ${chain}`);
    await name.locator('button[type=submit]').click();
    await expect(name.getByRole('status')).not.toBeEmpty();
    await signOut(page);
  }
  // The message names the sign-in page, not where the person was going.
  for (const message of wallets.signed) expect(message).toContain(`URI: ${own.stack.url}/en/sign-in\n`);
  await page.goto(signInPage());
  await page.locator('[data-wallet=ethereum]').click();
  await expect(name.getByRole('textbox')).toHaveValue('Owner of ethereum');

  const leaving = page.locator('[data-part=delete]');
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await expect(leaving).toContainText('Your wallet asks you to sign once more.');
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('signs in through a provider, removes it and adds it again; another person is invited and uses it', {
  tag: '@long',
}, async ({ page, context }) => {
  const refused = refusedByPolicy(page);
  const { email } = own.stack.admin;
  const provider = page.locator('[data-provider=keycloak]');
  const ways = page.locator('[data-part=identities]');
  own.issuer.people.set('ana', { email, email_verified: true, name: 'Ana' });
  await page.goto(signInPage());
  await provider.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You cancelled' })).toBeVisible();
  expect(page.url()).toBe(signInPage());
  await provider.click();
  await meet(page, 'ana');
  await expect(heading(page)).toHaveText('Your account');
  expect(page.url()).toBe(`${own.stack.url}/en/account`);
  await expect(ways.locator('[data-identity=keycloak]')).toContainText(email);
  await expect(ways.locator('[data-identity]')).toHaveCount(2);
  const remove = page.getByRole('button', { name: 'Remove Keycloak' });
  await remove.click();
  await remove.click();
  await expect(ways.locator('[data-identity]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Keycloak' }).click();
  // The provider asks even who is still signed in there: otherwise a link sent by someone else could give the account away.
  await expect(page.getByRole('heading', { name: 'know who you are?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(ways.locator('[data-identity]')).toHaveCount(2);
  expect(refused).toEqual([]);

  await signOut(page);
  await context.clearCookies();
  const invited = newEmail();
  own.issuer.people.set('lea', { email: invited, email_verified: true, name: 'Léa' });
  const link = await invite(invited);
  await page.goto(link);
  await provider.click();
  await meet(page, 'lea');
  await expect(page.getByText(`You are signed in as ${invited}.`)).toBeVisible();
  expect(page.url()).toBe(link);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin/);
});

test('on a phone the ways to sign in are fine, and so is each refusal', { tag: '@long' }, async ({
  page,
}) => {
  const { refused, byPhone, alert, open, isFine } = await onPhone(page, own.stack.url);
  (await putWalletsInto(page)).isWilling = false;
  await open('sign-in?error=access_denied&error_description=x#error=access_denied&error_description=x');
  await page.locator('[data-wallet=ethereum]').click();
  await isFine(page.locator('[data-problem=cancelled]').nth(1));
  await page.locator('form button[data-look=quiet]').first().click();
  await page.locator('input[name=email]').fill(newEmail());
  await page.locator('[data-by-mail] button[type=submit]').click();
  await byPhone.code.fill('123456');
  await isFine(alert('[data-by-mail=code]'));
  await open('sign-in?next=/fr/account');
  await page.getByRole('button', { name: 'Se connecter avec un code envoyé à votre téléphone' }).click();
  await byPhone.askFor('12');
  await isFine(byPhone.problem);
  await byPhone.askFor(newNumber());
  await byPhone.code.fill('123456');
  await isFine(byPhone.problem);
  expect(refused).toEqual([]);
});

test('on a phone a forgotten password, a new account and an invitation are fine', { tag: '@long' }, async ({
  page,
}) => {
  const { refused, alert, open, isFine } = await onPhone(page, own.stack.url);
  const recovery = new RecoveryPage(page);
  await open('forgotten-password#error=access_denied&error_code=otp_expired');
  await isFine(recovery.problem);
  await recovery.form.locator('input[name=email]').fill(newEmail());
  await recovery.form.locator('button[data-look=quiet]').first().click();
  await recovery.type('123456', 'short');
  await isFine(recovery.problem);

  await open('sign-up');
  const form = page.locator('[data-sign-up=form]');
  await form.locator('input[name=name]').fill('Ana Luz');
  await form.locator('input[name=email]').fill(newEmail());
  for (const secret of ['short', password]) {
    await form.locator('input[name=password]').fill(secret);
    await form.locator('button[type=submit]').click();
    await isFine(secret === 'short' ? alert('[data-sign-up=form]') : page.locator('[data-confirm]'));
  }

  await page.goto(await invite(newEmail(), 'fr'));
  const choices = page.locator('main fieldset button');
  await expect(choices).toHaveCount(2);
  for (const choice of await choices.all()) {
    const isCut = await choice.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      const around = (one.closest('fieldset') as HTMLElement).getBoundingClientRect();
      return left < around.left - 0.5 || right > around.right + 0.5 || one.scrollWidth > one.clientWidth;
    });
    expect(isCut).toBe(false);
  }
  await isFine(null);
  expect(refused).toEqual([]);
});

test('on a phone the account with other sessions and a second factor is fine', { tag: '@long' }, async ({
  page,
}) => {
  const { refused, byPhone, alert, open, isFine } = await onPhone(page, own.stack.url);
  await visitor(own.stack).auth.signInWithPassword(own.stack.admin);
  await open('sign-in?next=/fr/account');
  await page.locator('input[name=account]').fill(own.stack.admin.email);
  await page.locator('input[name=password]').fill(own.stack.admin.password);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[data-session=other]').first()).toBeVisible();
  await page.locator('[data-part=delete] button').click();
  await page.locator('[data-factor=none] button[data-look=quiet]').click();
  await byPhone.setUp('12');
  await isFine(alert('[data-factor=new-phone]'));
  await byPhone.setUp(newNumber());
  await page.locator('[data-sent-code=none] button[data-look=primary]').click();
  await isFine(byPhone.code);
  expect(refused).toEqual([]);
});

/** Links of letters at whatever address: the address is clean at once, and they lead on, or say what is wrong. */
import AxeBuilder from '@axe-core/playwright';
import { followAs, newestLetterTo, openHeld, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type Account, account, told } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

let who: Account;
test.beforeEach(async () => {
  who = await somebodyNew();
});

const site = () => told('BIVOUAC_URL');

/** What a letter for a new password holds, as operators put it into addresses of their own. */
async function hashFor(page: Page, { email } = who): Promise<string> {
  await visitor(theSite()).auth.resetPasswordForEmail(email);
  return new URL((await newestLetterTo(page, email)).link).searchParams.get('token') ?? '';
}

test('a hash for a new password at a public page leads to the form, and back to that page', async ({
  page,
}) => {
  const hash = await hashFor(page);
  await followAs(page, `${site()}/fr/home?token_hash=${hash}&type=recovery`, who.email);
  const recovery = new RecoveryPage(page);
  await expect(recovery.step('password')).toContainText(who.email);
  expect(new ShellPage(page).address).toBe('/fr/forgotten-password?next=%2Ffr%2Fhome');
  await recovery.type(null, 'sand, stars and a compass');
  await expect.poll(() => new ShellPage(page).address).toBe('/fr/home');
  await page.goBack();
  expect(page.url()).not.toContain(hash);
});

test('a link to sign in leads to where it was to lead', async ({ page }) => {
  const redirectTo = `${site()}/es/account`;
  await visitor(theSite()).auth.signInWithOtp({ email: who.email, options: { emailRedirectTo: redirectTo } });
  await followAs(page, (await newestLetterTo(page, who.email)).link, who.email);
  await expect(new ShellPage(page).heading).toHaveText('Su cuenta');
  expect(page.url()).toBe(redirectTo);
});

test('without a network the address is clean all the same, and the page says why nobody is signed in', async ({
  page,
}) => {
  const hash = await hashFor(page);
  await page.route('**/auth/v1/verify', (route) => route.abort());
  await page.goto(`${site()}/en/home?token_hash=${hash}&type=recovery`);
  await openHeld(page);
  await expect(new RecoveryPage(page).problem).toContainText('The server cannot be reached.');
  expect(page.url()).not.toContain(hash);
  // It was not used up: with the network it is asked about again.
  await page.unroute('**/auth/v1/verify');
  await page.reload();
  await openHeld(page);
  await page.getByRole('dialog', { name: who.email }).getByRole('button').last().click();
  await expect(new RecoveryPage(page).step('password')).toContainText(who.email);
});

test('a session that somebody else put into a link signs nobody in before they say that it is theirs', async ({
  page,
}) => {
  const carrying = async () => {
    const { data } = await visitor(theSite()).auth.signInWithPassword(who);
    const { access_token, refresh_token } = data.session ?? {};
    const link = `${site()}/en/home#access_token=${access_token}&refresh_token=${refresh_token}&token_type=bearer&type=magiclink`;
    return { link, token: access_token };
  };
  const { link: sent, token } = await carrying();
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await page.goto(sent);
  const question = page.getByRole('dialog', { name: `Sign in as ${who.email}?` });
  await expect(question).toBeVisible();
  expect(page.url()).toBe(`${site()}/en/home`);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  // Unanswered, it is asked again.
  await page.reload();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'No, it is not mine' }).click();
  await expect(signIn).toBeVisible();
  await page.reload();
  await expect(signIn).toBeVisible();
  await expect(question).toHaveCount(0);
  // A no ends what the server had opened.
  await expect
    .poll(async () => (await visitor(theSite()).auth.getUser(token)).error?.name)
    .toBe('AuthSessionMissingError');
  await page.goto('about:blank');
  await page.goto((await carrying()).link);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(signIn).toBeVisible();
  // Pasted into the bar of the page that is open, where only what follows the # changes.
  const { link: pasted } = await carrying();
  await page.evaluate((link) => window.location.assign(link), pasted);
  await expect(question).toBeVisible();
  expect(page.url()).toBe(`${site()}/en/home`);
  await question.getByRole('button').last().click();
  await expect(signIn).toHaveCount(0);
});

test('a hash that somebody else sent signs nobody in before they say that it is theirs', async ({ page }) => {
  const sent = `${site()}/en/home?token_hash=${await hashFor(page)}&type=recovery`;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/v1/verify') && asked.push(request.url()));
  await page.goto(sent);
  await expect(page.locator('[data-arrival=open]')).toBeVisible();
  expect(page.url()).toBe(`${site()}/en/home`);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  // Neither a reload nor a no uses it up, and no session is open before a yes.
  await page.reload();
  await page.locator('[data-arrival=open]').getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto('about:blank');
  await page.goto(sent);
  const opened = page.waitForResponse(/\/auth\/v1\/verify/);
  await openHeld(page);
  const question = page.getByRole('dialog', { name: `Sign in as ${who.email}?` });
  await expect(question).toBeVisible();
  expect(page.url()).toBe(`${site()}/en/home`);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))).toEqual(
    [],
  );
  await question.getByRole('button', { name: 'No, it is not mine' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(page.url()).toBe(`${site()}/en/home`);
  // Nor does what it had opened stay open.
  const { access_token: token } = await (await opened).json();
  const stateOf = async () => (await visitor(theSite()).auth.getUser(token)).error?.name;
  await expect.poll(stateOf).toBe('AuthSessionMissingError');
});

for (const kind of ['hash', 'session'] as const) {
  test(`a ${kind} of somebody else asks whoever is signed in, who stays who they are or changes over`, async ({
    page,
  }) => {
    const other = await somebodyNew();
    const account = page.getByRole('main').locator('header');
    const sent = async () => {
      if (kind === 'hash') return `${site()}/en/account?token_hash=${await hashFor(page, other)}&type=email`;
      const { data } = await visitor(theSite()).auth.signInWithPassword(other);
      const { access_token, refresh_token } = data.session ?? {};
      return `${site()}/en/account#access_token=${access_token}&refresh_token=${refresh_token}&type=magiclink`;
    };
    await new ShellPage(page).signIn(who, '/en/account');
    const [first, second] = [await sent(), kind === 'hash' ? '' : await sent()];
    await page.goto('about:blank');
    await page.goto(first);
    if (kind === 'hash') await openHeld(page);
    const question = page.getByRole('dialog', { name: `Sign in as ${other.email}?` });
    await expect(question).toContainText(`You are signed in here as ${who.email}`);
    await question.getByRole('button', { name: 'No, it is not mine' }).click();
    await expect(account).toContainText(who.email);
    expect(page.url()).toBe(`${site()}/en/account`);
    // A letter is written once a minute.
    if (kind === 'hash') return;
    await page.goto('about:blank');
    await followAs(page, second, other.email);
    await expect(account).toContainText(other.email);
  });
}

test('a new password asked for elsewhere by whoever is signed in here is one step', async ({ page }) => {
  const hash = await hashFor(page);
  await new ShellPage(page).signIn(who);
  const account = new URLSearchParams({ account: who.email });
  await page.goto(`${site()}/en/account?token_hash=${hash}&type=recovery#${account}`);
  await expect(new RecoveryPage(page).step('password')).toContainText(who.email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a token that says of itself whose it is passes no question', async ({ page }) => {
  const mine = new ShellPage(page);
  await mine.signIn(account('ADMIN'), '/admin');
  const admin = visitor(theSite());
  const { data: here } = await admin.auth.signInWithPassword(account('ADMIN'));
  const { data: theirs } = await visitor(theSite()).auth.signInWithPassword(who);
  const claims = Buffer.from(JSON.stringify({ sub: here.user?.id, exp: 1 })).toString('base64url');
  const forged = `#access_token=e30.${claims}.x&refresh_token=${theirs.session?.refresh_token}&type=magiclink`;
  await page.goto('about:blank');
  await page.goto(`${site()}/en/home${forged}`);
  await expect(new RecoveryPage(page).problem).toContainText('too old or already used');
  await mine.open('/en/account');
  await expect(page.getByRole('main').locator('header')).toContainText(account('ADMIN').email);
});

test('a session that is made up signs nobody in', async ({ page }) => {
  await page.goto(`${site()}/en/home#access_token=a.e30.c&refresh_token=made-up&type=magiclink`);
  await expect(new RecoveryPage(page).problem).toContainText('too old or already used');
  expect(page.url()).not.toContain('made-up');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a link that leads into the marshalls’ app is followed by the site, and its address is clean', async ({
  page,
}) => {
  const post = `${site()}/marshalls/00000000-0000-4000-8000-000000000000`;
  await visitor(theSite()).auth.signInWithOtp({ email: who.email, options: { emailRedirectTo: post } });
  await followAs(page, (await newestLetterTo(page, who.email)).link, who.email);
  await expect(page.locator('[data-not-bound]')).toContainText(who.email);
  expect(page.url()).toBe(post);
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain('access_token');
});

test('a new password that is asked for in the marshalls’ app leads back there', async ({ page }) => {
  const path = '/marshalls/00000000-0000-4000-8000-000000000000';
  const hash = await hashFor(page);
  await followAs(page, `${site()}${path}?token_hash=${hash}&type=recovery`, who.email);
  const recovery = new RecoveryPage(page);
  await expect(recovery.step('password')).toContainText(who.email);
  expect(page.url()).not.toContain(hash);
  await recovery.type(null, 'sand, stars and a compass');
  await expect(page.locator('[data-not-bound]')).toContainText(who.email);
  expect(new ShellPage(page).address).toBe(path);
});

test('a link that names somebody else than it is of asks by the server’s word', async ({ page }) => {
  const other = await somebodyNew();
  const hash = await hashFor(page, other);
  await new ShellPage(page).signIn(who);
  const account = new URLSearchParams({ account: who.email });
  await page.goto(`${site()}/en/account?token_hash=${hash}&type=recovery#${account}`);
  const question = page.getByRole('dialog', { name: `Sign in as ${other.email}?` });
  await expect(question).toContainText(`You are signed in here as ${who.email}`);
  await question.getByRole('button', { name: 'No, it is not mine' }).click();
  await expect(page.getByRole('main').locator('header')).toContainText(who.email);
});

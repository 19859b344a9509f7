/** Links that carry a session or a token of another person, and one that an administrator hands over: they change nothing before the reader agrees. */
import { followAs, newestLetterTo, openHeld, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsOf } from '../pages/shell/violations.ts';
import { type Account, account, told } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { type Browser, expect, type Page, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };
const site = () => told('BIVOUAC_URL');

async function linkOf(who: Account): Promise<{ link: string; token: string; refresh: string }> {
  const { data } = await visitor(theSite()).auth.signInWithPassword(who);
  const { access_token: token = '', refresh_token: refresh = '' } = data.session ?? {};
  const session = `access_token=${token}&refresh_token=${refresh}&type=magiclink`;
  return { link: `${site()}/en/account#${session}`, token, refresh };
}

/** Signs in as `who` in another tab of the same browser, without signing out first. */
async function changeOver(page: Page, who: Account): Promise<void> {
  const tab = await page.context().newPage();
  await followAs(tab, (await linkOf(who)).link, who.email);
  await tab.getByTitle(who.email).waitFor();
  await tab.close();
}

/** Signs `who` out everywhere, and makes a link for a new password, which is also written to them. */
async function linkFromAdministrator(
  browser: Browser,
  who: Account,
): Promise<{ link: string; hash: string }> {
  const elsewhere = visitor(theSite());
  await elsewhere.auth.signInWithPassword(who);
  const context = await browser.newContext();
  const admin = await context.newPage();
  await new ShellPage(admin).signIn(account('ADMIN'), '/admin/users');
  const card = admin.locator('[data-people] section').filter({ hasText: who.email });
  const signOut = card.getByRole('button', { name: 'Sign out everywhere' });
  await signOut.click();
  await card.getByRole('button', { name: 'Back', exact: true }).click();
  expect((await elsewhere.auth.getUser()).error).toBeNull();
  await signOut.click();
  await card.getByRole('button', { name: 'Sign out now' }).click();
  await expect(card.getByRole('status')).toHaveText(/^Signed out on \d devices?\.$/);
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  const make = card.getByRole('button', { name: 'Make a link to set a new password' });
  await make.click();
  await expect(card.getByText(`hand this link to ${who.email} yourself`)).toBeVisible();
  const field = card.getByLabel('Link to set a new password');
  const handed = await field.inputValue();
  await make.click();
  await expect(field).toHaveValue(handed);
  const mine = admin.locator('[data-people] section').filter({ hasText: account('ADMIN').email });
  await expect(mine.locator('[data-recovery], [data-sign-out]')).toHaveCount(0);
  const { link, text } = await newestLetterTo(admin, who.email);
  expect(link).toBe(handed);
  expect(text).toContain(`${account('ADMIN').email} sends you this link`);
  await context.close();
  return { link, hash: new URL(link).searchParams.get('token_hash') ?? '' };
}

test('a link of another person asks first, and what one person began is shown to no one else', {
  tag: '@long',
}, async ({ page }) => {
  const [first, second] = [(await foundRally({ races: { MOTO: race } })).organizer, await somebodyNew()];
  const shell = new ShellPage(page);
  const header = page.getByRole('main').locator('header');
  await shell.signIn(first, '/en/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.locator('[data-secret]')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();

  const tab = await page.context().newPage();
  const sent = await linkOf(second);
  await tab.goto(sent.link);
  const question = tab.getByRole('dialog', { name: `Sign in as ${second.email}?` });
  await expect(question).toContainText(`You are signed in here as ${first.email}`);
  expect(tab.url()).toBe(`${site()}/en/account`);
  expect(await violationsOf(tab)).toEqual([]);
  await tab.reload();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'No, it is not mine' }).click();
  await expect(tab.getByRole('main').locator('header')).toContainText(first.email);
  // Saying no also ends the session that the link carried.
  await expect
    .poll(async () => (await visitor(theSite()).auth.getUser(sent.token)).error?.name)
    .toBe('AuthSessionMissingError');
  // A token that claims to be of the person who is signed in is not believed.
  const { data: here } = await visitor(theSite()).auth.signInWithPassword(first);
  const claims = Buffer.from(JSON.stringify({ sub: here.user?.id, exp: 1 })).toString('base64url');
  const { refresh } = await linkOf(second);
  await tab.goto('about:blank');
  await tab.goto(`${site()}/en/home#access_token=e30.${claims}.x&refresh_token=${refresh}&type=magiclink`);
  await expect(new RecoveryPage(tab).problem).toContainText('too old or already used');
  await tab.close();
  await expect(header).toContainText(first.email);

  await changeOver(page, second);
  await expect(header).toContainText(second.email);
  await expect(page.locator('[data-secret]')).toHaveCount(0);
  await expect(page.locator('[data-part=delete] input[name=proof]')).toHaveCount(0);
});

test('a link for a new password proves the account for its owner alone', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const [first, second] = [(await foundRally({ races: { MOTO: race } })).organizer, await somebodyNew()];
  await new ShellPage(page).signIn(second, '/en/account');
  const { link: handed, hash } = await linkFromAdministrator(browser, first);
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/auth/v1/verify') && asked.push(one.url()));
  await page.goto(handed);
  const toSet = page.getByRole('dialog', { name: `Set a new password for ${first.email}?` });
  await expect(toSet).toContainText(second.email);
  await page.reload();
  await expect(toSet).toBeVisible();
  expect(asked).toEqual([]);
  expect(page.url()).not.toMatch(/token|#/);
  await toSet.getByRole('button').first().click();
  const recovery = new RecoveryPage(page);
  await page.route('**/auth/v1/verify', (route) => route.abort());
  await page.goto(`${site()}/marshalls/?token_hash=${hash}&type=recovery`);
  await openHeld(page);
  await expect(recovery.problem).toContainText('The server cannot be reached.');
  expect(page.url()).not.toContain(hash);
  // The token was not used up, so a reload asks again.
  await page.unroute('**/auth/v1/verify');
  await page.reload();
  await openHeld(page);
  await page.getByRole('dialog', { name: first.email }).getByRole('button').last().click();
  await expect(recovery.step('password')).toContainText(first.email);

  await changeOver(page, second);
  await expect(recovery.step('letter')).toBeVisible();
  await page.reload();
  await expect(recovery.step('letter')).toBeVisible();
  expect((await visitor(theSite()).auth.signInWithPassword(second)).error).toBeNull();
});

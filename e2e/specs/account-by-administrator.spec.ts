/** What an administrator does for somebody: a link for a new password, which opens in no other person's session, and signing out. */
import { newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { theSite, visitor } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };

test('the link of an administrator sets a new password', async ({ page, browser }) => {
  const rally = await foundRally({ races: { MOTO: race } });
  const lea = rally.organizer;
  await new ShellPage(page).signIn(account('ADMIN'), `/admin/users?find=${rally.code}`);
  const card = page.locator('[data-people] section').filter({ hasText: lea.email });
  const make = card.getByRole('button', { name: 'Make a link to set a new password' });
  await make.click();
  await expect(card.getByRole('status')).toContainText(`hand this link to ${lea.email} yourself`);
  const field = card.getByLabel('Link to set a new password');
  const handed = await field.inputValue();
  // Asked for again it is the same one.
  await make.click();
  await expect(card.getByRole('status')).toBeVisible();
  await expect(field).toHaveValue(handed);
  // The administrator's own card has none: the account page is there for that.
  const mine = page.locator('[data-people] section').filter({ hasText: account('ADMIN').email });
  await expect(mine.locator('[data-recovery]')).toHaveCount(0);

  const { link, text } = await newestLetterTo(page, lea.email);
  expect(link).toBe(handed);
  expect(text).toContain(`${account('ADMIN').email} sends you this link`);
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  const recovery = new RecoveryPage(phone);
  // A reload before the answer asks again, and nothing is open yet.
  const asked: string[] = [];
  phone.on('request', (request) => request.url().includes('/auth/v1/verify') && asked.push(request.url()));
  await phone.goto(link);
  const question = phone.getByRole('dialog', { name: `Set a new password for ${lea.email}?` });
  await expect(question).toBeVisible();
  await phone.reload();
  await expect(question).toBeVisible();
  expect(asked).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await question.getByRole('button', { name: 'Yes, continue' }).click();
  await expect(recovery.step('password')).toContainText(lea.email);
  expect(phone.url()).not.toMatch(/token|#/);
  await recovery.type(null, 'sand, stars and a compass');
  await expect(phone).toHaveURL(/\/en(\/home)?$/);
  const { error } = await visitor(theSite()).auth.signInWithPassword({
    email: lea.email,
    password: 'sand, stars and a compass',
  });
  expect(error).toBeNull();
  await context.close();
});

test('an administrator signs somebody out everywhere, after a second press', async ({ page, browser }) => {
  const rally = await foundRally({ races: { MOTO: race } });
  const lea = rally.organizer;
  const context = await browser.newContext();
  const desk = new ShellPage(await context.newPage());
  await desk.signInByForm(lea, '/en/sign-in?next=/en/account');
  await expect(desk.heading).toHaveText('Your account');
  await new ShellPage(page).signIn(account('ADMIN'), `/admin/users?find=${rally.code}`);
  const card = page.locator('[data-people] section').filter({ hasText: lea.email });
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await card.getByRole('button', { name: 'Back', exact: true }).click();
  await desk.page.reload();
  await expect(desk.heading).toHaveText('Your account');
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await card.getByRole('button', { name: 'Sign out now' }).click();
  await expect(card.getByRole('status')).toHaveText(/^Signed out on \d devices?\.$/);
  await desk.page.reload();
  await expect(desk.heading).toHaveText('Sign in');
  await desk.fillSignIn(lea);
  await expect(desk.heading).toHaveText('Your account');
  const mine = page.locator('[data-people] section').filter({ hasText: account('ADMIN').email });
  await expect(mine.locator('[data-sign-out]')).toHaveCount(0);
  await context.close();
});

test('a link for somebody else changes nothing where somebody is signed in', async ({ page }) => {
  const rally = await foundRally({ races: { MOTO: race } });
  const lea = rally.organizer;
  await visitor(theSite()).auth.resetPasswordForEmail(lea.email, {
    redirectTo: `${theSite().url}/en/forgotten-password`,
  });
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), '/admin');
  const { link } = await newestLetterTo(page, lea.email);
  await page.goto(link);
  const question = page.getByRole('dialog', { name: `Sign in as ${lea.email}?` });
  await expect(question).toBeVisible();
  expect(page.url()).not.toContain('token');
  await question.getByRole('button', { name: 'No, it is not mine' }).click();
  await expect(question).toHaveCount(0);
  await shell.open('/en/account');
  await expect(page.getByRole('main').locator('header')).toContainText(account('ADMIN').email);
});

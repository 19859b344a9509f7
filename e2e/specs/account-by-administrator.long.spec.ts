/** An administrator helps an official: signs them out everywhere and hands them a link for a new password. */
import { newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };

test('an administrator signs an official out everywhere and makes a link, by which they set a new password', async ({
  page,
  browser,
}) => {
  test.slow();
  const rally = await foundRally({ races: { MOTO: race } });
  const lea = rally.organizer;
  const [atDesk, onPhone] = [
    await browser.newContext(),
    await browser.newContext({ viewport: { width: 360, height: 780 } }),
  ];
  const desk = new ShellPage(await atDesk.newPage());
  await desk.signInByForm(lea, '/en/sign-in?next=/en/account');
  await new ShellPage(page).signIn(account('ADMIN'), `/admin/users?find=${rally.code}`);
  const card = page.locator('[data-people] section').filter({ hasText: lea.email });
  const ask = card.getByRole('button', { name: 'Sign out everywhere' });
  await ask.click();
  await card.getByRole('button', { name: 'Back', exact: true }).click();
  await desk.page.reload();
  await expect(desk.heading).toHaveText('Your account');
  await ask.click();
  await card.getByRole('button', { name: 'Sign out now' }).click();
  await expect(card.getByRole('status')).toHaveText(/^Signed out on \d devices?\.$/);
  await desk.page.reload();
  await expect(desk.heading).toHaveText('Sign in');

  const make = card.getByRole('button', { name: 'Make a link to set a new password' });
  await make.click();
  await expect(card.getByText(`hand this link to ${lea.email} yourself`)).toBeVisible();
  const field = card.getByLabel('Link to set a new password');
  const handed = await field.inputValue();
  await make.click();
  await expect(field).toHaveValue(handed);
  const mine = page.locator('[data-people] section').filter({ hasText: account('ADMIN').email });
  await expect(mine.locator('[data-recovery], [data-sign-out]')).toHaveCount(0);
  const { link, text } = await newestLetterTo(page, lea.email);
  expect(link).toBe(handed);
  expect(text).toContain(`${account('ADMIN').email} sends you this link`);

  const phone = await onPhone.newPage();
  // Opening the link, or reloading it, must not use it up before the person agrees.
  const requests: string[] = [];
  phone.on('request', (one) => one.url().includes('/auth/v1/verify') && requests.push(one.url()));
  await phone.goto(link);
  const question = phone.getByRole('dialog', { name: `Set a new password for ${lea.email}?` });
  await expect(question).toBeVisible();
  await phone.reload();
  await expect(question).toBeVisible();
  expect(requests).toEqual([]);
  await question.getByRole('button', { name: 'Yes, continue' }).click();
  const recovery = new RecoveryPage(phone);
  await expect(recovery.step('password')).toContainText(lea.email);
  expect(phone.url()).not.toMatch(/token|#/);
  await recovery.type(null, 'sand, stars and a compass');
  await expect(phone).toHaveURL(/\/en(\/home)?$/);
  await desk.fillSignIn({ email: lea.email, password: 'sand, stars and a compass' });
  await expect(desk.heading).toHaveText('Your account');
  await atDesk.close();
  await onPhone.close();
});

/** What the account's pages say of what happened: of waits, sessions that ended, signing out without a network, and letters nobody sends. */
import { TOTP } from 'otpauth';
import { RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const others = (page: Page) => page.locator('[data-part=sign-out] [data-session=other]');

test('the sessions that a second factor has ended go from the list, whose dates are British', async ({
  page,
}) => {
  const who = await somebodyNew();
  await visitor(theSite()).auth.signInWithPassword(who);
  await new ShellPage(page).signInByForm(who, '/en/sign-in?next=/en/account');
  await expect(others(page).first()).toBeVisible();
  const date = /Signed in \d{1,2} [A-Z][a-z]+ \d{4},? \d{2}:\d{2}/;
  await expect(page.locator('[data-session=this]')).toContainText(date);
  await page.getByRole('button', { name: 'Set it up' }).click();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  await page.locator('input[name=code]').fill(new TOTP({ secret }).generate());
  await expect(page.locator('[data-factor=on]')).toContainText(/On since \d{1,2} [A-Z][a-z]+ \d{4}/);
  await expect(others(page)).toHaveCount(0);
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
});

test('a wait counts down where it is read, is read out once, and is gone when it is over', async ({
  page,
}) => {
  const who = await somebodyNew();
  await page.clock.install();
  await new ShellPage(page).open('/en/forgotten-password');
  const recovery = new RecoveryPage(page);
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'over_email_send_rate_limit', message: 'you can only request this after 40 seconds.' },
      headers: { 'x-supabase-api-version': '2024-01-01' },
    }),
  );
  await recovery.form.locator('input[name=email]').fill(who.email);
  await recovery.form.locator('button[type=submit]').click();
  await expect(recovery.problem).toContainText(/in \d+ seconds\./);
  const left = async () => Number(/in (\d+) second/.exec(await recovery.problem.innerText())?.[1]);
  const first = await left();
  await page.clock.runFor(5_000);
  await expect.poll(left).toBeLessThanOrEqual(first - 4);
  await expect(recovery.problem).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(60_000);
  await expect(recovery.problem).toHaveCount(0);
});

test('each step has a title of its own', async ({ page }) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.open('/en/forgotten-password');
  await expect(page).toHaveTitle('Forgotten password · Bivouac');
  await page.locator('input[name=email]').fill(who.email);
  await page.locator('[data-recovery] button[type=submit]').click();
  await expect(shell.heading).toHaveText('Code and new password');
  await expect(page).toHaveTitle('Code and new password · Bivouac');
  await shell.open('/en/sign-in');
  await page.getByRole('button', { name: 'Sign in with a code sent by e-mail' }).click();
  await expect(page).toHaveTitle('Sign in by e-mail · Bivouac');
  await page.locator('[data-by-mail] input[name=email]').fill(who.email);
  await page.getByRole('button', { name: 'I already have a code' }).click();
  await expect(shell.heading).toHaveText('Enter the code');
  await expect(page).toHaveTitle('Enter the code · Bivouac');
});

test('signing out without a network says what the server does not know; everywhere is not done', async ({
  page,
}) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await shell.signInByForm(who, '/en/sign-in?next=/en/account');
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  const leave = page.locator('[data-part=sign-out]');
  await leave.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(leave.getByRole('alert').last()).toContainText('The server cannot be reached.');
  await expect(shell.heading).toHaveText('Your account');
  await page.reload();
  await expect(shell.heading).toHaveText('Your account');
  await leave.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page.locator('[data-ended=untold]')).toContainText('the server could not be told');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await shell.fillSignIn(who);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('[data-ended=untold]')).toBeVisible();
  await page.unroute('**/auth/v1/logout*');
  await shell.fillSignIn(who);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await shell.open('/en/sign-in');
  await expect(page.locator('[data-ended]')).toHaveCount(0);
});

test('a second factor that is gone by the time its code is typed says so, and is begun again', async ({
  page,
}) => {
  const who = await somebodyNew();
  await new ShellPage(page).signIn(who, '/en/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.locator('[data-secret]')).toBeVisible();
  // As after five minutes in which the app was looked for.
  const elsewhere = visitor(theSite());
  await elsewhere.auth.signInWithPassword(who);
  const { data } = await elsewhere.auth.mfa.listFactors();
  for (const { id } of data?.all ?? [])
    expect((await elsewhere.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  await page.locator('[data-factor=new] input[name=code]').fill('123456');
  const problem = page.locator('[data-factor=new] [role=alert]');
  await expect(problem).toContainText('begun too long ago, or taken away elsewhere. Cancel and begin again.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.locator('[data-secret]')).toBeVisible();
});

for (const [language, kept, written, sent] of [
  ['en', 'This site sends no e-mails', 'has been written', 'an e-mail is on its way'],
  ['fr', 'Ce site n’envoie pas d’e-mails', 'a été écrit', 'un message est en route'],
  ['es', 'Este sitio no envía correos', 'se ha escrito', 'un mensaje está en camino'],
] as const) {
  test(`where no letter leaves the machine the page says so, and promises none, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const who = await somebodyNew();
    const ask = async () => {
      // The same address once more is a reload, which keeps the step.
      await page.goto('about:blank');
      await new ShellPage(page).open(`/${language}/forgotten-password`);
      await page.locator('input[name=email]').fill(who.email);
      await page.locator('[data-recovery] button[type=submit]').click();
    };
    await ask();
    const step = page.locator('[data-recovery=code]');
    await expect(step).toContainText(kept);
    await expect(step).toContainText(written);
    await expect(step).not.toContainText(sent);
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    // As with a mail server.
    await page.route('**/auth/v1/settings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), letters: 'sent' } });
    });
    await page.route('**/auth/v1/recover*', (route) => route.fulfill({ json: {} }));
    await ask();
    await expect(step).toContainText(sent);
    await expect(step).not.toContainText(kept);
  });
}

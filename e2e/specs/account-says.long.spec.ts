/** What the account's pages say of what happened: of waits, sessions that ended, signing out without a network, and letters nobody sends. */
import { TOTP } from 'otpauth';
import { ShellPage } from '../pages/shell/shell-page.ts';
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

for (const [_language, _kept, _written, _sent] of [
  ['en', 'This site sends no e-mails', 'has been written', 'an e-mail is on its way'],
  ['fr', 'Ce site n’envoie pas d’e-mails', 'a été écrit', 'un message est en route'],
  ['es', 'Este sitio no envía correos', 'se ha escrito', 'un mensaje está en camino'],
] as const) {
}

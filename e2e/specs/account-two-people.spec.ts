/** Two people at one browser: a page that is open shows nothing of the one who was there before, and changes nothing of the one who came. */
import { followAs, newestLetterTo, openHeld, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type Account, told } from '../site.ts';
import { somebodyNew, theSite, visitor } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const site = () => told('BIVOUAC_URL');

/** In another tab, without signing out first. */
async function changeOver(page: Page, to: Account): Promise<void> {
  const tab = await page.context().newPage();
  const { data } = await visitor(theSite()).auth.signInWithPassword(to);
  const { access_token, refresh_token } = data.session ?? {};
  const carried = `#access_token=${access_token}&refresh_token=${refresh_token}&type=magiclink`;
  await followAs(tab, `${site()}/en/home${carried}`, to.email);
  await tab.getByTitle(to.email).waitFor();
  await tab.close();
}

test('the account page shows devices, second factor and questions of the person who is signed in now', async ({
  page,
}) => {
  const [first, second] = [await somebodyNew(), await somebodyNew()];
  await new ShellPage(page).signIn(first, '/en/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.locator('[data-secret]')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.locator('[data-part=delete] input[name=proof]')).toBeVisible();
  const sessions = page.locator('[data-session]');
  const ofFirst = await sessions.count();
  for (let i = 0; i < ofFirst; i += 1) await visitor(theSite()).auth.signInWithPassword(second);
  await changeOver(page, second);
  await expect(page.getByRole('main').locator('header')).toContainText(second.email);
  await expect(page.locator('[data-secret]')).toHaveCount(0);
  await expect(page.locator('[data-part=delete] input[name=proof]')).toHaveCount(0);
  // The one of the sign-up, those of the loop, and the one that came by the link.
  await expect(sessions).toHaveCount(ofFirst + 2);
});

test('a new password that somebody has proved the account for is set for nobody else', async ({ page }) => {
  const [first, second] = [await somebodyNew(), await somebodyNew()];
  await visitor(theSite()).auth.resetPasswordForEmail(first.email);
  const { link } = await newestLetterTo(page, first.email);
  const hash = new URL(link).searchParams.get('token') ?? '';
  await page.goto(`${site()}/en/forgotten-password?token_hash=${hash}&type=recovery`);
  await openHeld(page);
  await page.getByRole('dialog').getByRole('button').last().click();
  const recovery = new RecoveryPage(page);
  await expect(recovery.step('password')).toContainText(first.email);
  await changeOver(page, second);
  await expect(recovery.step('letter')).toBeVisible();
  await page.reload();
  await expect(recovery.step('letter')).toBeVisible();
  expect((await visitor(theSite()).auth.signInWithPassword(second)).error).toBeNull();
});

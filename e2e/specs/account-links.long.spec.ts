import { newestLetterTo, RecoveryPage } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type Account, told } from '../site.ts';
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

test('a new password asked for elsewhere by whoever is signed in here is one step', async ({ page }) => {
  const hash = await hashFor(page);
  await new ShellPage(page).signIn(who);
  const account = new URLSearchParams({ account: who.email });
  await page.goto(`${site()}/en/account?token_hash=${hash}&type=recovery#${account}`);
  await expect(new RecoveryPage(page).step('password')).toContainText(who.email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

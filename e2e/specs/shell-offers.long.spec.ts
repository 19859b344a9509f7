/** A newer version is offered while someone types: updating asks first, and staying loses nothing. */
import { join } from 'node:path';
import type { RemoteName } from '../../libs/contract/src/manifest.ts';
import { projectRoot } from '../../supabase/local/index.ts';
import { contentOf, readLine } from '../../tools/build/release/line.ts';
import { test as atDesk } from '../pages/organizer/timing-story.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { offerTo } from '../stack/crafted-release.ts';
import { somebodyNew } from '../stack/people.ts';
import { builtAs } from '../stack/releases.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const NEWER = '9.0.0';
const UNSAVED = 'What you have typed on this page is not saved yet. Update and lose it?';

const offer = (page: Page) => page.getByRole('button', { name: 'Update now' });
const taken = (page: Page) => page.evaluate(() => (globalThis as { taken?: string[] }).taken ?? []);

/** From now on this page is given another release, and six minutes later it is offered. */
async function release(page: Page, name: RemoteName): Promise<void> {
  const line = readLine(join(projectRoot, name, 'dist', 'entry.json'));
  const sequence = line ? contentOf(line).sequence + 1 : 1;
  await offerTo(page, await builtAs(NEWER, {}, name), sequence);
  await page.clock.fastForward('06:00');
  await expect(offer(page)).toBeVisible();
}

/** What is asked from now on, the first time answered by staying, then by leaving. */
function answering(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  return asked;
}

test('a half-written notice stays until the administrator agrees to update, and is a draft in the newer version', async ({
  page,
}) => {
  const rally = await foundRally({
    races: {
      main: { discipline: 'stage', legs: [{ date: '2026-03-08', course: ['SS1'] }], crews: { '1': '' } },
    },
  });
  await page.clock.install();
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.notices);
  const text = page.getByLabel('Text in English');
  await text.fill('SS1 starts 20 minutes late');
  await release(page, 'mfe-admin');
  const asked = answering(page);
  await offer(page).click();
  expect(asked).toEqual([UNSAVED]);
  await expect(text).toHaveValue('SS1 starts 20 minutes late');
  expect(await taken(page)).toEqual([]);

  await offer(page).click();
  await expect.poll(() => taken(page)).toEqual([NEWER]);
  await page.locator('[data-draft]').getByRole('button').first().click();
  await expect(text).toHaveValue('SS1 starts 20 minutes late');
  expect(asked).toEqual([UNSAVED, UNSAVED]);
});

test('a half-typed name on the account page is not lost to a newer shell', async ({ page }) => {
  await page.clock.install();
  await new ShellPage(page).signIn(await somebodyNew(), '/en/account');
  const name = page.locator('form[data-part=name]').getByRole('textbox');
  await name.fill('Léa Mart');
  const looked = page.waitForResponse('**/index.html');
  await page.clock.runFor(61_000);
  await looked;
  await expect(offer(page)).toHaveCount(0);
  await page.route('**/index.html', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/src="\/s\/index\.\w+/, 'src="/s/index.0123456789');
    await route.fulfill({ response, body });
  });
  await page.clock.runFor(301_000);
  await expect(page.locator('[data-newer=shell]')).toContainText('A new version of this site is available.');
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  const asked = answering(page);
  await offer(page).click();
  await expect(name).toHaveValue('Léa Mart');
  expect(await page.evaluate('globalThis.isOld')).toBe(true);
  expect(asked).toEqual([UNSAVED]);
  await offer(page).click();
  await expect.poll(() => page.evaluate('globalThis.isOld')).toBeUndefined();
});

atDesk('a half-typed line at the desk is named before it would be lost', async ({ desk }) => {
  const { page } = desk;
  await page.clock.install();
  await page.reload();
  await desk.number.waitFor();
  await desk.type('7⏎941');
  await release(page, 'mfe-organizer');
  const asked = answering(page);
  await offer(page).click();
  await expect(desk.time).toHaveValue('941');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('is typed and not entered yet');
  await desk.time.focus();
  await desk.type('07⏎');
  await expect(desk.last.first()).toContainText('09:41:07');
  await offer(page).click();
  await expect.poll(() => taken(page)).toEqual([NEWER]);
  await desk.number.waitFor();
  expect(asked).toHaveLength(1);
});

/** Posts and phones: an administrator makes a post, prints its sheet, a phone scans it, and is taken off again. */
import { writeRow } from '../../tools/import/write/carry-out.ts';
import { readQr } from '../pages/admin/read-qr.ts';
import { AppPage } from '../pages/marshall/app-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [
        {
          date: '2026-03-08',
          course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE', finish_post: 'ARCH' }],
        },
      ],
      crews: { '1': '' },
    },
  },
};

test('a post is made, its sheet pairs a phone, and the phone is taken off', async ({ page, browser }) => {
  const rally = await foundRally(story);
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), `${rally.at.marshalls}`);
  await page.locator('[data-post=ARCH] summary').click();
  await expect(page.locator('[data-post=ARCH] [data-duty=FINISH-SS1]')).toBeVisible();

  await page.getByRole('button', { name: 'Add a post' }).click();
  await page.getByLabel('Code', { exact: true }).fill('FLAG');
  await page.getByLabel('Name', { exact: true }).fill('Flying finish');
  await page.keyboard.press('Enter');
  const flag = page.locator('[data-post=FLAG]');
  await expect(flag).toContainText('It serves no control yet');
  await page.locator('[data-duty=FINISH-SS1]').getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Post for FINISH-SS1').selectOption('FLAG');
  await flag.locator('summary').click();
  await expect(flag.locator('[data-duty=FINISH-SS1]')).toBeVisible();

  await flag.getByRole('button', { name: 'Hours' }).click();
  await flag.getByLabel('Control opens', { exact: true }).fill('2026-03-08T09:00');
  await flag.getByLabel('Control closes', { exact: true }).fill('2026-03-08T08:00');
  await expect(flag.getByText('It must close after it opens.')).toBeVisible();
  await flag.getByLabel('Control closes', { exact: true }).fill('2026-03-08T18:00');
  await flag.getByRole('button', { name: 'Save' }).click();
  await expect(flag).toContainText('8 Mar 2026 09:00 – 18:00');

  // Somebody changes them while the form is open: one of the two is chosen.
  await flag.getByRole('button', { name: 'Hours' }).click();
  await flag.getByLabel('Control closes', { exact: true }).fill('2026-03-08T19:00');
  const admin = await administrator(theSite());
  const duty = (await flag.locator('[data-duty=FINISH-SS1]').getAttribute('data-row')) ?? '';
  await writeRow(admin, 'controls', duty, { closes_at: '2026-03-08T15:00:00Z' });
  await flag.getByRole('button', { name: 'Save' }).click();
  const clash = page.locator('[data-clash]');
  await expect(clash.locator('[data-contested]')).toContainText('Closes');
  await clash.getByRole('button', { name: 'Save mine' }).click();
  await expect(flag).toContainText('8 Mar 2026 09:00 – 19:00');

  await flag.getByRole('button', { name: 'Sheet' }).click();
  const sheet = page.locator('[data-sheet=FLAG]');
  await expect(sheet).toContainText('No pairing code was issued yet.');
  await page.getByRole('button', { name: 'Print code' }).click();
  const address = new URL((await readQr(sheet.getByRole('img'))) ?? '');
  expect(address.pathname).toMatch(/^\/marshalls\/[0-9a-f-]{36}$/);
  await expect(sheet).toContainText(`${address.searchParams.get('code')?.slice(0, 4)} `);

  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const app = new AppPage(await phone.newPage());
  await app.open(address.pathname + address.search);
  await app.page.getByRole('button', { name: 'Pair' }).click();
  await expect(app.page.locator('[data-tap]')).toBeVisible();

  await page.getByRole('button', { name: 'Back to the posts' }).click();
  await page.reload();
  await flag.locator('summary').click();
  await expect(flag.getByText('last heard')).toBeVisible();
  await flag.getByRole('button', { name: 'Take off' }).click();
  await flag.getByRole('button', { name: 'Take off' }).click();
  await expect(flag).toContainText('No phone is paired.');
  await phone.close();
});

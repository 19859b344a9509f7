/** The first start of a proposed list is the stage's; the time at the control follows, and what leaves the schedule is said before and after publishing. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const date = '2026-03-08';
const story = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [
        {
          date,
          course: [
            { control: 'TC0', first_due_at: `${date}T08:00:00Z` },
            { stage: 'SS1', first_start_at: `${date}T09:00:00Z`, target_ms: '57:00' },
          ],
        },
      ],
      crews: { 1: '', 2: '', 3: '' },
    },
  },
};

const hoursOf = (page: Page, number: string) =>
  page
    .locator(`[data-order] [data-slot="${number}"] td`)
    .nth(2)
    .or(page.locator(`[data-order] [data-slot="${number}"] td`).nth(3));

test('the schedule makes the hours of the list; an hour later is said before publishing, on the list, and put right', async ({
  page,
  browser,
}) => {
  const rally = await foundRally(story);
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.startOrders(date)}`);
  const sentence = 'The first crew starts the stage at 10:00, 1:00:00 later than scheduled (09:00).';
  const off = page.locator('[data-off-schedule]');
  await expect(page.getByLabel('First start')).toHaveValue(`${date}T09:00`);
  await expect(page.locator('[data-order] thead')).toContainText('TC0');
  await expect(hoursOf(page, '1')).toHaveText(['08:00', '09:00']);
  // Three minutes behind the first, as the regulations say.
  await expect(hoursOf(page, '2')).toHaveText(['08:03', '09:03']);
  await expect(off).toHaveCount(0);

  await page.getByLabel('First start').fill(`${date}T10:00`);
  await expect(off).toContainText(sentence);
  await expect(off).toContainText(
    'The first crew is due at TC0 at 09:00, 1:00:00 later than scheduled (08:00).',
  );
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('button', { name: 'Publish with these times' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-off-schedule="list"]')).toContainText(sentence);
  const publicPage = await browser.newPage();
  await new LivePage(publicPage).open(rally.at.startOrder(date));
  const offInPublic = publicPage.locator('[data-off-schedule]');
  await expect(offInPublic).toHaveText('First start 1:00:00 later than scheduled (09:00)');
  await new LivePage(publicPage).open(rally.at.startOrder(date).replace('/en/', '/es/'));
  await expect(offInPublic).toHaveText('Primera salida 1:00:00 más tarde de lo previsto (09:00)');

  // Only the way to the stage: the starts are the same, the control is not.
  await off.getByRole('button', { name: 'Use the scheduled times' }).click();
  await expect(off).toHaveCount(0);
  await expect(page.locator('[data-difference]')).toContainText('3 rows, 3 will change');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(2);
  await expect(publicPage.locator('tbody tr').first()).toContainText('09:00');
  await expect(offInPublic).toHaveCount(0);
  await page.getByLabel('From TC0 to the stage start').fill('50:00');
  await page.keyboard.press('Enter');
  await expect(off).toHaveText(/due at TC0 at 08:10, 10:00 later than scheduled \(08:00\)/);
  await expect(page.locator('[data-difference]')).toContainText('3 will change');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(off).toHaveCount(0);

  // Twenty minutes of fog move the schedule and the list alike; who is due when is on the public page.
  await page.getByRole('button', { name: 'Delay', exact: true }).click();
  await page.getByLabel('Minutes').fill('20');
  await page.getByLabel('Reason').fill('Fog');
  await page.keyboard.press('Enter');
  await expect(hoursOf(page, '1')).toHaveText(['08:20', '09:20']);
  await expect(off).toHaveCount(0);
  await expect(publicPage.locator('tbody tr').first()).toContainText('08:20');
  await expect(publicPage.locator('tbody tr').first()).toContainText('09:20');
  await publicPage.close();
});

test('a day that is not one of the race says so', async ({ page }) => {
  const rally = await foundRally(story);
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.startOrders(date).replace(/[^/]+$/, 'nowhere'));
  await expect(page.getByText('This race has no such day')).toBeVisible();
});

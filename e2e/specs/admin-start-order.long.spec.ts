/** The start order: proposed from a stage, moved with a reason, published, published again, and taken back; the public sees each. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const crews = Object.fromEntries(['1', '2', '3', '4', '5'].map((number) => [number, 'T1']));
const story = {
  races: {
    main: {
      discipline: 'raid' as const,
      legs: [
        { date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] },
        { date: '2026-03-09', course: [{ stage: 'SS2', distance_m: 10_000 }] },
      ],
      crews,
    },
  },
};

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

/** 3, 1, 2 are through SS1; 4 is out there, 5 has yet to start. */
async function rideFirstDay(rally: ToldRally): Promise<void> {
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:10',
    '2 drives SS1 from 08:02 in 5:20',
    '3 drives SS1 from 08:04 in 5:00',
    '4 starts SS1 at 08:06',
  );
}

const numbers = (page: Page) =>
  page
    .locator('[data-order] [data-slot]')
    .evaluateAll((rows) => rows.map((row) => row.dataset.slot).join(' '));

test('a start order is proposed, a crew moved by keys with a reason, and published; then again, and taken back', async ({
  page,
  browser,
}) => {
  const rally = await foundRally(story);
  await rideFirstDay(rally);
  const publicPage = await browser.newPage();
  const live = new LivePage(publicPage);
  await open(page, rally.at.startOrders('2026-03-09'));
  await expect(page.locator('[data-source="stage/SS1 v0"]')).toContainText('2 crews have no result yet');
  await page.getByLabel('First start', { exact: true }).fill('2026-03-09T07:00');
  await expect.poll(() => numbers(page)).toBe('3 1 2 4 5');
  await expect(page.locator('[data-slot="4"]')).toContainText('no result yet');

  await page.locator('[data-bands]').getByLabel('Gap').first().fill('5');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-slot="1"]')).toContainText('07:05');
  await page.getByLabel('Position of 2').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move it' })).toBeDisabled();
  await page.getByLabel('Reason').fill('Helped crew 5');
  await page.keyboard.press('Enter');
  await expect.poll(() => numbers(page)).toBe('2 3 1 4 5');
  await expect(page.getByLabel('Position of 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+z');
  await expect.poll(() => numbers(page)).toBe('3 1 2 4 5');
  await page.getByLabel('Position of 2').fill('2');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').fill('Helped crew 5');
  await page.keyboard.press('Enter');

  await page.reload();
  await expect(page.locator('[data-publish]')).toContainText('5 rows from Result of SS1, not published yet');
  await expect.poll(() => numbers(page)).toBe('3 2 1 4 5');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.locator('[data-basis-doubts]')).toHaveText(
    'SS1 1 crew never started, and no one said why: 5',
  );
  await page.getByRole('button', { name: 'Publish it as it is' }).click();
  await expect(page.locator('[data-publish]')).toContainText('Version 1');
  await expect(page.locator('[data-difference]')).toHaveText('5 rows, none will change.');
  await live.open(rally.at.startOrder('2026-03-09'));
  await expect(publicPage.locator('tbody tr').nth(1)).toContainText('Helped crew 5');

  await rally.says('4 finishes SS1 at 08:10:50', '5 drives SS1 from 08:08 in 5:30', {
    kind: 'stage_status',
    stage: 'SS1',
    status: 'completed',
  });
  await rally.says({
    kind: 'stage_status',
    stage: 'SS1',
    status: 'provisional',
    protest_until: '12:00',
    decision: 'As posted',
  });
  await expect(page.locator('[data-newer]')).toContainText(
    'Result of SS1, not published yet became Result of SS1, version 1',
  );
  const official = await page.context().newPage();
  await new LivePage(official).open(rally.at.inside(rally.at.startOrder('2026-03-09')));
  await expect(official.locator('[data-newer-basis]')).toContainText('is now version 1');
  await official.close();
  await expect(publicPage.locator('[data-newer-basis]')).toHaveCount(0);
  await page.locator('[data-newer]').getByRole('button', { name: 'Use the newer one' }).click();
  await expect.poll(() => numbers(page)).toBe('4 2 3 1 5');
  await expect(page.locator('[data-difference]')).toContainText('5 rows, 3 will change');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(2);
  await expect(publicPage.locator('tbody tr').first()).toContainText('4');
  await expect(publicPage.getByText('v2').or(publicPage.getByText('version 2')).first()).toBeVisible();

  await page.locator('[data-versions] > li').nth(1).getByRole('button', { name: 'Read' }).click();
  await expect(page).toHaveURL(/version=1/);
  await expect(page.locator('[data-version="1"] li').first()).toContainText('3 07:00');
  await page.getByRole('button', { name: 'Withdraw the list' }).click();
  await page.getByLabel('Reason').fill('Wrong list');
  await page.locator('form').getByRole('button', { name: 'Withdraw the list', exact: true }).click();
  await expect(page.locator('[data-versions] > li').last()).toContainText('Withdrawn');
  await expect.poll(() => numbers(page)).toBe('3 2 1 4 5');
  await publicPage.close();
});

/** The timeline: what is recorded comes in by itself, is filtered by address, and leads to its place; the day as bars. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [
        { date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000, max_time_ms: '1:00:00' }, 'SS2'] },
      ],
      crews: { '1': '', '2': '', '7': '' },
    },
  },
};

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

test('events come in by themselves, are filtered by the address and lead to their place', async ({
  page,
}) => {
  const rally = await foundRally(story);
  await open(page, rally.at.timeline);
  await expect(page.getByText('Nothing was recorded yet')).toBeVisible();
  const slots = ['1', '2', '7'].map((number, n) => ({ number, stage_due_at: `2026-03-08T08:0${n}:00Z` }));
  await rally.says(
    { kind: 'start_slots', race: 'main', stage: 'SS1', version: 1, status: 'published', slots },
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:00',
    '7 starts SS1 at 08:02',
    { kind: 'delay', stage: 'SS2', ms: 720_000, reason: 'Fog' },
  );
  const events = page.locator('[data-event]');
  await expect(events).toHaveCount(6);
  await expect(events.first()).toContainText('Delay SS2');
  await expect(events.first()).toContainText('+12:00 · Fog');
  await page.getByLabel('Crew').fill('7');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('Time 7 START-SS1');
  await expect(page).toHaveURL(/crew=7/);
  await page.reload();
  await expect(events).toHaveCount(1);
  await page.getByLabel('Crew').fill('');
  await page.getByLabel('Kind').selectOption('Start order');
  await expect(events).toHaveCount(1);
  await page.getByLabel('Kind').selectOption('Notice');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.locator('[data-event=start_slots]').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Start order');
  await expect(page.locator('[data-publish]')).toContainText('Version 1');
});

test('the day stands as bars: planned from the start order, real as crews were seen', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  const slots = ['1', '2', '7'].map((number, n) => ({ number, stage_due_at: `2026-03-08T08:${n}0:00Z` }));
  await rally.says(
    { kind: 'start_slots', race: 'main', stage: 'SS1', version: 1, status: 'published', slots },
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 25:00',
    '2 starts SS1 at 08:10',
  );
  await open(page, `${rally.at.timeline}?view=bars`);
  const bar = page.locator('[data-bar=SS1]');
  await expect(bar).toContainText('planned 08:00 – 08:20');
  await expect(bar).toContainText('started 08:00 – 08:10 · finished 08:25 – 08:25 · 1 crew out there');
  const width = (kind: string) =>
    bar.locator(`rect[data-kind=${kind}]`).evaluate((rect) => Number(rect.getAttribute('width')));
  expect(await width('planned')).toBeCloseTo(2 * (await width('starts')), 3);
  await rally.says('2 finishes SS1 at 08:40');
  await expect(bar).toContainText('finished 08:25 – 08:40');
});

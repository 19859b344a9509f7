/** The start order: both times, both zones, intervals, what changed and why. */
import { expect, test } from '../pages/public/story.ts';

test.use({ timezoneId: 'America/Lima' });

test("the start order of a day in the rally's time and in the reader's", async ({ live, rally }) => {
  await live.open(rally.at.startOrder('2024-06-08'));
  await expect(live.heading).toHaveText('Start order, Saturday, 8 June 2024');
  await expect(
    live.page.getByText(/Rally time: Europe\/Stockholm .* Your time: America\/Lima/),
  ).toBeVisible();
  const third = live.page.getByRole('table', { name: /SS3/ });
  await expect(third.locator('[data-row="1"] [data-column="stage"]')).toContainText('11:00');
  await expect(third.locator('[data-row="1"] [data-column="mine"]')).toHaveText('04:00');
  await expect(third.locator('[data-row="2"] [data-column="interval"]')).toHaveText('3:00');
  await expect(third.locator('[data-row="12"]')).toHaveCount(0);

  const isSamePage = await live.marked();
  const at = (clock: string) => `2024-06-08T${clock}:00Z`;
  await rally.decides({
    kind: 'start_slots',
    stage: 'SS3',
    decision: 'Art. 20',
    version: 2,
    status: 'published',
    basis: 'after/SS2 v1',
    reason: 'The crews that were timed start again',
    slots: [
      { number: '2', position: 1, stage_due_at: at('09:00') },
      { number: '1', position: 2, stage_due_at: at('09:03'), reason: 'Repositioned, art. 20' },
      { number: '3', position: 3, stage_due_at: at('09:06') },
      { number: '4', position: 4, stage_due_at: at('09:09') },
      { number: '11', position: 5, stage_due_at: at('09:12') },
    ],
  });
  await expect(third.locator('[data-row="1"]')).toContainText('1 → 2, 11:00 → 11:03 · Repositioned, art. 20');
  await expect(live.page.getByText(/made from General after SS2, version 1/)).toBeVisible();
  await isSamePage();

  await live.page.getByRole('button', { name: 'RC2', exact: true }).click();
  await expect(live.page).toHaveURL(/\?class=RC2$/);
  await expect(third.locator('tbody tr')).toHaveCount(3);
  await live.expectNoSidewaysScroll();
});

test('a date on which the rally does not run is not found, with a way on', async ({ live, rally }) => {
  await live.open(rally.at.startOrder('2024-06-09'));
  await expect(live.panel).toContainText('The rally does not run on this date');
  await live.page.getByRole('link', { name: 'To the live pages' }).click();
  await expect(live.page).toHaveURL(/\/live$/);
});

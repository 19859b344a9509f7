/** The start order: both times, both zones, intervals, what changed and why. */
import { expect, test } from '../pages/public/story.ts';
import { foundRally } from '../stack/told-rally.ts';

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
  await expect(live.page.getByText(/made from Overall after SS2, version 1/)).toBeVisible();
  await isSamePage();

  await live.page.getByRole('button', { name: 'RC2', exact: true }).click();
  await expect(live.page).toHaveURL(/\?class=RC2$/);
  await expect(third.locator('tbody tr')).toHaveCount(3);
  await live.expectNoSidewaysScroll();
});

test('without a date it is the day that is meant, with scripts and without', async ({ live, rally }) => {
  const ofLast = rally.at.startOrder('2024-06-08');
  const without = ofLast.replace('/2024-06-08', '');
  const answer = await live.page.request.get(without, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, ofLast]);
  await live.open(`/en/live/${rally.code}`);
  await expect(live.page).toHaveURL(/\/live$/);
  // Within the client, which has no server to lead it on.
  await live.page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, without);
  await expect(live.page).toHaveURL(ofLast);
  await expect(live.heading).toHaveText('Start order, Saturday, 8 June 2024');
});

test('a date on which the rally does not run is not found, with a way on', async ({ live, rally }) => {
  await live.open(rally.at.startOrder('2024-06-09'));
  await expect(live.panel).toContainText('The rally does not run on this date');
  await live.page.getByRole('link', { name: 'To the live pages' }).click();
  await expect(live.page).toHaveURL(/\/live$/);
});

test('on a phone a reader jumps to the list of a stage', async ({ live, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const crews = Array.from({ length: 30 }, (_, n) => String(n + 1));
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: ['SS1', 'SS2', 'SS3'] }],
        crews: Object.fromEntries(crews.map((number) => [number, ''])),
      },
    },
  });
  await rally.says(
    ...['SS1', 'SS2', 'SS3'].map((stage, n) => ({
      kind: 'start_slots',
      stage,
      version: 1,
      status: 'published',
      first: `1${n}:00`,
      every: '2:00',
      numbers: crews,
    })),
  );
  await live.open(rally.at.startOrder('2026-03-08'));
  const last = live.page.getByRole('table', { name: /SS3/ });
  await expect(last.locator('[data-row="1"]')).not.toBeInViewport();
  await live.page.locator('[data-jump]').getByRole('button', { name: 'SS3' }).click();
  await expect(last.locator('[data-row="1"]')).toBeInViewport();
  await live.expectNoSidewaysScroll();
});

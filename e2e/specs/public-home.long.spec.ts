/** Home: a rally moves from those on now to the latest. */
import { expect, test } from '../pages/public/story.ts';
import { inTheYear } from '../stack/event-file.ts';
import { importRally } from '../stack/imported-rally.ts';
import { threeLakes } from '../stack/three-lakes.ts';

/** Earlier than any other story's: of the many that run at once home shows the first ones. */
const early = inTheYear(threeLakes, 2019);

test('the language alone leads home, where rallies are on now, next or past', async ({ live }) => {
  const rally = await importRally(early);
  await live.open('/en');
  await expect(live.page).toHaveURL(/\/en\/home$/);
  await expect(live.heading).toHaveText('Live rally results');
  for (const name of ['On now', 'Next', 'Latest']) {
    await expect(live.page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const onNow = live.page.locator('section', { has: live.page.getByRole('heading', { name: 'On now' }) });
  await live.expectRally(rally.code, true, onNow);
  const card = onNow.getByRole('article').filter({ hasText: rally.code });
  await expect(card).toContainText('Running');
  await expect(card).toContainText('Rally of the Three Lakes');
  await expect(card).toContainText(/7.–.8 June 2019/);

  const isSamePage = await live.marked();
  // A rally with a stage that is open is not finished.
  await rally.decides({
    kind: 'stage_status',
    race: 'main',
    stage: 'SS3',
    status: 'cancelled',
    reason: 'Too much smoke',
  });
  await rally.becomes('finished');
  await live.expectRally(rally.code, false, onNow);
  await isSamePage();
  await live.expectNoSidewaysScroll();
});

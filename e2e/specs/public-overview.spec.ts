/** A live page that is open: notices come up, and it heals after a lost network. */
import { expect, test } from '../pages/public/story.ts';

test("a notice comes up on the page that is open, in the reader's language", { tag: '@long' }, async ({
  live,
  rally,
}) => {
  await live.open(rally.at.live.replace('/en/', '/fr/'));
  await expect(live.page.getByText('En direct', { exact: false }).first()).toBeVisible();
  const isSamePage = await live.marked();
  await rally.decides({
    kind: 'notice',
    level: 'urgent',
    text: { en: 'Moose on SS3', fr: 'Élan sur la SS3' },
  });
  await expect(live.page.locator('[data-banner="urgent"]')).toContainText('Élan sur la SS3');
  await expect(live.page.getByText('Moose')).toHaveCount(0);
  await isSamePage();
});

test('cut off, the page says how old it is, and heals by itself', async ({ live, rally, context }) => {
  await live.open(rally.at.race);
  await expect(live.fresh).toHaveAttribute('data-freshness', 'live');
  await context.setOffline(true);
  await expect(live.fresh).toHaveAttribute('data-freshness', /delayed|offline/);
  await expect(live.cell('1', 'total')).toHaveText('22:00.4');
  await rally.finishes('4', 430_000);
  await context.setOffline(false);
  await live.expectRows(['1', '3', '4', '2', '11', '12']);
  await expect(live.fresh).toHaveAttribute('data-freshness', 'live');
});

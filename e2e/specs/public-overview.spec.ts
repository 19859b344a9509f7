/** The overview: the stage of the moment, first three, who is on it; notices over every live page; freshness. */
import { expect, test } from '../pages/public/story.ts';

test("a notice comes up on the page that is open, in the reader's language", async ({ live, rally }) => {
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

test('notices that stand behind the ones in view are counted', { tag: '@long' }, async ({ live, rally }) => {
  for (const text of ['Fog on SS3', 'Refuelling has moved', 'Moose on SS3'])
    await rally.decides({ kind: 'notice', level: 'warning', text: { en: text } });
  await live.page.setViewportSize({ width: 360, height: 740 });
  await live.open(rally.at.race);
  const notices = live.page.getByRole('region', { name: 'Notices' }).getByRole('button');
  await expect(notices.filter({ visible: true })).toHaveCount(1);
  await expect(notices.first().getByText('2 more')).toBeInViewport();
  await live.page.setViewportSize({ width: 1440, height: 900 });
  await expect(notices.filter({ visible: true })).toHaveCount(2);
  await expect(notices.getByText(/more/).filter({ visible: true })).toHaveText('1 more');
  await notices.last().click();
  await expect(live.sheet.getByText('Fog on SS3')).toBeVisible();
});

test('paused, the page stands still and counts what waits', { tag: '@long' }, async ({ live, rally }) => {
  await live.open(rally.at.race);
  await live.expectRows(['1', '4', '3', '2', '11', '12']);
  await live.page.getByRole('button', { name: 'Pause' }).click();
  await expect(live.fresh).toHaveAttribute('data-freshness', 'paused');
  await rally.finishes('4', 430_000);
  const pill = live.page.getByRole('button', { name: /\d updates?/ });
  await expect(pill).toBeVisible();
  expect(await live.rows()).toEqual(['1', '4', '3', '2', '11', '12']);
  await pill.click();
  await live.expectRows(['1', '3', '4', '2', '11', '12']);
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

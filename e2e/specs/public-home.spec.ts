/** The pages around the live ones: home, all rallies, the chooser, the short link, a rally. */

import { ImportedRally } from '../pages/public/imported-rally.ts';
import { expect, test } from '../pages/public/story.ts';

test('the language alone leads home, where rallies are on now, next or past', async ({ live, rally }) => {
  await live.open('/en');
  await expect(live.page).toHaveURL(/\/en\/home$/);
  await expect(live.heading).toHaveText('Live rally results');
  for (const name of ['On now', 'Next', 'Latest']) {
    await expect(live.page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await live.expectRally(rally.code);
  const card = live.page.getByRole('article').filter({ hasText: rally.code });
  await expect(card).toContainText('Rally of the Three Lakes');
  await expect(card).toContainText(/7.–.8 June 2024/);

  const isSamePage = await live.marked();
  const another = await ImportedRally.make();
  await expect(live.page.getByText('NO-SUCH-RALLY')).toHaveCount(0);
  await live.expectRally(another.code);
  await isSamePage();
  await live.expectNoSidewaysScroll();
});

test('all rallies are found by name, place or code, the search in the address', async ({ live, rally }) => {
  await live.open('/en/home/rallies');
  await expect(live.heading).toHaveText('All rallies');
  await expect(live.page.getByRole('heading', { name: '2024' })).toBeVisible();
  await live.expectRally(rally.code);
  await live.page.getByRole('searchbox').fill(`lakes ${rally.code.toLowerCase()}`);
  await expect(live.page).toHaveURL(/\?q=lakes/);
  await expect(live.page.getByRole('article')).toHaveCount(1);
  await expect(live.page.getByRole('article')).toContainText('Rally of the Three Lakes');
  await live.page.getByRole('searchbox').fill('nothing like it');
  await expect(live.panel).toContainText('No rally matches your search');
  await live.expectNoSidewaysScroll();
});

test('the chooser shows one kind of rallies at a time', async ({ live, rally }) => {
  await live.open('/en/rally?when=now');
  await expect(live.heading).toHaveText('Choose a rally');
  await live.expectRally(rally.code);
  const before = live.page.getByText(rally.code);
  await live.page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(live.page).toHaveURL(/\?when=next$/);
  await expect(before).toHaveCount(0);
  await live.page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(live.page).toHaveURL(/\?when=now$/);
  await expect(live.page.getByRole('article').filter({ hasText: rally.code })).toContainText('Running');
  await live.expectNoSidewaysScroll();
});

test('the short link leads to the live pages by the code alone', async ({ live, rally }) => {
  await live.open(`/en/live/${rally.code}`);
  await expect(live.page).toHaveURL(new RegExp(`/en/rally/${rally.id}/live$`));
  await expect(live.page.getByText('Rally of the Three Lakes').first()).toBeVisible();
});

test('a rally: dates, races, schedule, documents, and the state of its stages', async ({ live, rally }) => {
  await live.open(`/en/rally/${rally.id}`);
  await expect(live.heading).toHaveText('Rally of the Three Lakes');
  await expect(live.page.getByText(/7.–.8 June 2024 · Europe\/Stockholm/)).toBeVisible();
  const last = live.page.getByRole('link', { name: /SS3/ });
  await expect(last).toContainText('Still Lake');
  await expect(last).toContainText('12 km');
  await expect(last).toContainText('11:00');
  await expect(last).toContainText('Running');
  await expect(live.panel).toContainText('No document has been published yet');

  const isSamePage = await live.marked();
  await rally.record({ kind: 'stage_status', stage: 'SS3', status: 'completed' });
  await expect(last).toContainText('Completed');
  await rally.record({
    kind: 'document',
    kind_of: 'bulletin',
    number: '1',
    title: 'Bulletin 1',
    url: 'https://example.org/1.pdf',
  });
  await expect(live.page.getByRole('link', { name: 'Bulletin 1' })).toBeVisible();
  await isSamePage();
  await live.expectNoSidewaysScroll();
});

/** The pages around the live ones: home, all rallies, the chooser, the short link, a rally. */
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

test('all rallies are found by name, place or code, the search in the address', { tag: '@long' }, async ({
  live,
  rally,
}) => {
  // Of the many that run at once on the site of all stories.
  await live.open('/en/home/rallies?rows=all');
  await expect(live.heading).toHaveText('All rallies');
  await live.expectRally(rally.code);
  const isSamePage = await live.marked();
  const another = await importRally(threeLakes);
  await live.expectRally(another.code);
  await isSamePage();

  await live.page.getByRole('searchbox').fill(`lakes ${rally.code.toLowerCase()}`);
  await expect(live.page).toHaveURL(/\?q=lakes/);
  const found = live.page.getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Rally of the Three Lakes');
  await expect(found).toContainText(/7.–.8 June 2024/);
  await live.page.getByRole('searchbox').fill('nothing like it');
  await expect(live.panel).toContainText('No rally matches your search');
  await live.expectNoSidewaysScroll();
});

test('what is over is found in the archive of its year', { tag: '@long' }, async ({ live, rally }) => {
  await rally.decides({
    kind: 'stage_status',
    race: 'main',
    stage: 'SS3',
    status: 'cancelled',
    reason: 'Too much smoke',
  });
  await rally.becomes('finished');
  await live.open('/en/home/rallies');
  await live.page
    .getByRole('navigation', { name: 'Archive by year' })
    .getByRole('link', { name: '2024' })
    .click();
  await expect(live.page.getByRole('heading', { name: '2024', exact: true })).toBeVisible();
  await live.open('/en/home/rallies?year=2024&rows=all');
  await live.expectRally(rally.code);
  await live.expectNoSidewaysScroll();
});

test('the chooser shows one kind of rallies at a time, and follows one from live to past', {
  tag: '@long',
}, async ({ live, rally }) => {
  await live.open('/en/rally?when=now&rows=all');
  await expect(live.heading).toHaveText('Choose a rally');
  await live.expectRally(rally.code);
  const card = live.page.getByRole('article').filter({ hasText: rally.code });
  await expect(card).toContainText('Running');
  await expect(card).toContainText('Rally of the Three Lakes');
  await expect(card).toContainText(/7.–.8 June 2024/);
  await live.page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(live.page).toHaveURL(/\?when=next$/);
  await expect(card).toHaveCount(0);

  await live.page.getByRole('button', { name: 'Past', exact: true }).click();
  await expect(live.page).toHaveURL(/\?when=past$/);
  await live.open('/en/rally?when=past&rows=all');
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
  await live.expectRally(rally.code);
  await expect(card).toContainText('Finished');
  await isSamePage();
  await live.expectNoSidewaysScroll();
});

test('the short link leads to the live pages by the code alone', { tag: '@long' }, async ({
  live,
  rally,
}) => {
  await live.open(`/en/live/${rally.code.toLowerCase()}`);
  await expect(live.page).toHaveURL(new RegExp(`/en/rally/${rally.id}/live$`));
  await expect(live.page.getByText('Rally of the Three Lakes').first()).toBeVisible();
  const counts = live.page.locator('[data-counts]');
  await expect(counts).toHaveText('2 of 6 finished, 3 on stage, 1 out');
  await expect(live.page.getByText('to start')).toHaveCount(0);
  const isSamePage = await live.marked();
  await rally.finishes('11', 418_000);
  await expect(counts).toHaveText('3 of 6 finished, 2 on stage, 1 out');
  await isSamePage();
  await live.expectNoSidewaysScroll();
});

test('a rally: dates, races, schedule, documents, and the state of its stages', { tag: '@long' }, async ({
  live,
  rally,
}) => {
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
  await rally.finishes('3', 425_000);
  await rally.finishes('4', 430_000);
  await rally.finishes('11', 440_000);
  await rally.decides({ kind: 'stage_status', stage: 'SS3', status: 'completed' });
  await expect(last).toContainText('Completed');
  await rally.decides({
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

/** The lists beside the rankings: crews, retirements, documents. */
import { expect, test } from '../pages/public/story.ts';

test('the crews: vehicle, class, where each stands; searched and filtered in the address', async ({
  live,
  rally,
}) => {
  await live.open(rally.at.crews);
  await live.expectRows(['1', '2', '3', '4', '11', '12']);
  await expect(live.cell('11', 'crew')).toContainText('Reed Motors');
  await expect(live.cell('11', 'vehicle')).toHaveText('Pike R5');
  await expect(live.cell('12', 'status')).toHaveText('Retired');
  await expect(live.row('5')).toHaveCount(0);

  const isSamePage = await live.marked();
  await rally.decides({
    kind: 'retirement',
    number: '11',
    status: 'temporary',
    stage: 'SS3',
    cause: 'technical',
  });
  await expect(live.cell('11', 'status')).toHaveText('Retired for the leg');
  await isSamePage();

  await live.page.getByRole('button', { name: 'RC2', exact: true }).click();
  await live.page.getByRole('searchbox').fill('boat');
  await expect(live.page).toHaveURL(/class=RC2&q=boat/);
  await live.expectRows(['4']);
  await live.expectNoSidewaysScroll();
});

test('the retirements: where, why, for how long; and the next one', { tag: '@long' }, async ({
  live,
  rally,
}) => {
  await live.open(rally.at.retirements);
  const first = live.page.locator('tbody tr').filter({ hasText: 'Boat House' });
  await expect(first).toContainText('SS2');
  await expect(first).toContainText('Mechanical');
  await expect(first).toContainText('For good');
  await expect(live.page.locator('tbody tr')).toHaveCount(1);

  const isSamePage = await live.marked();
  await rally.decides({
    kind: 'retirement',
    number: '3',
    status: 'temporary',
    stage: 'SS3',
    cause: 'off_road',
  });
  await expect(live.page.locator('tbody tr').first()).toContainText('Off the road');
  await isSamePage();
  await live.page.getByRole('button', { name: 'RC1', exact: true }).click();
  await expect(live.page).toHaveURL(/\?class=RC1$/);
  await expect(live.page.locator('tbody tr')).toHaveCount(1);
  await live.expectNoSidewaysScroll();
});

test('the documents: none, then one, then the one that replaces it; read ones lose their mark', {
  tag: '@long',
}, async ({ live, rally }) => {
  await live.open(rally.at.pdfs);
  await expect(live.panel).toContainText('No document has been published yet');
  const isSamePage = await live.marked();
  const [id] = await rally.decides({
    kind: 'document',
    kind_of: 'bulletin',
    number: '2.1',
    title: 'Bulletin 1',
    language: 'en',
    url: 'https://example.org/1.pdf',
    size_bytes: 184_000,
  });
  const documents = live.page.locator('main li, li[class*=document]');
  await expect(documents).toContainText(['Bulletin 1']);
  await expect(documents.first()).toContainText('184 kB');
  await expect(documents.first()).toContainText('new');
  await rally.decides({
    kind: 'document',
    kind_of: 'bulletin',
    number: '2.2',
    title: 'Bulletin 1, corrected',
    url: 'https://example.org/2.pdf',
    supersedes: id,
  });
  await expect(documents).toContainText(['Bulletin 1, corrected', 'superseded']);
  await expect(documents.first()).toContainText('replaces 2.1');
  await isSamePage();
  await live.open(`${rally.at.pdfs}?kind=decision`);
  await expect(live.panel).toContainText('No document matches the filters');
  await live.expectNoSidewaysScroll();
});

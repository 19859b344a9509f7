/** Penalties: all with their sums, and each kind with its columns; filters, sentences, cancelled ones, live ones. */
import { expect, test } from '../pages/public/story.ts';

test('all penalties, the sum of each crew, and one more', async ({ live, rally }) => {
  await live.open(rally.at.penalties);
  const sums = live.page.getByRole('table', { name: 'Total per crew' });
  await expect(sums.locator('[data-row="2"]')).toContainText('+0:40');
  await expect(sums.locator('[data-row="3"]')).toContainText('+0:10');
  await expect(sums.locator('[data-row="1"]')).toHaveCount(0);
  const each = live.page.getByRole('table', { name: 'Penalties' });
  await expect(each.locator('tbody tr')).toHaveCount(2);

  const isSamePage = await live.marked();
  await rally.decides({
    kind: 'penalty',
    number: '2',
    kind_of: 'misc',
    ms: 60_000,
    stage: 'SS3',
    text: 'Assistance',
  });
  await expect(sums.locator('[data-row="2"]')).toContainText('+1:40');
  await isSamePage();

  await live.page.getByLabel('Stage').selectOption('SS3');
  await expect(live.page).toHaveURL(/\?stage=SS3$/);
  await expect(each.locator('tbody tr')).toHaveCount(1);
  await live.expectNoSidewaysScroll();
});

test('time controls: due, actual, minutes; the sentence opens', { tag: '@long' }, async ({ live, rally }) => {
  await live.open(rally.at.penaltiesOf('tc'));
  await expect(live.heading).toHaveText('Penalties of time controls');
  await expect(live.page.locator('tbody tr')).toHaveCount(2);
  await expect(live.page.locator('tbody tr').filter({ hasText: 'LATE' })).toContainText('TC2');
  await expect(live.page.locator('tbody tr').filter({ hasText: 'FALSE START' })).toContainText('+0:10');

  const isSamePage = await live.marked();
  const [id] = await rally.decides({
    kind: 'penalty',
    number: '1',
    kind_of: 'tc',
    rule: 'tc.early',
    ms: 120_000,
    control: 'TC3',
    why: { due_at: '2024-06-08T08:57:00Z', actual_at: '2024-06-08T08:55:10Z', minutes: 2, rate_ms: 60_000 },
  });
  const early = live.row(id as string);
  await expect(early).toContainText('2 min early');
  await expect(early).toContainText('10:57');
  await isSamePage();
  await early.getByRole('button', { name: 'Why this penalty' }).click();
  await expect(live.sheet).toContainText('due 10:57, in 10:55, 2 min × 1 min');
  await live.page.keyboard.press('Escape');

  await live.page.getByRole('button', { name: 'RC2', exact: true }).click();
  await expect(live.page).toHaveURL(/class=RC2/);
  await expect(live.page.locator('tbody tr')).toHaveCount(1);
  await live.expectNoSidewaysScroll();
});

test('passage controls: none yet, then one', { tag: '@long' }, async ({ live, rally }) => {
  await live.open(rally.at.penaltiesOf('cp'));
  await expect(live.panel).toContainText('No penalty so far');
  const isSamePage = await live.marked();
  const [id] = await rally.decides({
    kind: 'penalty',
    number: '3',
    kind_of: 'cp',
    rule: 'cp.missed',
    ms: 900_000,
    control: 'TC3',
  });
  await expect(live.row(id as string)).toContainText('TC3 missed');
  await expect(live.row(id as string)).toContainText('+15:00');
  await expect(live.row(id as string)).toContainText('Passage control missed');
  await isSamePage();
  await live.open(`${rally.at.penaltiesOf('cp')}?class=RC1`);
  await expect(live.panel).toContainText('No penalty matches the filters');
  await live.expectNoSidewaysScroll();
});

test('speed controls carry their overspeeds', async ({ live, rally }) => {
  await live.open(rally.at.penaltiesOf('sc'));
  await expect(live.panel).toContainText('No penalty so far');
  const isSamePage = await live.marked();
  const [overspeed] = await rally.decides({
    kind: 'overspeed',
    number: '2',
    stage: 'SS3',
    zone: 'Village',
    limit_kmh: 40,
    max_kmh: 58,
    duration_ms: 12_000,
    impulses: 3,
  });
  const [id] = await rally.decides({
    kind: 'penalty',
    number: '2',
    kind_of: 'sc',
    rule: 'sc.bands',
    ms: 60_000,
    stage: 'SS3',
    overspeeds: [overspeed],
  });
  const row = live.row(id as string);
  await expect(row).toContainText('58 km/h in a 40 zone (Village)');
  await expect(row.locator('[data-column="excess"]')).toHaveText('+18');
  await expect(row.locator('[data-column="limit"]')).toHaveText('40 km/h');
  await isSamePage();
  await row.getByRole('button', { name: 'Why this penalty' }).click();
  await expect(live.sheet).toContainText('1st offence');
  await live.open(`${rally.at.penaltiesOf('sc')}?stage=SS1`);
  await expect(live.panel).toContainText('No penalty matches the filters');
  await live.expectNoSidewaysScroll();
});

test('other penalties: article, text and decision; a cancelled one is struck through', {
  tag: '@long',
}, async ({ live, rally }) => {
  await live.open(rally.at.penaltiesOf('misc'));
  await expect(live.panel).toContainText('No penalty so far');
  const [id] = await rally.decides({
    kind: 'penalty',
    number: '11',
    kind_of: 'misc',
    ms: 300_000,
    stage: 'SS3',
    article: 'Art. 12.3',
    text: 'Assistance outside the park',
    decision: 'D4',
  });
  const row = live.row(id as string);
  await expect(row.locator('[data-column="article"]')).toHaveText('Art. 12.3');
  await expect(row.locator('[data-column="text"]')).toHaveText('Assistance outside the park');
  await expect(row.locator('[data-column="amount"]')).toContainText('+5:00');
  const isSamePage = await live.marked();
  await rally.decides({
    kind: 'penalty_decision',
    penalty: id,
    verdict: 'cancel',
    reason: 'Allowed by bulletin 2',
  });
  await expect(row.locator('s')).toContainText('+5:00');
  await expect(row).toContainText('Cancelled');
  await isSamePage();
  await live.open(`${rally.at.penaltiesOf('misc')}?class=RC1`);
  await expect(live.panel).toContainText('No penalty matches the filters');
  await live.expectNoSidewaysScroll();
});

/** An older version of a page, as it was published. */
import { expect, test } from '../pages/public/story.ts';

test('an older version is read as it was published, says so, and can be checked', async ({ live, rally }) => {
  await rally.finishes('3', 425_000);
  await rally.finishes('4', 430_000);
  await rally.finishes('11', 440_000);
  await rally.decides(
    { kind: 'stage_status', stage: 'SS3', status: 'completed' },
    { kind: 'stage_status', stage: 'SS3', status: 'provisional', clerk: 'A. Lindqvist' },
  );
  await live.open(`${rally.at.stage('SS3')}?view=general`);
  await expect(live.state).toContainText('Provisional v1');
  await expect(live.page.getByText('A. Lindqvist')).toBeVisible();
  const before = ['1', '4', '3', '2', '11', '12'];
  await live.expectRows(before);

  await rally.decides({
    kind: 'penalty',
    number: '1',
    kind_of: 'misc',
    ms: 60_000,
    stage: 'SS3',
    text: 'Helmet not fastened',
    reason: 'Seen on the video of the start',
  });
  const now = ['4', '3', '2', '1', '11', '12'];
  await live.expectRows(now);
  await expect(live.state).toContainText('Amended v2');

  await live.page.getByRole('button', { name: 'Versions' }).click();
  const first = live.sheet.locator('[data-version-entry="1"]');
  await expect(first).toContainText('Provisional v1');
  await expect(first).toContainText('A. Lindqvist');
  await expect(first).toContainText('SHA-256');
  await first.getByRole('button', { name: 'Read it' }).click();
  await expect(live.page).toHaveURL(/version=1/);
  await expect(live.page.getByText('This is version 1 of 2. It has been superseded.')).toBeVisible();
  await live.expectRows(before);
  await live.page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(live.page.getByText('This is what was published, to the letter')).toBeVisible();
  await live.expectNoSidewaysScroll();

  await live.page.getByRole('link', { name: 'To the page as it is now' }).click();
  await expect(live.page).not.toHaveURL(/version=/);
  await live.expectRows(now);
});

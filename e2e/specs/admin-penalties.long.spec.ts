/** Decisions: proposals judged by keyboard with who would move, and a penalty by hand that the public sees. */

import { expect, test } from '../pages/admin/penalties-story.ts';
import { LivePage } from '../pages/public/live-page.ts';

test('proposals are judged by keyboard, who would move is seen before, and a verdict is taken back', async ({
  judge,
  rally,
}) => {
  await judge.open(`${rally.at.ofRace}/penalties`);
  await expect(judge.rows).toHaveCount(3);
  await expect(judge.of('211')).toHaveAttribute('data-status', 'proposed');
  await expect(judge.of('211')).toContainText('115 km/h in a 50 zone (DZ1)');
  // The first row takes the keys: arrows lead through the list.
  await judge.of('211').focus();
  await judge.page.keyboard.press('ArrowDown');
  await expect(judge.of('212')).toBeFocused();
  await judge.page.keyboard.press('ArrowUp');
  await judge.page.keyboard.press('w');
  await expect(judge.moves.locator('[data-mover="211"]')).toContainText('1 → 3');
  await expect(judge.moves.locator('[data-mover="212"]')).toContainText('2 → 1');
  await expect(judge.moves).toContainText('3 crews move');
  // The list may be out of sight: whom it is about stands in the form.
  await expect(judge.decision.locator('[data-about]')).toHaveText(/^211.*SS1 · DZ1 · Speeding in a zone.*\+/);
  await expect(judge.of('211')).toHaveAttribute('data-status', 'proposed');
  await judge.because('Decision 7');
  await expect(judge.of('211')).toHaveAttribute('data-status', 'confirmed');
  await expect(judge.decision).toHaveCount(0);

  await judge.press('212', 'd');
  await expect(judge.page.getByLabel('Reason')).toHaveValue('Decision 7');
  await judge.because('An error of the device');
  await expect(judge.of('212')).toHaveAttribute('data-status', 'dismissed');
  await judge.press('212', 'Control+z');
  await judge.because('Look at it again');
  await expect(judge.of('212')).toHaveAttribute('data-status', 'proposed');

  await judge.press('212', 'Enter');
  const history = judge.page.locator('[data-opened] ol li');
  await expect(history).toHaveText([
    /^Dismissed .*An error of the device$/,
    /^Taken back .*Look at it again$/,
  ]);
  await expect(judge.page).toHaveURL(/penalty=/);
  await judge.page.keyboard.press('Escape');
  await judge.press('212', 'a');
  await judge.page.getByLabel('Costs from now on').fill('0:45');
  await judge.because('Half the price');
  await expect(judge.of('212')).toContainText('+0:45');
  await expect(judge.of('212')).toContainText('amended from');
});

test('a penalty by hand is on the public page with its article, and gone again when it is cancelled', async ({
  judge,
  rally,
  browser,
}) => {
  const live = new LivePage(await browser.newPage());
  await live.open(rally.at.penaltiesOf('misc'));
  await judge.open(`${rally.at.ofRace}/penalties`);
  await judge.press('211', 'n');
  await judge.page.getByLabel('Crew', { exact: true }).fill('999');
  await expect(judge.page.getByLabel('Crew', { exact: true })).toHaveAccessibleDescription(
    'No crew of this race has this number.',
  );
  await judge.page.getByLabel('Crew', { exact: true }).fill('213');
  await judge.page.getByLabel('Time', { exact: true }).fill('5');
  await judge.page.getByLabel('Counts from').selectOption('Stage SS1');
  await judge.page.getByLabel('Article').fill('48.2');
  await judge.page.getByLabel('Text').fill('Refuelling outside the zone');
  const add = judge.page.getByRole('button', { name: 'Add the penalty' });
  await expect(add).toBeDisabled();
  await judge.because('Report of the judge');
  await expect(judge.of('213').filter({ hasText: 'Refuelling' })).toHaveAttribute('data-status', 'confirmed');
  const row = live.page.locator('tbody tr').filter({ hasText: '213' });
  await expect(row).toContainText('Refuelling outside the zone');
  await expect(row).toContainText('+5:00');
  await judge.page.getByLabel('Number or name').fill('213');
  await judge.page.getByRole('button', { name: 'Other', exact: true }).click();
  await judge.press('213', 'd');
  await judge.because('It was inside');
  await expect(judge.of('213')).toHaveAttribute('data-status', 'cancelled');
  await expect(row.locator('s')).toContainText('5:00');
  await live.page.close();
});

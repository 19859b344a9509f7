/** Decisions: proposals judged by keyboard, a cause judged at once, a penalty by hand, who would move, protests answered, and all of it taken back. */

import { expect, test } from '../pages/admin/penalties-story.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';

test('proposals are judged by keyboard, who would move is seen before, and a verdict is taken back', async ({
  judge,
  rally,
}) => {
  await judge.open(`${rally.at.ofRace}/penalties`);
  await expect(judge.rows).toHaveCount(3);
  await expect(judge.of('211')).toHaveAttribute('data-status', 'proposed');
  await expect(judge.of('211')).toContainText('115 km/h in a 50 zone (DZ1)');
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

test('a cause is judged at once and says how many rows it changes; filters are in the address', {
  tag: '@long',
}, async ({ judge, rally }) => {
  await judge.open(`${rally.at.ofRace}/penalties`);
  await judge.press('211', 'c');
  await judge.because('Decision 8');
  await expect(judge.of('211')).toHaveAttribute('data-status', 'confirmed');
  await judge.press('213', 'c');
  await judge.page.getByLabel('About').selectOption({ label: 'every “Speeding in a zone” at SS1' });
  await expect(judge.decision.locator('[data-changes]')).toContainText('3 rows, 2 will change');
  await expect(judge.decision.locator('[data-about] li')).toHaveCount(3);
  await judge.because('The zone was marked');
  for (const number of ['211', '212', '213'])
    await expect(judge.of(number)).toHaveAttribute('data-status', 'confirmed');

  await judge.page.getByRole('button', { name: 'Proposed (0)' }).click();
  await expect(judge.page).toHaveURL(/state=proposed/);
  await expect(judge.page.getByText('No penalties match')).toBeVisible();
  await judge.page.getByRole('button', { name: 'All (3)' }).click();
  await judge.press('212', 'Control+z');
  await judge.because('It was not');
  await expect(judge.of('212')).toHaveAttribute('data-status', 'proposed');
  await expect(judge.of('211')).toHaveAttribute('data-status', 'confirmed');
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

test('a protest is entered with its window, seen where administrators begin, answered, and taken back', {
  tag: '@long',
}, async ({ judge, rally }) => {
  const until = new Date(Date.now() + 25 * 60_000).toISOString();
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: 'The others did not start' },
    {
      kind: 'stage_status',
      stage: 'SS1',
      status: 'provisional',
      protest_until: until,
      reason: 'Not all is judged',
    },
  );
  await judge.open(`${rally.at.ofRace}/penalties`);
  await judge.press('212', 'Enter');
  await judge.page.getByRole('button', { name: 'Lodge a protest' }).click();
  await expect(judge.page).toHaveURL(/view=register/);
  await expect(judge.page.getByLabel('Crew', { exact: true })).toHaveValue('212');
  await judge.page.getByLabel('Subject').fill('The sign was down');
  await judge.page.getByLabel('About the classification').selectOption('Stage SS1, version 1, provisional');
  await judge.page.getByRole('button', { name: 'Add to register' }).click();
  const entry = judge.entries.filter({ hasText: 'The sign was down' });
  await expect(entry).toHaveAttribute('data-state', 'open');
  await expect(entry).toContainText(/2\d min left, until/);
  await expect(entry).toContainText('115 km/h in a 50 zone (DZ1)');
  await expect(entry).toContainText('Stage SS1, version 1');

  await judge.open('/admin');
  const needs = judge.page.locator(`a[href*="${rally.rallyId}"][data-need=protestsUntil]`);
  await expect(needs).toContainText(/1 protest open, 2\d min left/);
  await expect(judge.page.locator(`a[href*="${rally.rallyId}"][data-need=proposed]`)).toContainText(
    '3 penalties to judge',
  );
  await needs.click();

  await entry.getByRole('button', { name: 'Answer', exact: true }).click();
  await entry.getByLabel('Outcome').selectOption('Rejected');
  await entry.getByRole('textbox', { name: 'Answer' }).fill('The map shows the zone');
  await entry.getByRole('button', { name: 'Answer it' }).click();
  await expect(entry).toHaveAttribute('data-state', 'answered');
  await expect(entry).toContainText('Rejected');
  await expect(entry).toContainText('The map shows the zone');
  await judge.page.getByRole('button', { name: 'Undo last decision' }).click();
  await judge.because('Too soon');
  await expect(entry).toHaveAttribute('data-state', 'open');
});

test('a decision on an official stage waits until it is accepted', { tag: '@long' }, async ({
  judge,
  rally,
}) => {
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: 'The others did not start' },
    {
      kind: 'stage_status',
      stage: 'SS1',
      status: 'provisional',
      protest_until: '12:00',
      decision: 'Penalties follow',
    },
    { kind: 'stage_status', stage: 'SS1', status: 'official', decision: 'Penalties follow' },
  );
  await judge.open(`${rally.at.ofRace}/penalties`);
  await judge.press('211', 'c');
  await judge.because('Decided late');
  const held = judge.page.locator('[data-held] li');
  await expect(held).toContainText('Decided late');
  await expect(judge.of('211')).toHaveAttribute('data-status', 'proposed');
  const change = held.locator('[data-held-change="211"]');
  await expect(change).toContainText(/proposed.*→.*confirmed/i);
  await held.getByRole('button', { name: 'Accept' }).click();
  await expect(held.locator('[data-official]')).toContainText('These results are official');
  await expect(held.locator('[data-moves]')).toBeVisible();
  await judge.because('The stewards agree');
  await expect(judge.of('211')).toHaveAttribute('data-status', 'confirmed');
  await expect(held).toHaveCount(0);

  await judge.press('212', 'c');
  await judge.because('Decided later still');
  await expect(held).toContainText('Decided later still');
  await judge.press('213', 'c');
  await judge.because('Decided last');
  await expect(held).toHaveCount(2);
  await held.last().getByRole('button', { name: 'Refuse' }).click();
  await held.last().getByLabel('Reason').fill('Nobody heard the crew');
  await held.first().getByRole('button', { name: 'Accept' }).click();
  await held.first().getByRole('button', { name: 'Back' }).click();
  await expect(held.last().getByLabel('Reason')).toHaveValue('Nobody heard the crew');
  await held.last().getByRole('button', { name: 'Refuse' }).click();
  await expect(held).toHaveCount(1);
  await held.getByRole('button', { name: 'Refuse' }).click();
  await expect(held.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await judge.because('Nobody heard the crew');
  await expect(held).toHaveCount(0);
  await expect(judge.of('212')).toHaveAttribute('data-status', 'proposed');
});

test('both views are for everybody: no violation a machine can find, in light and in dark, and nothing beside the screen', {
  tag: '@long',
}, async ({ judge, rally }) => {
  await judge.open(`${rally.at.ofRace}/penalties`);
  await judge.press('211', 'w');
  await expect(judge.moves).toContainText('3 crews move');
  expect(await violationsInBothLooks(judge.page)).toEqual([]);
  await judge.page.keyboard.press('Escape');
  await judge.press('211', 'n');
  expect(await violationsInBothLooks(judge.page)).toEqual([]);
  await judge.page.setViewportSize({ width: 360, height: 800 });
  await judge.expectNoSidewaysScroll();
  await judge.open(`${rally.at.ofRace}/penalties?view=register`);
  await expect(judge.page.getByText('Nothing in the register')).toBeVisible();
  await judge.page.getByRole('button', { name: 'New entry' }).click();
  expect(await violationsInBothLooks(judge.page)).toEqual([]);
  await judge.expectNoSidewaysScroll();
});

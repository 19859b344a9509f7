/** A stage is cancelled: readers are told so, a mistake is undone by one press, and what is left to sign is named. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const race = (crews: string[], date = '2026-03-08') => ({
  discipline: 'stage' as const,
  legs: [
    {
      date,
      course: [
        { stage: 'SS1', start_post: 'GATE', finish_post: 'ARCH', result_group: 'J' },
        { stage: 'SS2', result_group: 'J' },
      ],
    },
  ],
  crews: Object.fromEntries(crews.map((number) => [number, ''])),
});

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), `/en/sign-in?next=${path}`);
}
const posted = { protest_until: '2026-03-08T12:00:00Z', decision: 'As posted' };
const of = (stage: string, status: string, more: object = {}) => ({
  kind: 'stage_status',
  race: 'cars',
  stage,
  status,
  ...more,
});

async function driven(): Promise<ToldRally> {
  const rally = await foundRally({ races: { cars: race(['1', '2', '3']), bikes: race(['101', '102']) } });
  await rally.says(
    of('SS1', 'running'),
    { kind: 'stage_status', race: 'bikes', stage: 'SS1', status: 'running' },
    '1 drives cars/SS1 from 08:00 in 5:00',
    '2 drives cars/SS1 from 08:02 in 5:10',
    { kind: 'retirement', race: 'cars', stage: 'SS1', number: '3' },
    '101 drives bikes/SS1 from 08:30 in 6:00',
    '102 starts bikes/SS1 at 08:32',
    of('SS1', 'provisional', posted),
  );
  return rally;
}

test('a cancellation by mistake is undone by one press, and readers have everything back', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const rally = await driven();
  const live = new LivePage(await browser.newPage());
  await live.open(rally.at.stage('SS1'));
  await expect(live.state.first()).toContainText('Provisional v1');
  await expect(live.page.locator('[data-counts]')).toHaveText('2 of 3 finished, 1 out');

  await open(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await expect(stage.getByRole('button', { name: 'Undo the cancellation' })).toHaveCount(0);
  await stage.getByRole('button', { name: 'Cancel the stage', exact: true }).click();
  await expect(stage.locator('[data-mover="1"]')).toContainText('1');
  await stage.getByLabel('Reason').fill('A car burns');
  await stage.getByRole('button', { name: 'Cancel the stage', exact: true }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'cancelled');
  await expect(live.state.first()).toContainText('Cancelled');
  await expect(live.page.getByText('The stage is cancelled. It counts for nobody.')).toBeVisible();
  await expect(live.page.locator('[data-counts]')).toHaveCount(0);

  await stage.getByRole('button', { name: 'Undo the cancellation' }).click();
  await expect(stage.getByText('The stage is “Provisional” again')).toBeVisible();
  await stage.getByLabel('Reason').fill('The bikes were meant');
  await stage.getByRole('button', { name: 'Undo the cancellation' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'provisional');
  await expect(live.state.first()).toContainText('Provisional');
  await expect(live.page.locator('[data-counts]')).toHaveText('2 of 3 finished, 1 out');
  await expect(live.cell('1', 'time')).toContainText('5:00.0');
  await live.page.close();
});

test('stopping a stage for good, or ending it at a point, says who moves before it is pressed', {
  tag: '@long',
}, async ({ page }) => {
  const point = { kind: 'wpm', distance_m: 20_000, public_split: true };
  const course = [{ stage: 'SS1', distance_m: 40_000, waypoints: { W1: point } }];
  const cars = {
    ...race(['1', '2', '3']),
    discipline: 'raid' as const,
    legs: [{ date: '2026-03-08', course }],
  };
  const rally = await foundRally({ races: { cars } });
  await rally.says(
    of('SS1', 'running'),
    '1 passes W1 of cars/SS1 at 08:30',
    '1 drives cars/SS1 from 08:00 in 50:00',
    '2 passes W1 of cars/SS1 at 08:27',
    '2 drives cars/SS1 from 08:02 in 55:00',
    '3 starts cars/SS1 at 08:04',
    of('SS1', 'interrupted', { reason: 'A car burns' }),
  );
  await open(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  const moves = stage.locator('[data-moves]');
  // Whoever is still on it gets a time by a decision of its own.
  await stage.getByRole('button', { name: 'Stop the stage for good' }).click();
  await expect(moves).toContainText('Nobody moves');
  await stage.getByRole('button', { name: 'Shorten the stage' }).click();
  await expect(moves).toHaveCount(0);
  await stage.getByLabel('It ends at').selectOption('W1');
  await expect(moves.locator('[data-mover="1"]')).toContainText('2');
  await expect(moves.locator('[data-mover="2"]')).toContainText('1');
  await expect(stage).toHaveAttribute('data-status', 'interrupted');
});

test('undo after a cancellation names it, and undoes no edit that was made before it', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await driven();
  await open(page, rally.at.schedule);
  const other = page.locator('[data-stage=SS2]');
  await other.getByRole('button', { name: 'Change', exact: true }).click();
  await other.getByLabel('Distance').fill('118.4');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toContainText('118.4 km');
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Cancel the stage', exact: true }).click();
  await stage.getByLabel('Reason').fill('A car burns');
  await stage.getByRole('button', { name: 'Cancel the stage', exact: true }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'cancelled');

  await page.keyboard.press('Control+z');
  const bar = page.locator('[data-undo-bar]');
  await expect(bar.getByRole('status')).toContainText(
    'Nothing was undone: the last thing you did here was “SS1: Cancel the stage”',
  );
  await expect(bar.getByRole('link', { name: 'Go to SS1' })).toHaveAttribute('href', /\/stages#/);
  await expect(other).toContainText('118.4 km');
  await expect(stage).toHaveAttribute('data-status', 'cancelled');

  // Once it is undone itself, the edit is what was pressed last.
  await stage.getByRole('button', { name: 'Undo the cancellation' }).click();
  await stage.getByLabel('Reason').fill('The bikes were meant');
  await stage.getByRole('button', { name: 'Undo the cancellation' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'provisional');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(other).not.toContainText('118.4 km');
});

test('undoing a cancellation lists what was recorded meanwhile, with who moves, and says before the press what refuses it', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({ races: { cars: race(['1', '2', '3']) } });
  await rally.says(
    of('SS1', 'running'),
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:10',
    of('SS1', 'provisional', posted),
    of('SS1', 'cancelled', { ...posted, reason: 'A car burns' }),
    { kind: 'penalty', stage: 'SS1', number: '1', kind_of: 'misc', ms: 30_000, reason: 'Helped' },
  );
  await open(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Undo the cancellation' }).click();
  const meanwhile = stage.locator('[data-meanwhile]');
  await expect(meanwhile.getByRole('listitem')).toHaveText([/Penalty · 1 .*\+0:30/]);
  await expect(meanwhile.getByRole('link')).toHaveAttribute('href', /penalties/);
  await expect(stage.locator('[data-mover="1"]')).toBeVisible();
  await stage.getByLabel('Reason').fill('The bikes were meant');
  await expect(stage.getByRole('button', { name: 'Undo the cancellation' }).last()).toBeEnabled();
  await stage.getByRole('button', { name: 'Back', exact: true }).click();

  await rally.says('3 starts SS1 at 08:10');
  await stage.getByRole('button', { name: 'Undo the cancellation' }).click();
  const matter = stage.locator('[data-matter=crews_unaccounted]');
  await expect(matter).toContainText('1 crew unaccounted for: 3');
  await expect(matter.getByRole('link')).toHaveAttribute('href', /chronos\/stage\/.*only=problems$/);
  await stage.getByLabel('Reason').fill('The bikes were meant');
  await expect(stage.getByRole('button', { name: 'Undo the cancellation' }).last()).toBeDisabled();
});

test('a stage is not closed over crews nobody saw without a reason that is asked with their numbers', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({ races: { cars: race(['1', '2', '3']) } });
  await rally.says(of('SS1', 'running'), '1 drives SS1 from 08:00 in 5:00');
  await open(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Close the stage' }).click();
  await expect(stage.locator('[data-matter=never_started]')).toContainText('2, 3');
  const press = stage.getByRole('button', { name: 'Close the stage' }).last();
  await expect(press).toBeDisabled();
  await stage.getByLabel('Reason').fill('Neither came to the start');
  await press.click();
  await expect(stage).toHaveAttribute('data-status', 'completed');
});

test('a leg of cancelled stages is cancelled, and a leg nobody signed is named until somebody does', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(90_000);
  const rally = await driven();
  await rally.says(
    of('SS1', 'official', { reason: 'As posted' }),
    of('SS2', 'cancelled', { ...posted, reason: 'A car burns' }),
  );
  await open(page, rally.at.ofRace);
  const unsigned = page.locator('[data-unsigned]');
  await expect(unsigned).toContainText('nobody has made the results official');
  await expect(unsigned).toContainText('Leg 1');
  await unsigned.getByRole('button', { name: 'Go to the results' }).click();
  await expect(page.locator('[data-page="leg/1"]')).toBeInViewport();
  await page.goto(`/admin/rally/${rally.rallyId}`);
  const check = page.locator('[data-race=cars] [data-check=signed]');
  await expect(check).toHaveAttribute('data-state', 'look');
  await expect(page.locator('[data-race=bikes] [data-check=signed]')).toHaveAttribute('data-state', 'empty');
  await check.getByRole('link').click();
  for (const key of ['joint/J', 'leg/1', 'day/2026-03-08', 'after-leg/1', 'after-day/2026-03-08', 'race']) {
    const row = page.locator(`[data-page="${key}"]`);
    await row.getByRole('button', { name: 'Make results official' }).first().click();
    await row.getByRole('button', { name: 'Make results official' }).last().click();
    await expect(row.getByRole('button', { name: 'Back' })).toHaveCount(0);
  }
  await expect(unsigned).toHaveCount(0);

  const other = await foundRally({ races: { cars: race(['1', '2']), bikes: race(['101']) } });
  await other.says(
    of('SS1', 'cancelled', { ...posted, reason: 'Snow' }),
    of('SS2', 'cancelled', { ...posted, reason: 'Snow' }),
  );
  const live = new LivePage(await browser.newPage());
  await live.open(other.at.leg(1));
  await expect(live.state.first()).toHaveText('Cancelled');
  await expect(live.page.getByText('Not classified')).toBeVisible();
  await expect(live.page.getByText('Still under way')).toHaveCount(0);
  await live.expectNoSidewaysScroll();
  await live.page.close();
});

test('a stage without a first start says its day', { tag: '@long' }, async ({ page }) => {
  const rally = await foundRally({ races: { cars: race(['1'], '2099-03-08') } });
  await open(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Open the stage' }).click();
  await expect(stage.locator('[data-matter=opened_before_its_day]')).toHaveText(
    'No first start is set, and its day is Sun, 8 Mar 2099',
  );
  await stage.getByLabel('Reason').fill('To see what it looks like');
  await stage.getByRole('button', { name: 'Open the stage' }).last().click();
  await stage.getByRole('button', { name: 'Close the stage' }).click();
  await expect(stage.locator('[data-matter=before_its_day]')).toContainText('8 Mar 2099');
  await expect(stage.getByRole('button', { name: 'Close the stage' }).last()).toBeDisabled();
});

/** No accident: what cannot be is refused with the list of what is open, what is unusual needs a reason, and nobody overruns another. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
const YEAR = TOMORROW.slice(0, 4);
const legs = (date: string) => [{ date, course: [{ stage: 'SS1', distance_m: 10_000 }] }];

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

const step = (page: Page, name: string) =>
  page.locator('[data-stage=SS1]').getByRole('button', { name, exact: true });
const submit = (page: Page, name: string) => step(page, name).last();
const matter = (page: Page, code: string) => page.locator(`[data-stage=SS1] [data-matter=${code}]`);
const status = (page: Page) => page.locator('[data-stage=SS1]');

test('a stage of tomorrow is opened for a reason, goes no further than open, and back again', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(90_000);
  const rally = await foundRally({
    races: { main: { discipline: 'stage', legs: legs(TOMORROW), crews: { 1: '', 2: '' } } },
  });
  await rally.says({
    kind: 'start_slots',
    stage: 'SS1',
    version: 1,
    status: 'published',
    first: '23:00',
    every: '1:00',
    numbers: ['1', '2'],
  });
  await open(page, rally.at.schedule);
  await step(page, 'Open the stage').click();
  await expect(matter(page, 'opened_early')).toContainText(` ${YEAR} 23:00`);
  await expect(matter(page, 'opened_early').getByRole('link')).toHaveAttribute('href', /\/stages$/);
  await expect(submit(page, 'Open the stage')).toBeDisabled();
  await page.getByLabel('Reason').fill('To see what it looks like');
  await submit(page, 'Open the stage').click();
  await expect(status(page)).toHaveAttribute('data-status', 'running');
  // Whoever means the stage of today is told that this one has not begun.
  await step(page, 'Interrupt the stage').click();
  await expect(matter(page, 'nobody_began')).toBeVisible();
  await expect(matter(page, 'opened_early')).toContainText(` ${YEAR} 23:00`);
  await expect(submit(page, 'Interrupt the stage')).toBeDisabled();
  await step(page, 'Back').click();
  for (const name of ['Close the stage', 'Publish provisional results']) {
    await step(page, name).click();
    await expect(matter(page, 'before_first_start')).toContainText(` ${YEAR} 23:00`);
    await expect(submit(page, name)).toBeDisabled();
    await step(page, 'Back').click();
  }
  await step(page, 'Set back to “To run”').click();
  await submit(page, 'Set back to “To run”').click();
  await expect(status(page)).toHaveAttribute('data-status', 'to_run');
});

test('doubts need a reason, two tabs do not overrun each other, and a rally is not official before its races', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const rally = await foundRally({
    races: {
      main: { discipline: 'stage', legs: legs('2026-03-08'), crews: { 1: '', 2: '' } },
      other: { discipline: 'stage', legs: legs('2026-03-08'), crews: { 201: '' } },
    },
  });
  const stage = { kind: 'stage_status', race: 'main', stage: 'SS1' };
  await rally.says({ ...stage, status: 'running' }, { ...stage, status: 'completed', reason: 'Nobody came' });
  await open(page, rally.at.schedule);
  const publish = 'Publish provisional results';
  await step(page, publish).click();
  await expect(matter(page, 'no_time')).toContainText('No crew has a time');
  await expect(submit(page, publish)).toBeDisabled();
  const other = await context.newPage();
  await other.goto(page.url());
  await step(other, publish).click();
  await expect(matter(other, 'no_time')).toBeVisible();

  await rally.says('1 drives main/SS1 from 08:00 in 5:00', '2 drives main/SS1 from 08:02 in 6:00', {
    kind: 'chrono',
    race: 'main',
    control: 'FINISH-SS1',
    number: '1',
    at: '08:20:00',
  });
  await expect(matter(page, 'doubtful').getByRole('link')).toHaveAttribute('href', /only=problems$/);
  await expect(matter(page, 'no_time')).toHaveCount(0);
  await expect(submit(page, publish)).toBeDisabled();
  await status(page).getByLabel('Reason').fill('The clock at the finish is being read');
  await status(page).getByLabel('Protests until').fill('2026-03-08T12:00');
  await status(page)
    .getByLabel(/This time has already passed/)
    .check();
  await submit(page, publish).click();
  await expect(status(page)).toHaveAttribute('data-status', 'provisional');

  // The dialog of the other tab was opened on a stage that was closed, and is out of date.
  await expect(matter(other, 'doubtful')).toBeVisible();
  await status(other).getByLabel('Reason').fill('Me too');
  await status(other).getByRole('button', { name: publish, exact: true }).last().click();
  await expect(status(other).getByRole('alert')).toContainText('provisional by now, not completed');
  await other.close();

  const official = 'Make results official';
  await step(page, official).click();
  await expect(matter(page, 'doubtful')).toBeVisible();
  await expect(submit(page, official)).toBeDisabled();
  await status(page).getByLabel('Reason').fill('Read: the second time was the marshal');
  await submit(page, official).click();
  await expect(status(page)).toHaveAttribute('data-status', 'official');
  await expect(status(page).locator('[data-held]')).toContainText('make it provisional again first');
  for (const name of ['Neutralise a segment', 'Remove']) await expect(step(page, name)).toBeDisabled();

  await page.goto(`/admin/rally/${rally.rallyId}`);
  await expect(page.locator('[data-race=main] [data-status]')).toHaveAttribute('data-status', 'official');
  await expect(page.locator('[data-race=other] [data-status]')).toHaveAttribute('data-status', 'draft');
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  await press('Finish the rally').click();
  await expect(page.locator('[data-matter=never_opened]')).toContainText('other Never opened: SS1');
  await expect(press('Finish the rally').last()).toBeDisabled();
  await page.getByLabel('Reason').fill('The other race was not driven');
  await press('Finish the rally').last().click();
  await expect(page.locator('[data-status=finished]')).toBeVisible();
  await press('Declare results provisional').click();
  await expect(page.locator('[data-matters=none]')).toBeVisible();
  await press('Declare results provisional').last().click();
  await expect(page.locator('[data-status=provisional]')).toBeVisible();
  await press('Make the rally official').click();
  const open1 = page.locator('[data-matter=stages_not_official]');
  await expect(open1).toHaveCount(1);
  await expect(open1).toContainText('other Not official yet: SS1');
  await expect(press('Make the rally official').last()).toBeDisabled();
  await open1.getByRole('link').click();
  await expect(status(page)).toHaveAttribute('data-status', 'to_run');

  await new ShellPage(page).language.selectOption('fr');
  await step(page, 'Ouvrir la spéciale').click();
  await expect(step(page, 'Annuler la spéciale')).toBeVisible();
  await step(page, 'Retour').click();
  await expect(status(page)).toHaveAttribute('data-status', 'to_run');
});

test('a rally that nothing keeps from its start says what is open all the same, leg by leg', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(
    {
      starts_on: '2026-03-08',
      ends_on: TOMORROW,
      races: {
        main: {
          discipline: 'stage',
          legs: [
            { date: '2026-03-08', course: ['SS1'] },
            { date: TOMORROW, course: ['SS2'] },
          ],
          crews: { 1: '' },
        },
      },
    },
    undefined,
    'draft',
  );
  await open(page, `/admin/rally/${rally.rallyId}`);
  const start = page.getByRole('button', { name: 'Start the rally', exact: true });
  const list = page.locator('[data-race=main] [data-check=start_order]').last();
  await start.click();
  const asked = page.locator('[data-matters]');
  await expect(asked).toContainText('Nothing blocks this step, but this is still open:');
  const open1 = asked.locator('[data-check=start_order]');
  await expect(open1).toHaveText('Leg 1: no start order is published');
  await expect(open1.getByRole('link')).toHaveAttribute('href', /\/start-order$/);
  await start.last().click();
  await expect(page.locator('[data-status=running]').first()).toBeVisible();

  await rally.says({
    kind: 'start_slots',
    stage: 'SS1',
    version: 1,
    status: 'published',
    first: '08:00',
    every: '1:00',
    numbers: ['1'],
  });
  await page.reload();
  await expect(list).toHaveText('Leg 1: a start order is published');
  await expect(list).toHaveAttribute('data-state', 'ready');
  // That of the first leg is none of the second.
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  await page.reload();
  await expect(list).toHaveText('Leg 2: no start order is published');
  await expect(list).toHaveAttribute('data-state', 'look');
});

test('the first step of an empty rally is its blue button, and nothing is green for nothing', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(
    { starts_on: '2027-03-08', ends_on: '2027-03-08', races: {} },
    undefined,
    'draft',
  );
  await open(page, `/admin/rally/${rally.rallyId}`);
  const blue = page.locator('button[data-look=primary]');
  await expect(blue.first()).toHaveText('Add a race');
  await expect(page.getByRole('button', { name: 'Announce the rally' })).toHaveAttribute(
    'data-look',
    'plain',
  );
  await expect(page.locator('[data-check=days_within_dates]')).toHaveAttribute('data-state', 'empty');
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(press('Finish the rally')).toHaveCount(0);
  await press('Start the rally').click();
  await expect(page.locator('[data-matter=no_race]').getByRole('link')).toBeVisible();
  await expect(press('Start the rally').last()).toBeDisabled();
  await press('Back').click();
  await blue.first().click();
  await page.getByLabel('Code', { exact: true }).first().fill('MOTO');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const check = (name: string) => page.locator(`[data-race=MOTO] [data-check=${name}]`);
  for (const name of ['first_starts', 'numbers', 'classes', 'points_without_post', 'posts_without_code'])
    await expect(check(name)).toHaveAttribute('data-state', 'empty');
  await expect(check('numbers')).toHaveText('Start numbers: no crew yet');
  await expect(check('stages')).toHaveAttribute('data-state', 'hinders');
  await press('Start the race').click();
  const missing = page.locator('[data-race=MOTO] [data-missing]');
  await expect(missing.getByRole('link')).toHaveCount(2);
  await missing.locator('[data-check=crews]').getByRole('link').click();
  await expect(page).toHaveURL(/\/crews$/);
});

test('a given time names the crews that it reaches, and is not recorded for nobody', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({
    races: {
      main: { discipline: 'stage', legs: legs('2026-03-08'), crews: { 11: '', 12: '', 13: '' } },
    },
  });
  await rally.says(
    {
      kind: 'start_slots',
      stage: 'SS1',
      version: 1,
      status: 'published',
      first: '08:00',
      every: '1:00',
      numbers: ['12', '11', '13'],
    },
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
  );
  await open(page, rally.at.schedule);
  await step(page, 'Given times').click();
  const stage = status(page);
  const give = step(page, 'Give the time');
  await stage.getByLabel('Time', { exact: true }).fill('6:00');
  await stage.getByLabel('Reason').fill('Blocked');
  await stage.getByLabel('From start position').fill('11');
  await stage.getByLabel('To start position').fill('13');
  await expect(stage.getByRole('alert')).toContainText('No crew starts from these positions.');
  await expect(give).toBeDisabled();
  await stage.getByLabel('From start position').fill('1');
  await stage.getByLabel('To start position').fill('2');
  await expect(stage.locator('[data-reached="2"]')).toHaveText('2 crews get this time: 12, 11');
  await give.click();
  await expect(give).toHaveCount(0);
});

test('a race that runs is suspended for a reason alone, and never by its blue button', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({
    races: { main: { discipline: 'stage', legs: legs('2026-03-08'), crews: { 1: '' } } },
  });
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  await open(page, `/admin/rally/${rally.rallyId}`);
  const race = page.locator('[data-race=main]');
  const press = (name: string) => race.getByRole('button', { name, exact: true });
  await expect(race.locator('[data-status=running]')).toBeVisible();
  await expect(press('Suspend the race')).toHaveAttribute('data-look', 'plain');
  await press('Suspend the race').click();
  await expect(press('Suspend the race').last()).toBeDisabled();
  await expect(race.locator('[data-status=running]')).toBeVisible();
  await race.getByLabel('Reason').fill('The helicopter is away');
  await press('Suspend the race').last().click();
  await expect(race.locator('[data-status=suspended]')).toBeVisible();
  await press('Resume the race').click();
  await expect(race.locator('[data-status=running]')).toBeVisible();
});

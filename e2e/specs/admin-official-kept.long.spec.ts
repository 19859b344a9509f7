/** What an official stage is timed by says beforehand that it stays: its controls, its roadbook, and the numbers its times stand under. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

async function officialStage(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: '2026-03-08',
            course: [
              'TC0',
              {
                stage: 'SS1',
                distance_m: 10_000,
                precision_ms: 1_000,
                waypoints: { WP1: { public: true, distance_m: 4_000 } },
              },
              { stage: 'SS2', distance_m: 8_000 },
            ],
          },
        ],
        crews: { '1': '', '2': '' },
      },
    },
  });
  const status = (to: string, more = {}) => ({ kind: 'stage_status', stage: 'SS1', status: to, ...more });
  await rally.says(
    status('running', { reason: 'As planned' }),
    ...['1', '2'].flatMap((number, n) => [
      { kind: 'chrono', number, control: 'START-SS1', at: `2026-03-08T08:0${n}:00Z` },
      { kind: 'chrono', number, control: 'FINISH-SS1', at: `2026-03-08T08:1${n}:0${n}Z` },
    ]),
    status('provisional', {
      protest_until: '2026-03-08T12:00:00Z',
      decision: 'As posted',
      reason: 'As driven',
    }),
    status('official', { reason: 'As driven' }),
  );
  return rally;
}

const openPage = (page: Page, path: string) => new ShellPage(page).signIn(account('ADMIN'), path);

test('the form of a control says what an official stage keeps, and leads to the stage', async ({ page }) => {
  const rally = await officialStage();
  await openPage(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await expect(stage).toHaveAttribute('data-status', 'official');
  await page.getByText('5 controls').click();
  const control = (code: string) => page.locator(`[data-control="${code}"]`);
  await expect(control('FINISH-SS1').getByRole('button', { name: 'Remove' })).toBeDisabled();
  await expect(control('FINISH-SS2').getByRole('button', { name: 'Remove' })).toBeEnabled();

  const form = control('FINISH-SS1');
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(form.locator('[data-kept]')).toContainText('SS1 is official: what times it stays as it is.');
  for (const name of ['Code', 'Target time', 'First crew due'])
    await expect(form.getByLabel(name), name).not.toBeEditable();
  for (const name of ['Kind', 'Belongs to', 'Comes after', 'Early and late'])
    await expect(form.getByLabel(name), name).toBeDisabled();
  await form.getByLabel('Name').fill('Finish at the well');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('form')).toHaveCount(0);

  await form.getByRole('button', { name: 'Change' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Finish at the well');
  await form.getByRole('link', { name: 'Go to SS1' }).click();
  await expect(stage).toBeInViewport();

  await control('FINISH-SS2').getByRole('button', { name: 'Change' }).click();
  await expect(control('FINISH-SS2').locator('[data-kept]')).toHaveCount(0);
  await expect(control('FINISH-SS2').getByRole('option', { name: 'SS1 (official)' })).toBeDisabled();
});

test('a control of the road says which official results its times count for', async ({ page }) => {
  const rally = await officialStage();
  await openPage(page, rally.at.schedule);
  await page.getByText('5 controls').click();
  const form = page.locator('[data-control="TC0"]');
  await expect(form.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(form.locator('[data-kept]')).toContainText(
    'Times at this control count for official results: Stage SS1. Only its name can be changed.',
  );
  for (const name of ['Code', 'Target time', 'First crew due'])
    await expect(form.getByLabel(name), name).not.toBeEditable();
  await form.getByLabel('Name').fill('Gate of the park');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('form')).toHaveCount(0);
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Gate of the park');
  await form.getByRole('link', { name: 'Go to SS1' }).click();
  await expect(page.locator('[data-stage=SS1]')).toBeInViewport();
});

test('what an official stage would refuse is not offered, on its own line and beside its start order', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await officialStage();
  await openPage(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  for (const name of ['Delay', 'Neutralise a segment', 'Given times', 'Change', 'Remove'])
    await expect(stage.getByRole('button', { name, exact: true }), name).toBeDisabled();
  await expect(stage.locator('[data-held]')).toContainText('official');
  await page.goto(rally.at.startOrders('2026-03-08'));
  const delay = page.getByRole('button', { name: 'Delay', exact: true });
  await expect(delay).toBeDisabled();
  await expect(page.locator('[data-held]')).toContainText('official');
  await page.getByRole('button', { name: 'SS2', exact: true }).click();
  await expect(delay).toBeEnabled();
});

test('a roadbook of an official stage keeps its points and takes other positions', async ({ page }) => {
  const rally = await officialStage();
  await openPage(page, rally.at.waypoints);
  await expect(page.locator('[data-kept]')).toContainText('SS1 is official: its points, their order');
  const point = page.locator('[data-point="WP1"]');
  for (const name of ['WP1: Code', 'WP1: km']) await expect(point.getByLabel(name), name).not.toBeEditable();
  await expect(point.locator('select')).toBeDisabled();
  await expect(point.getByRole('checkbox')).toBeDisabled();
  await expect(point.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a waypoint' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import OpenRally GPX' })).toHaveCount(0);
  await point.locator('[data-cell=clear]').fill('60');
  await page.getByRole('button', { name: 'Save the roadbook' }).click();
  await expect(page.locator('[data-keep]')).toHaveCount(0);
  await expect(point.locator('[data-cell=clear]')).toHaveValue('60');
  await page.getByRole('link', { name: 'Go to SS1' }).click();
  await expect(page.locator('[data-stage=SS1]')).toBeInViewport();

  await page.goto(`${rally.at.waypoints}?stage=SS2`);
  await page.getByRole('button', { name: 'Add a waypoint' }).click();
  await expect(page.locator('[data-kept]')).toHaveCount(0);
});

test('a crew in official results keeps its number and its people, and the form says so', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await officialStage();
  await openPage(page, rally.at.entries);
  await page.getByRole('row').filter({ hasText: '1' }).last().click();
  const kept = page.locator('[data-kept]');
  await expect(kept).toContainText('This crew is in official results: Stage SS1');
  for (const name of ['No', 'Driver: given name', 'Driver: family name'])
    await expect(page.getByLabel(name, { exact: true }), name).not.toBeEditable();
  await page.getByLabel('Vehicle', { exact: true }).fill('Hilux');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Hilux' })).toBeVisible();
});

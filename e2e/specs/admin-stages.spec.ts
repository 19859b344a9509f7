/** The schedule: a leg, a stage and a control from nothing; then a stage that is opened, delayed, stopped for some, and published. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const crews = Object.fromEntries(['1', '2', '3'].map((number) => [number, '']));

async function openSchedule(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

test('a leg, a stage and a control from nothing', { tag: '@long' }, async ({ page }) => {
  const rally = await foundRally({
    races: { main: { discipline: 'raid', legs: [{ date: '2026-03-08', course: [] }], crews } },
  });
  await openSchedule(page, rally.at.schedule);
  await page.getByRole('button', { name: 'Add a leg' }).click();
  await page.getByLabel('Day').fill('2026-03-08');
  await page.getByRole('button', { name: 'Add a leg' }).click();
  const leg = page.locator('[data-leg="2"]');
  await leg.getByRole('button', { name: 'Add a stage' }).click();
  await leg.getByLabel('Code').fill('SS1');
  await leg.getByLabel('Distance in km').fill('a lot');
  await expect(leg.getByLabel('Distance in km')).toHaveAccessibleDescription(
    'Enter a valid distance in kilometres, for example 118.4.',
  );
  await leg.getByLabel('Distance in km').fill('118,4');
  await leg.getByLabel('Maximum time').fill('4:30:00');
  await leg.getByRole('button', { name: 'Save' }).click();
  const stage = page.locator('[data-stage=SS1]');
  await expect(stage).toContainText('118.4 km');
  await expect(stage).toContainText('First start 08:00');

  await leg.getByText('2 controls').click();
  await leg.getByRole('button', { name: 'Add a control' }).click();
  await leg.getByLabel('Code').fill('TC1');
  await leg.getByLabel('Comes after').selectOption('START-SS1');
  await leg.getByLabel('Target time').fill('45');
  await leg.getByRole('button', { name: 'Save' }).click();
  await expect(leg.locator('[data-control]').nth(1)).toContainText('target 45:00');
  await stage.getByRole('button', { name: 'Remove' }).click();
  await stage.getByRole('button', { name: 'Remove' }).last().click();
  await expect(stage).toHaveCount(0);
});

test('a schedule from a file is looked at before it is kept, and one press takes it back', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({
    races: { main: { discipline: 'raid', legs: [{ date: '2026-03-08', course: [] }], crews } },
  });
  await openSchedule(page, rally.at.schedule);
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'schedule.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date;Code;Location;Type;Length km;Target time;First car due
2026-03-09;TC0;Bivouac;;;;07:00
;TC1;Wadi;;12,5;0:45;07:45
;SS1;Dunes;Selective section;118.4;;08:00
;X9;;Lunch;;;
`),
  });
  const answers = page.locator('[data-answers]');
  await expect(answers).toContainText('3 new');
  await expect(answers).toContainText('"Lunch" is no kind of stage or control.');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  const leg = page.locator('[data-leg="2"]');
  await expect(leg.locator('[data-stage=SS1]')).toContainText('118.4 km');
  await expect(leg.locator('[data-stage=SS1]')).toContainText('First start 08:00');
  await expect(leg).toContainText('4 controls');
  // A refused row keeps the import open, so that it can be saved and mended.
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(leg).toHaveCount(0);
});

test('a stage is opened, delayed, closed and published, and the public sees each step', async ({
  page,
  browser,
}) => {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }] }],
        crews,
      },
    },
  });
  const publicPage = await browser.newPage();
  const live = new LivePage(publicPage);
  await live.open(rally.at.stage('SS1'));
  await openSchedule(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Open the stage' }).click();
  await stage.getByRole('button', { name: 'Open the stage' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'running');

  await stage.getByRole('button', { name: 'Delay', exact: true }).click();
  await stage.getByLabel('Minutes').fill('12');
  await expect(stage.getByRole('button', { name: 'Delay the starts' })).toBeDisabled();
  await stage.getByLabel('Reason').fill('Helicopter not ready');
  await stage.getByRole('button', { name: 'Delay the starts' }).click();
  await expect(stage.getByRole('button', { name: 'Delay the starts' })).toHaveCount(0);

  await rally.says(
    ...['1', '2', '3'].flatMap((number, n) => [
      { kind: 'chrono', number, control: 'START-SS1', at: `2026-03-08T08:0${n}:00Z` },
      { kind: 'chrono', number, control: 'FINISH-SS1', at: `2026-03-08T08:1${n}:0${n}Z` },
    ]),
  );
  await expect(stage).toContainText('3 of 3 started · 3 finished · 0 out there');
  await stage.getByRole('button', { name: 'Close the stage' }).click();
  await stage.getByRole('button', { name: 'Close the stage' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'completed');
  await stage.getByRole('button', { name: 'Publish provisional results' }).click();
  await stage.getByLabel('Clerk').fill('A. Clerk');
  await stage.getByRole('button', { name: 'Publish provisional results' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'provisional');
  await expect(publicPage.locator('[data-state=provisional]').first()).toBeVisible();
  await publicPage.close();

  const lock = stage.locator('[data-lock]');
  await lock.getByRole('button', { name: 'Lock: it is checked' }).click();
  await expect(lock).toContainText('Locked: checked by');
  await lock.getByRole('button', { name: 'Open again' }).click();
  await expect(lock.getByRole('button', { name: 'Open again' })).toBeDisabled();
  await lock.getByLabel('Reason').fill('A time card came in late');
  await lock.getByRole('button', { name: 'Open again' }).click();
  await expect(lock).toHaveAttribute('data-lock', 'open');
});

test('a stage with somebody out there is not closed, and says why', { tag: '@long' }, async ({ page }) => {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }],
        crews,
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    { kind: 'chrono', number: '1', control: 'START-SS1', at: '2026-03-08T08:00:00Z' },
  );
  await openSchedule(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Close the stage' }).click();
  const matter = stage.locator('[data-matter=crews_unaccounted]');
  await expect(matter).toContainText('1 crew unaccounted for: 1');
  await expect(matter.getByRole('link')).toHaveAttribute('href', /chronos\/stage\/.*only=problems$/);
  await expect(stage.getByRole('button', { name: 'Close the stage' }).last()).toBeDisabled();
  await stage.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(stage).toHaveAttribute('data-status', 'running');
});

test('on a phone what a key opens comes into view and takes the focus; cancelling stands apart', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1' }, { stage: 'SS2' }] }],
        crews,
      },
    },
  });
  await openSchedule(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS2]');
  const key = (name: string) => stage.getByRole('button', { name, exact: true });
  const [cancel, delay] = await Promise.all([
    key('Cancel the stage').boundingBox(),
    key('Delay').boundingBox(),
  ]);
  expect(cancel?.y).toBeGreaterThan((delay?.y ?? 0) + (delay?.height ?? 0));
  for (const other of await stage.getByRole('button').all()) {
    const box = await other.boundingBox();
    if ((await other.textContent()) !== 'Cancel the stage')
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(cancel?.y ?? 0);
  }
  for (const [name, title] of [
    ['Cancel the stage', 'SS2: Cancel the stage'],
    ['Delay', 'SS2: Delay'],
    ['Open the stage', 'SS2: Open the stage'],
  ] as const) {
    await key(name).first().click();
    const form = stage.getByRole('form', { name: title });
    await expect(form).toBeFocused();
    await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await form.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(key(name).first()).toBeFocused();
  }
});

test('a maximum time that takes a published time away names whom it hits, and is kept with a reason', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', max_time_ms: '3:00:00' }] }],
        crews,
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...[1, 2, 3].map((n) => `${n} drives SS1 from 08:0${n} in ${n}:00:00`),
    { kind: 'stage_status', stage: 'SS1', status: 'provisional', reason: 'Posted' },
  );
  await openSchedule(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Maximum time').fill('2:30:00');
  await page.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('alert').filter({ hasText: 'of crews 3. Say why.' });
  await expect(asked).toBeVisible();
  await page.getByLabel('Reason').fill('Décision 7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toHaveCount(0);
  await page.reload();
  await stage.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Maximum time')).toHaveValue('2:30:00');
});

/** The roadbook of a stage: imported after a look, changed in its cells, taken back; seen as a course; nothing of it public. */
import { readFile } from 'node:fs/promises';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const NAMESPACE = 'http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3';
const point = (km: number, more: string) =>
  `<wpt lat="${24.5 + km / 200}" lon="${44.5 + km / 100}"><extensions><o:distance>${km}</o:distance>${more}</extensions></wpt>`;
const gpx = (points: string[], head = '') => ({
  name: 'stage-1.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(
    `<?xml version="1.0"?>${head}<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="${NAMESPACE}" version="1.1">${points.join('')}</gpx>`,
  ),
});
const BOOK = [
  point(0, '<o:dss/>'),
  point(4, '<o:wpm name="1" open="800" clear="90"/><o:danger>2</o:danger>'),
  point(6, '<o:medical/><o:helicopter/>'),
  point(8, '<o:dz/><o:speed>50</o:speed>'),
  point(9, '<o:wpc name="2"/>'),
  point(10, '<o:fz/>'),
  point(15, '<o:wpv name="3" clear="5"/>'),
  point(20, '<o:ass/>'),
];

async function openWaypoints(page: Page): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: ['SS1', 'SS2'] }],
        crews: { '1': { class: 'T1' } },
      },
    },
  });
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.waypoints}`);
  await expect(page.getByText('No waypoint on this stage')).toBeVisible();
  return rally;
}

async function refusesOtherFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import OpenRally GPX' }).click();
  const file = page.getByLabel('File');
  await file.setInputFiles(gpx(BOOK, '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'));
  await expect(file).toHaveAccessibleDescription(/declares a document type/);
  await file.setInputFiles({ name: 'a.gpx', mimeType: 'text/plain', buffer: Buffer.from('lat,lon\n1,2\n') });
  await expect(file).toHaveAccessibleDescription(/damaged or no GPX/);
  await file.setInputFiles(gpx([]));
  await expect(file).toHaveAccessibleDescription('There is no point in this file.');
  await expect(page.locator('[data-keep]')).toHaveCount(0);
}

async function importBook(page: Page): Promise<void> {
  await page.getByLabel('File').setInputFiles(gpx(BOOK));
  await expect(page.locator('[data-remarks]')).toContainText('A radius outside of 10 to 3,000 m. point 3');
  await expect(page.locator('[data-keep]')).toContainText('9 rows: 9 new, none will change, none go');
  await page.getByRole('button', { name: 'Save the roadbook' }).click();
  await expect(page.locator('[data-changes]')).toContainText('stage-1.gpx');
}

test('a GPX is imported after a look, changed, exported and taken back; files that are none say what to do', async ({
  page,
}) => {
  const rally = await openWaypoints(page);
  await refusesOtherFiles(page);
  await importBook(page);
  const line = (code: string) => page.locator(`[data-point="${code}"]`);
  await expect(line('WPM1').getByLabel('WPM1: Opens, m')).toHaveValue('800');
  await expect(line('WPC2')).toContainText('50');
  await expect(page.locator('tr[data-note]').last()).toContainText('Doctor · Helicopter · not public');
  await expect(page.getByRole('img', { name: 'Course of SS1' })).toContainText('WPM1');

  const clears = line('DZ1').getByLabel('DZ1: Validates, m');
  await clears.fill('60');
  await clears.press('Enter');
  await expect(line('WPC2').getByLabel('WPC2: Validates, m')).toBeFocused();
  await page.keyboard.type('40');
  await expect(page.locator('[data-keep]')).toContainText('9 rows: none new, 2 will change, none go');
  await line('WPV3').getByLabel('WPV3: Latitude').fill('999');
  await expect(page.locator('[data-keep]')).toContainText('A cell cannot be read');
  await expect(page.getByRole('button', { name: 'Save the roadbook' })).toBeDisabled();
  await line('WPV3').getByLabel('WPV3: Latitude').fill('24.6');
  await line('ASS').getByLabel('ASS: Code').fill('WPV3');
  await expect(page.getByRole('alert').first()).toHaveText(
    'WPV3 stands in several rows: give each point a code of its own.',
  );
  await page.getByLabel('WPV3: Code').last().fill('ASS');
  await expect(page.locator('[data-keep]')).toContainText('3 will change');
  await page.getByRole('button', { name: 'Save the roadbook' }).click();
  await expect(page.locator('[data-keep]')).toHaveCount(0);
  await expect(clears).toHaveValue('60');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export GPX' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('<openrally:wpm name="1" open="800" clear="90"/>');
  expect(text).not.toMatch(/medical|helicopter/);

  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(line('DZ1').getByLabel('DZ1: Validates, m')).toHaveValue('');

  for (const key of ['index', 'stage/SS1', 'crews']) {
    const answer = await page.request.get(`/rest/v1/rpc/page?rally=${rally.code}&race=main&key=${key}`);
    expect(await answer.text()).not.toMatch(/WPM1|medical|44\.5/);
  }

  // The course on a map; the view and the stage are in the address.
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(
    page.locator('[data-map] canvas, [role=status]:has-text("draws no maps")').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Course of SS1').getByText('WPM1', { exact: true })).toBeVisible();
  // Nobody has judged tracks by it: nothing is out of date.
  await expect(page.locator('[data-again]')).toHaveCount(0);
  await page.getByLabel('Stage', { exact: true }).selectOption('SS2');
  await expect(page).toHaveURL(/stage=SS2/);
  await expect(page.getByText('No waypoint on this stage')).toBeVisible();
  await page.getByRole('button', { name: 'Add a waypoint' }).click();
  await expect(page.locator('[data-point="WPC1"]')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.locator('[data-point]')).toHaveCount(0);
});

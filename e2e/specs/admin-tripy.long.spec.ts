/** Tracker data: files in, devices given to crews, a stage evaluated, what is found made facts, a limit changed, a file taken back. */
import { readFile } from 'node:fs/promises';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const AT = Date.UTC(2026, 2, 8, 9, 0);
const lonAt = (metres: number) => 10 + metres / 111_194.93;
/** East along the equator at so many metres a second; `around`: between these metres in a bend, half a kilometre aside. */
function track(name: string, speed: (metres: number) => number, { from = 0, around = [0, 0] } = {}): string {
  const points: string[] = [];
  for (let second = 0, metres = from; metres < 9_500; second++, metres += speed(metres)) {
    const [begin = 0, end = 0] = around;
    const bend =
      metres > begin && metres < end ? Math.sin((Math.PI * (metres - begin)) / (end - begin)) ** 2 : 0;
    const time = new Date(AT + second * 1000).toISOString();
    points.push(`<trkpt lat="${0.005 * bend}" lon="${lonAt(metres)}"><time>${time}</time></trkpt>`);
  }
  return `<?xml version="1.0"?><gpx version="1.1"><trk><name>${name}</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(text),
});
const waypoint = (code: string, kind: string, distance_m: number, limit_kmh: number | null = null) => ({
  ...{ code, name: code, kind, distance_m, limit_kmh, lat: 0, lon: lonAt(distance_m) },
  ...{ open_m: null, clear_m: 90, price_ms: null, public_split: false, bonus: false },
});
const BOOK = [
  waypoint('DSS', 'dss', 500),
  waypoint('WPM1', 'wpm', 2_000),
  waypoint('DZ1', 'dz', 4_000, 60),
  waypoint('FZ1', 'fz', 6_000),
  waypoint('ASS', 'ass', 9_000),
];
/** 54 km/h in the zone, but 90 for half a kilometre of it. */
const tooFast = (metres: number) =>
  metres > 3_500 && metres < 6_200 ? (metres > 4_800 && metres < 5_300 ? 25 : 15) : 20;
const slow = (metres: number) => (metres > 3_500 && metres < 6_200 ? 15 : 20);

async function openTrackers(page: Page): Promise<{
  rally: ToldRally;
  layOut(points: object[]): Promise<void>;
  regulate(parameters: object): Promise<void>;
}> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: ['SS1'] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const admin = await administrator(theSite());
  const race = /race\/([^/]+)/.exec(rally.at.waypoints)?.[1];
  const layOut = async (points: object[]) => {
    const { data } = await admin.rpc('roadbooks', { race });
    const { error } = await admin.rpc('keep_roadbook', { stage: data[0].id, points });
    if (error) throw error;
  };
  await layOut(BOOK);
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.tripy}`);
  await expect(page.getByText('No tracker data yet')).toBeVisible();
  const regulate = async (parameters: object) => {
    const { error } = await admin.from('regulations').insert({ race_id: race, version: 1, parameters });
    if (error) throw error;
  };
  return { rally, layOut, regulate };
}

test('tracks become facts', async ({ page }) => {
  await openTrackers(page);
  const files = page.getByLabel('Files', { exact: true });
  const first = file('car-1.gpx', track('01', tooFast));
  await files.setInputFiles([
    first,
    { ...first, name: 'again.gpx' },
    file('t7.gpx', track('T7', slow, { around: [1_500, 2_500] })),
    file('bomb.gpx', '<!DOCTYPE a><gpx/>'),
  ]);
  await expect(page.getByRole('alert')).toContainText('again.gpx: This very file is there already');
  await expect(page.getByRole('alert')).toContainText('bomb.gpx: The file declares a document type');
  await page.getByRole('button', { name: 'Import 2 files' }).click();
  const batches = page.locator('[data-batches]');
  await expect(batches).toContainText('car-1.gpx');
  await expect(batches).toContainText('t7.gpx');

  await page.getByRole('button', { name: 'Evaluate 2 files' }).click();
  await expect(page.locator('[data-strangers]')).toContainText('T7');
  const crew = (number: string) => page.locator(`[data-crew="${number}"]`);
  await expect(crew('2')).toContainText('No data of this crew');
  await page.getByLabel('Device', { exact: true }).fill('T7');
  await page.getByLabel('Crew', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Assign' }).click();
  await expect(page.locator('[data-devices]')).toContainText('T7 → Crew 2');

  await page.getByRole('button', { name: 'Evaluate 2 files' }).click();
  await expect(crew('1')).toContainText('1 (up to +30 km/h)');
  await expect(crew('2').locator('td').nth(2)).toHaveText('1');
  await expect(crew('3')).toContainText('No data of this crew');
  await expect(page.locator('[data-would]')).toHaveText(
    '10 new, none changes, none goes, none recorded already',
  );
  await crew('1').getByRole('button', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/crew=1/);
  // The track on a map beside its speed: the cursor stands at the overspeed, and moves by keys.
  await expect(
    page.locator('[data-map] canvas, [role=status]:has-text("draws no maps")').first(),
  ).toBeVisible();
  const speed = page.getByRole('slider', { name: 'Speed of crew 1' });
  await expect(speed.locator('[data-excess="DZ1"]')).toBeVisible();
  await expect(speed.locator('[data-stretch="DZ1"]')).toBeVisible();
  await expect(page.locator('[data-cursor]')).toContainText('DZ1: 60 km/h allowed');
  await speed.press('ArrowRight');
  await expect(speed).toHaveAttribute('aria-valuetext', /90 km\/h, DZ1: 60 km\/h allowed, 30 km\/h too fast/);
  await speed.press('Home');
  await expect(page.locator('[data-cursor]')).toContainText('no limit here');
  await crew('2').getByRole('button', { name: '2', exact: true }).click();
  await expect(page.locator('p[data-missed]')).toContainText('WPM1 (3');

  await crew('1').getByRole('button', { name: '1', exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: '90 km/h where 60 are allowed' })
    .getByRole('button', { name: 'Record' })
    .click();
  await expect(page.locator('[data-would]')).toContainText('9 new');
  await page.getByRole('button', { name: 'Record all 9 changes' }).click();
  await expect(page.getByRole('button', { name: 'All is recorded' })).toBeDisabled();
  await expect(page.locator('[data-would]')).toContainText('10 recorded already');
});

test('facts of tracks are judged again when a limit changes', async ({ page }) => {
  const { layOut, rally } = await openTrackers(page);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      file('car-1.gpx', track('01', tooFast)),
      file('t7.gpx', track('T7', slow, { around: [1_500, 2_500] })),
    ]);
  await page.getByRole('button', { name: 'Import 2 files' }).click();
  await page.getByLabel('Device', { exact: true }).fill('T7');
  await page.getByLabel('Crew', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('button', { name: 'Evaluate 2 files' }).click();
  await page.getByRole('button', { name: 'Record all 10 changes' }).click();
  await expect(page.getByRole('button', { name: 'All is recorded' })).toBeDisabled();
  const batches = page.locator('[data-batches]');
  const crew = (number: string) => page.locator(`[data-crew="${number}"]`);

  await layOut(BOOK.map((point) => (point.code === 'DZ1' ? { ...point, limit_kmh: 95 } : point)));
  await page.goto(rally.at.waypoints);
  const again = page.locator('[data-again]');
  await expect(again).toContainText('2 tracks were judged by the roadbook and limits as they were on');
  await expect(again.locator('[data-differences]')).toHaveText('DZ1: limit 60 km/h → 95 km/h');
  await expect(again.locator('[data-changes-said]')).toHaveText(
    '10 rows, 1 will change: none comes, none is otherwise, 1 goes.',
  );
  await page.goto(`${rally.at.tripy}?crew=1`);
  await expect(page.getByLabel('Stage', { exact: true })).toContainText('SS1 · out of date');
  await expect(again.locator('[data-change="gone"]')).toContainText('90 km/h where 60 are allowed');
  await again.getByRole('button', { name: 'Keep the new evaluation' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.locator('[data-would]')).toHaveText(
    'Nothing new, none changes, none goes, 9 recorded already',
  );
  await page.locator('[data-evaluations] summary').click();
  const kept = page.locator('[data-evaluations] li');
  await expect(kept.nth(1)).toContainText('by another course');
  await kept.nth(1).getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('[data-earlier]')).toContainText('Changed since: DZ1: limit 60 km/h → 95 km/h');
  await expect(crew('1')).toContainText('up to +30 km/h');
  await page.getByRole('button', { name: 'Back to the last one' }).click();
  await expect(crew('1')).not.toContainText('up to');

  await batches
    .getByRole('listitem')
    .filter({ hasText: 't7.gpx' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect(batches).toContainText('taken back');
  await page.getByRole('button', { name: 'Evaluate 1 file' }).click();
  await expect(page.locator('[data-would]')).toContainText('5 recorded already');
});

test('a limit of vehicles is a limit too: it judges again what was judged, and is kept from the roadbook', {
  tag: '@long',
}, async ({ page }) => {
  const { rally, regulate } = await openTrackers(page);
  await page.getByLabel('Files', { exact: true }).setInputFiles(file('car-1.gpx', track('01', tooFast)));
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  await page.getByRole('button', { name: 'Evaluate 1 file' }).click();
  await page.getByRole('button', { name: 'Record all 6 changes' }).click();
  await expect(page.locator('[data-would]')).toContainText('6 recorded already');
  await regulate({ 'sc.vehicle_limit': { '*': 80 } });
  await page.goto(rally.at.waypoints);
  const again = page.locator('[data-again]');
  await expect(again.locator('[data-changes-said]')).toHaveText(
    '7 rows, 1 will change: 1 comes, none is otherwise, none goes.',
  );
  await expect(again.locator('[data-differences]')).toHaveText('*: limit of vehicles – → 80 km/h');
  await expect(again.locator('[data-change="new"]')).toContainText('Over the vehicle’s limit');
  await again.getByRole('button', { name: 'Keep the new evaluation' }).click();
  await expect(again).toHaveCount(0);
  await page.goto(`${rally.at.tripy}?crew=1`);
  await expect(page.locator('[data-would]')).toContainText('7 recorded already');
  await expect(page.locator('[data-evaluations] summary')).toHaveText('2 evaluations so far');
  await expect(page.getByRole('slider').locator('[data-excess="vehicle"]')).toBeVisible();
});

test('a sheet says what its columns are once, and tells passages', { tag: '@long' }, async ({ page }) => {
  await openTrackers(page);
  const sheet = (name: string, second: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Who;Where;When\n1;WPM1;2026-03-08 10:00:${second}\n2;WPM1;\n9;WPM1;2026-03-08 10:00:00\n`,
    ),
  });
  await page.getByLabel('Files', { exact: true }).setInputFiles(sheet('a.csv', '01'));
  await expect(page.locator('[data-columns]')).toContainText('Say what the columns are');
  await page.getByLabel('What “Who” is').selectOption('device');
  await page.getByLabel('What “Where” is').selectOption('point');
  await page.getByLabel('What “When” is').selectOption('time');
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  await expect(page.locator('[data-batches]')).toContainText('2 rows read · 1 without a time');
  await page.getByRole('button', { name: 'Evaluate 1 file' }).click();
  await expect(page.locator('[data-would]')).toContainText('1 new');
  await expect(page.locator('[data-strangers]')).toContainText('9');
  await page.getByLabel('Files', { exact: true }).setInputFiles(sheet('b.csv', '02'));
  await expect(page.locator('[data-columns]')).toContainText('Passages, as the device tells them.');
  await page.evaluate(() => localStorage.clear());
  await page.getByLabel('Files', { exact: true }).setInputFiles(sheet('c.csv', '03'));
  await expect(page.getByLabel('What “Where” is')).toHaveValue('point');
});

test('a file nobody understands is kept as an attachment, given back, and taken back', {
  tag: '@long',
}, async ({ page }) => {
  await openTrackers(page);
  const trb = { name: 'day 1.trb', mimeType: '', buffer: Buffer.from([0x54, 0x52, 0x42, 0, 1, 2, 255]) };
  await page.getByLabel('Files', { exact: true }).setInputFiles([trb]);
  await expect(page.locator('[data-attachment]')).toHaveText(
    'day 1.trb was not understood: it is kept as an attachment, and nothing of it is evaluated.',
  );
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  const batch = page.locator('[data-batches] li');
  await expect(batch).toContainText('attachment, not understood');
  await expect(batch).toContainText(/SHA-256 of the file: [0-9a-f]{64}/);
  await expect(page.getByRole('button', { name: 'Evaluate 0 files' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('day 1.trb');
  expect(await readFile(await download.path())).toEqual(trb.buffer);
  await page.getByLabel('Files', { exact: true }).setInputFiles([{ ...trb, name: 'again.trc' }]);
  await expect(page.getByRole('alert')).toContainText('again.trc: This very file is there already');
  await batch.getByRole('button', { name: 'Take back' }).click();
  await expect(batch).toContainText('taken back');
});

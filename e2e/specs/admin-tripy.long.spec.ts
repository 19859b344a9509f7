/** Tracker data: files in, devices given to crews, a stage evaluated, what is found made facts, a limit changed, a file taken back. */
import { carryOut } from '../../tools/import/write/carry-out.ts';
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

/** One rally, one step after another. */
test.describe.configure({ mode: 'serial' });
let page: Page;
let rally: ToldRally;
let race: string | undefined;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: ['SS1'] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  race = /race\/([^/]+)/.exec(rally.at.waypoints)?.[1];
});
test.afterAll(() => page.close());

async function layOut(points: object[]): Promise<void> {
  const admin = await administrator(theSite());
  const { data } = await admin.rpc('roadbooks', { race });
  const command = { kind: 'keep_roadbook', id: data[0].id, rows: points };
  const made = await admin.rpc('plan_change', { command });
  const { error } = await admin.rpc('apply_change', { plan_id: made.data.plan_id });
  if (error) throw error;
}
const crew = (number: string) => page.locator(`[data-crew="${number}"]`);
const batches = () => page.locator('[data-batches]');

test('tracks become facts', async () => {
  await layOut(BOOK);
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.tripy}`);
  await expect(page.getByText('No tracker data yet')).toBeVisible();
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      file('car-1.gpx', track('01', tooFast)),
      file('t7.gpx', track('T7', slow, { around: [1_500, 2_500] })),
    ]);
  await page.getByRole('button', { name: 'Import 2 files' }).click();
  await expect(batches()).toContainText('car-1.gpx');
  await expect(batches()).toContainText('t7.gpx');

  await page.getByRole('button', { name: 'Evaluate 2 files' }).click();
  await expect(page.locator('[data-strangers]')).toContainText('T7');
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

test('facts of tracks are judged again when limits change', async () => {
  await layOut(BOOK.map((point) => (point.code === 'DZ1' ? { ...point, limit_kmh: 95 } : point)));
  await carryOut(await administrator(theSite()), {
    ...{ kind: 'write_row', table: 'regulations', id: null, seen: null },
    change: { race_id: race, version: 1, parameters: { 'sc.vehicle_limit': { '*': 80 } } },
  });
  await page.goto(rally.at.waypoints);
  const again = page.locator('[data-again]');
  await expect(again).toContainText('2 tracks were judged by the roadbook and limits as they were on');
  for (const difference of ['DZ1: limit 60 km/h → 95 km/h', '*: limit of vehicles – → 80 km/h'])
    await expect(again.locator('[data-differences]')).toContainText(difference);
  await expect(again.locator('[data-changes-said]')).toHaveText(
    '13 rows, 4 will change: 3 come, none is otherwise, 1 goes.',
  );
  await page.goto(`${rally.at.tripy}?crew=1`);
  await expect(page.getByLabel('Stage', { exact: true })).toContainText('SS1 · out of date');
  await expect(again.locator('[data-change="gone"]')).toContainText('90 km/h where 60 are allowed');
  await expect(again.locator('[data-change="new"]').first()).toContainText('Over the vehicle’s limit');
  await again.getByRole('button', { name: 'Keep the new evaluation' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.locator('[data-would]')).toHaveText(
    'Nothing new, none changes, none goes, 12 recorded already',
  );
  await expect(page.getByRole('slider').locator('[data-excess="vehicle"]')).toBeVisible();
  await page.locator('[data-evaluations] summary').click();
  const kept = page.locator('[data-evaluations] li').last();
  await expect(kept).toContainText('by another course');
  await kept.getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('[data-earlier]')).toContainText('DZ1: limit 60 km/h → 95 km/h');
  await expect(crew('1').first()).toContainText('up to +30 km/h');
  await page.getByRole('button', { name: 'Back to the last one' }).click();
  await expect(crew('1').first()).toContainText('up to +10 km/h');

  await batches()
    .getByRole('listitem')
    .filter({ hasText: 't7.gpx' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(batches()).toContainText('undone');
  await page.getByRole('button', { name: 'Evaluate 1 file' }).click();
  await expect(page.locator('[data-would]')).toContainText('6 recorded already');
});

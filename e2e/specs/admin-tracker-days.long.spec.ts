/** Tracker files of other days, years and passes: only what a crew drove in its own time on the stage is offered; the rest is counted and named. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const lonAt = (metres: number) => 10 + metres / 111_194.93;
/** East along the equator from 09:00 or whenever, 20 m a second for eight minutes. */
function pass(begins: string): string {
  const points = Array.from({ length: 480 }, (_, second) => {
    const time = new Date(Date.parse(begins) + second * 1_000).toISOString();
    return `<trkpt lat="0" lon="${lonAt(second * 20)}"><time>${time}</time></trkpt>`;
  });
  return `<trkseg>${points.join('')}</trkseg>`;
}
const logger = (name: string, device: string, ...begins: string[]) => ({
  ...{ name, mimeType: 'application/gpx+xml' },
  buffer: Buffer.from(
    `<?xml version="1.0"?><gpx version="1.1"><trk><name>${device}</name>${begins.map(pass).join('')}</trk></gpx>`,
  ),
});
const waypoint = (code: string, kind: string, distance_m: number) => ({
  ...{ code, name: code, kind, distance_m, limit_kmh: null, lat: 0, lon: lonAt(distance_m) },
  ...{ open_m: null, clear_m: 90, price_ms: null, public_split: false, bonus: false },
});
const BOOK = [waypoint('DSS', 'dss', 500), waypoint('WPM1', 'wpm', 2_000), waypoint('ASS', 'ass', 9_000)];

const choose = (page: Page, stage: string) => page.goto(`${page.url().split('?')[0]}?stage=${stage}`);

test('of two passes of one track, another day and another year each stage takes its own', async ({
  page,
}) => {
  const crews = { '1': '', '2': '' };
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [
          { date: '2026-03-08', course: ['SS1', 'SS2'] },
          { date: '2026-03-09', course: ['SS3'] },
        ],
        crews,
      },
    },
  });
  await rally.says(
    '1 drives SS1 from 09:00:25 in 7:05',
    '1 starts SS2 at 13:00:25',
    'finish: 1 finishes SS2 at 13:07:30',
    '2 drives SS1 from 09:02:25 in 7:05',
  );
  const admin = await administrator(theSite());
  const { data: books } = await admin.rpc('roadbooks', {
    race: /race\/([^/]+)/.exec(rally.at.waypoints)?.[1],
  });
  for (const { id } of books) {
    const { error } = await admin.rpc('keep_roadbook', { stage: id, points: BOOK });
    expect(error).toBeNull();
  }
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.tripy}`);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      logger('car-1.gpx', '1', '2025-03-08T09:00:00Z', '2026-03-08T09:00:00Z', '2026-03-08T13:00:00Z'),
      logger('test-day.gpx', '2', '2026-03-05T09:02:00Z'),
    ]);
  await page.getByRole('button', { name: 'Import 2 files' }).click();
  await expect(page.locator('[data-batches]')).toContainText('test-day.gpx');

  // The second pass of the track: the afternoon of that day and nothing else.
  await choose(page, 'SS2');
  await page.getByRole('button', { name: 'Evaluate 2 files' }).click();
  await expect(page.locator('[data-would]')).toContainText('3 new');
  const crew = (number: string) => page.locator(`[data-crews-found] [data-crew="${number}"]`);
  await expect(crew('1')).toContainText('8 Mar 2026 13:00 – 13:07');
  await expect(crew('2')).toContainText('No data of this crew');
  const outside = page.locator('[data-outside]');
  const row = (number: string) => outside.locator(`[data-outside-crew="${number}"] td`);
  await expect(outside).toHaveAttribute('open', '');
  await expect(row('2')).toHaveText(['test-day.gpx', '2', '5 Mar 2026', '480', '0']);
  // 13:00:25 to 13:07:30 are 426 samples of 1,440.
  await expect(row('1')).toHaveText(['car-1.gpx', '1', '8 Mar 2025, 8 Mar 2026', '1014', '426']);
  await crew('1').getByRole('button', { name: '1', exact: true }).click();
  const findings = page.locator('[data-crew-tracks="1"] tbody tr');
  await expect(findings).toHaveCount(3);
  await expect(findings.first()).toContainText('8 Mar 2026 13:00:25');
  await page.getByRole('button', { name: 'Record all 3 changes' }).click();
  await expect(page.getByRole('button', { name: 'All is recorded' })).toBeDisabled();

  // A finish put right afterwards: what was found behind it is not offered any more, and what was recorded goes.
  await rally.says({
    ...{ kind: 'chrono', number: '1', control: 'FINISH-SS2', at: '2026-03-08T13:05:00Z' },
    ...{ supersedes: '#finish', reason: 'Read again' },
  });
  await page.reload();
  await expect(page.locator('[data-would]')).toHaveText(
    'Nothing new, none changes, 1 goes, 2 recorded already',
  );

  await choose(page, 'SS1');
  await page.getByRole('button', { name: 'Evaluate 2 files' }).click();
  await expect(crew('1')).toContainText('8 Mar 2026 09:00 – 09:07');

  // A day without any data: nothing was found, and nobody says that all is recorded.
  await choose(page, 'SS3');
  await page.getByRole('button', { name: 'Evaluate 2 files' }).click();
  await expect(page.locator('[data-would]')).toHaveText(
    'The files show no passage and no overspeed of any crew during its time on SS3. Nothing can be recorded.',
  );
  await expect(page.getByRole('button', { name: 'All is recorded' })).toHaveCount(0);
  await expect(outside.locator('summary')).toContainText('1,920 samples lie outside');
});

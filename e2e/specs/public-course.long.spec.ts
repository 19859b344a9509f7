/** A course published as GPX by an administrator appears on the overview, and goes when it is withdrawn. */
import { DocumentsPage } from '../pages/admin/documents-page.ts';
import { choose } from '../pages/admin/row-menu.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const point = (lat: number, lon: number) => `<trkpt lat="${lat}" lon="${lon}"/>`;
const track = (name: string, points: string) => `<trk><name>${name}</name><trkseg>${points}</trkseg></trk>`;
const aCourse = (head = '', about = '') => ({
  name: 'Day_1_SS1_SS2.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(
    `<?xml version="1.0"?>${head}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">` +
      '<wpt lat="60.05" lon="14"><name>SS1 WP1</name><desc>Bridge</desc>' +
      `${about}</wpt>` +
      '<wpt lat="60.2" lon="14.1"><name>SS2 WP1</name><desc>Saw &amp; mill</desc></wpt>' +
      track('SS1 Long Lake', point(60, 14) + point(60.05, 14) + point(60.1, 14)) +
      `${track('SS2', point(60.2, 14) + point(60.2, 14.1) + point(60.2, 14.2))}</gpx>`,
  ),
});

const aRally = () =>
  foundRally({
    time_zone: 'Europe/Stockholm',
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 11_000 }, 'SS2'] }],
        crews: { '1': 'RC1' },
      },
    },
  });

async function published(page: Page): Promise<ToldRally> {
  const rally = await aRally();
  const documents = new DocumentsPage(page);
  await documents.open(rally);
  await documents.view('Upload');
  await page.getByLabel('File').setInputFiles(aCourse('<!DOCTYPE gpx [<!ENTITY a "a">]>'));
  await expect(page.getByText('not a PDF, PNG, JPEG or GPX')).toBeVisible();
  const warning = page.getByText('This file also says where these are: Doctor');
  await page.getByLabel('File').setInputFiles(aCourse('', '<extensions><openrally:medical/></extensions>'));
  await expect(warning).toBeVisible();
  await page.getByLabel('File').setInputFiles(aCourse());
  await expect(warning).toHaveCount(0);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Day 1 SS1 SS2');
  await documents.publish.click();
  await expect(documents.line('Day 1 SS1 SS2')).toContainText('Published');
  return rally;
}

test('a published course is on the overview until it is withdrawn', async ({ page, browser }) => {
  const rally = await published(page);
  const reader = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await new LivePage(reader).open(rally.at.live);
  const course = reader.locator('[data-course]');
  await expect(course.getByRole('img', { name: 'Course: Day 1 SS1 SS2' })).toBeVisible();
  await expect(course.getByRole('button')).toHaveText(['SS1 Long Lake · 11.1 km', 'SS2 · 11.1 km']);
  const documents = new DocumentsPage(page);
  await choose(documents.lines.nth(0), 'Withdraw');
  await page.getByLabel('Reason').fill('The course was moved');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(course).toHaveCount(0);
});

/** A roadbook over one that is there: what would go is said before. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const found = () =>
  foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: '2026-03-08',
            course: [
              {
                stage: 'SS1',
                distance_m: 10_000,
                precision_ms: 1_000,
                waypoints: {
                  WP1: { public: true, distance_m: 2_000 },
                  WP2: { distance_m: 4_000 },
                  WP3: { distance_m: 6_000 },
                },
              },
              'SS2',
            ],
          },
        ],
        crews: { '1': 'T1', '2': 'T1', '3': 'T1' },
      },
    },
  });

const open = (page: Page, path: string) => new ShellPage(page).signIn(account('ADMIN'), path);

async function choose(page: Page, text: string, name = 'list.csv', mimeType = 'text/csv'): Promise<void> {
  await page.getByLabel('File').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

const NAMESPACE = 'http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3';
const gpx = (points: string) =>
  `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="${NAMESPACE}" version="1.1">${points}</gpx>`;

test('a roadbook of notes alone takes the waypoints out only once it is said how many go', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await found();
  await open(page, rally.at.waypoints);
  await page.getByRole('button', { name: 'Import OpenRally GPX' }).click();
  await choose(
    page,
    gpx('<wpt lat="24.5" lon="44.5"><extensions><o:distance>6</o:distance><o:medical/></extensions></wpt>'),
    'empty.gpx',
    'application/gpx+xml',
  );
  const emptied = page.locator('[data-emptied]');
  await expect(emptied).toContainText('SS1 has 3 waypoints now and would have 0: 3 go.');
  const save = page.getByRole('button', { name: 'Save the roadbook' });
  await expect(save).toBeDisabled();
  await emptied.getByRole('checkbox', { name: /Remove 3 waypoints/ }).check();
  await save.click();
  await expect(page.locator('[data-changes]')).toContainText('3 gone');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-point=WP2]')).toBeVisible();

  // One of three goes without a question.
  await page.locator('[data-point=WP2]').getByRole('button', { name: 'WP2: take out' }).click();
  await expect(page.locator('[data-keep]')).toContainText('1 goes');
  await expect(emptied).toHaveCount(0);
  await expect(save).toBeEnabled();
});

/** The regulations of a race: a bulletin changes a price, results follow, and it is brought back. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

let rally: ToldRally;

test.beforeAll(async () => {
  rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [
          {
            date: '2026-03-08',
            course: [
              {
                stage: 'SS1',
                distance_m: 100_000,
                waypoints: { DZ1: { kind: 'dz', distance_m: 40_000, limit_kmh: 50 } },
              },
              'SS2',
            ],
          },
        ],
        crews: { 1: '', 2: '' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    { kind: 'chrono', number: '2', control: 'START-SS1', at: '2026-03-08T08:00:00Z' },
    { kind: 'chrono', number: '2', control: 'FINISH-SS1', at: '2026-03-08T09:10:00Z' },
    { kind: 'overspeed', number: '2', stage: 'SS1', zone: 'DZ1', limit_kmh: 50, max_kmh: 60 },
  );
});

async function openEditor(page: Page): Promise<void> {
  const path = `${rally.at.ofRace}?edit=regulations`;
  await new ShellPage(page).signIn(account('ADMIN'), path);
  await expect(page.getByText('A new version')).toBeVisible();
}

const rule = (page: Page, name: string) => page.locator(`[data-rule="${name}"]`);

test('a bulletin changes a price: the difference is shown, the version kept, the penalty follows, and it is brought back', async ({
  page,
  browser,
}) => {
  const publicPage = await browser.newPage();
  await publicPage.goto(rally.at.penaltiesOf('sc'));
  await expect(new LivePage(publicPage).page.locator('main')).toContainText('1:00');

  await openEditor(page);
  await expect(
    page.getByText('An example tariff: check it against your supplementary regulations.').first(),
  ).toBeVisible();
  await page.getByLabel('Counts from', { exact: true }).selectOption('0');
  await page.getByLabel('Search in the regulations').fill('sc.bands');
  const bands = rule(page, 'sc.bands');
  const priceOf = (row: number) => bands.getByLabel(`Row ${row}: price`);
  await expect(bands.getByLabel('Row 3: km/h over the limit')).toHaveValue('40');
  await priceOf(1).fill('5 minutes');
  await expect(bands.locator('[data-problem-of="0"]')).toContainText('Type minutes, or h:mm:ss.');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await priceOf(1).fill('5:00');
  await page.keyboard.press('Enter');
  await expect(bands.getByLabel('Row 2: km/h over the limit')).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2:30');
  await expect(bands.locator('[data-problem-of="2"]')).toContainText('Type more than in the row above');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(priceOf(3)).toBeFocused();
  await expect(priceOf(3)).toHaveValue('2:30');
  await expect(bands.locator('[data-wrong]')).toHaveCount(0);
  for (const row of [4, 3, 2]) await bands.getByRole('button', { name: `Remove row ${row}` }).press('Enter');
  await expect(bands.locator('[data-band]')).toHaveCount(1);
  await expect(bands).toContainText('In force: 0 = 1:00, 20 = 2:00, 40 = 3:00');
  const difference = page.locator('[data-difference="sc.bands"]');
  await expect(difference).toContainText('0 = 1:00, 20 = 2:00, 40 = 3:00 → 0 = 5:00');
  await page.getByLabel('Reason').fill('Bulletin 3');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Version 1 is in force.')).toBeVisible();
  await expect(new LivePage(publicPage).page.locator('main')).toContainText('5:00');

  await page.getByText('1 version', { exact: true }).click();
  const version = page.locator('[data-version="1"]');
  await expect(version).toContainText('from the beginning');
  await expect(version).toContainText('Bulletin 3');
  await version.getByRole('button', { name: 'Bring back what was before' }).click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Version 2 is in force.')).toBeVisible();
  await expect(new LivePage(publicPage).page.locator('main')).not.toContainText('5:00');
  await publicPage.close();
});

/** A race for its administrators: the timing desk inside it, overspeeds, and a crew's whole day. */
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
              { control: 'TC2', target_ms: '30:00' },
            ],
          },
        ],
        crews: { 1: 'T1', 2: 'T1', 3: 'T3' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...['1', '2'].flatMap((number, n) => [
      { kind: 'chrono', number, control: 'START-SS1', at: `2026-03-08T08:0${n}:00Z` },
      { kind: 'chrono', number, control: 'FINISH-SS1', at: `2026-03-08T09:1${n}:0${n}Z` },
    ]),
    { kind: 'overspeed', number: '2', stage: 'SS1', zone: 'DZ1', limit_kmh: 50, max_kmh: 87 },
  );
});

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.ofRace}${path}`);
}

test('the desk of a stage, a crew’s whole day and overspeeds stand below /admin, and are decided there', async ({
  page,
}) => {
  await open(page, '/chronos');
  const desk = page.locator('[data-remote=mfe-organizer]');
  await desk.getByRole('link', { name: 'SS1' }).click();
  await expect(page).toHaveURL(new RegExp(`${rally.at.ofRace}/chronos/stage/[0-9a-f-]+$`));
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('SS1');
  await expect(desk).toContainText('09:10:00');
  const rail = page.getByRole('navigation', { name: 'Pages of this rally' });
  await expect(rail).toHaveCount(1);
  await rail.getByRole('link', { name: 'Times', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${rally.at.ofRace}/chronos$`));

  // A time is typed on the card of a crew, a penalty decided beside it, and both are taken back.
  await page.goto(`${rally.at.ofRace}/chronos/crew/2`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('The day of 2');
  const control = desk.locator('[data-card-point=TC2]');
  await control.getByRole('textbox').fill('0944');
  await control.getByRole('textbox').press('Enter');
  await expect(control).toContainText('09:44');
  await control.getByRole('textbox').press('Delete');
  await page.getByRole('button', { name: 'Undo 09:44' }).click();
  await page.keyboard.press('Escape');
  await expect(control).not.toContainText('09:44');

  const penalty = desk.locator('[data-penalty]').filter({ hasText: '87 km/h' });
  await expect(penalty).toHaveAttribute('data-status', 'proposed');
  await desk.getByLabel('Reason').fill('The tracker was in another car');
  await penalty.getByRole('button', { name: 'Dismiss' }).click();
  await expect(penalty).toHaveAttribute('data-status', 'dismissed');
  await expect(penalty).toContainText('The tracker was in another car');
  await desk.getByRole('button', { name: 'Undo the last decision' }).click();
  await expect(penalty).toHaveAttribute('data-status', 'proposed');

  await desk.getByLabel('Number').fill('1');
  await desk.getByLabel('Number').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${rally.at.ofRace}/chronos/crew/1`));
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('The day of 1');

  await page.goto(`${rally.at.ofRace}/chronos/crew/999`);
  await expect(page.locator('[data-card=who]')).toContainText('999');

  await page.goto(`${rally.at.ofRace}/overspeeds`);
  await expect(desk.locator('[data-overspeed-stage=SS1]')).toContainText('1 overspeed');
  await desk.getByRole('link', { name: 'SS1' }).click();
  await expect(desk.locator('[data-overspeeds] [data-crew="2"]')).toContainText('87');
  await page.goto(`${rally.at.ofRace}/overspeeds/crew/2`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Overspeeds of 2');
  const row = desk.locator('[data-crew="2"]');
  await row.focus();
  await page.keyboard.press('c');
  await expect(row).toHaveAttribute('data-status', 'confirmed');
  await page.keyboard.press('Control+z');
  await expect(row).toHaveAttribute('data-status', 'proposed');
  await page.goto(`${rally.at.ofRace}/overspeeds/crew/3`);
  await expect(desk).toContainText('3 has no overspeed in this race.');
});

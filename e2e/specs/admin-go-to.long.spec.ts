/** Ctrl+K goes anywhere in the administration, by keyboard alone. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

let rally: ToldRally;

test.beforeAll(async () => {
  rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS7', distance_m: 10_000 }] }],
        crews: { 1: '', 12: '', 112: '' },
      },
    },
  });
});

async function goTo(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Rally, race, page, stage or crew number' })).toBeFocused();
  await page.keyboard.type(typed);
}

test('a crew by its number, a stage by its code, a page by its name', async ({ page }) => {
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.ofRace}`);
  const heading = new ShellPage(page).heading;
  await expect(heading).toHaveText('main');
  const options = page.locator('[data-go-to]').getByRole('option');

  await goTo(page, '12');
  await expect(options.first()).toContainText('12 · whole day');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${rally.at.ofRace}/chronos/crew/12$`));
  await expect(page.locator('[data-go-to]')).toHaveCount(0);

  await goTo(page, 'ss7');
  await expect(options.first()).toContainText('SS7 · Chronos');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-go-to]').getByRole('option', { selected: true })).toContainText(
    'SS7 · Overspeeds',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overspeeds\/stage\//);

  await goTo(page, 'schedule');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${rally.at.ofRace}/stages$`));
  await expect(heading).toHaveText('main · Schedule');

  await goTo(page, 'nothing like it');
  await expect(page.getByText('No matches: type fewer letters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-go-to]')).toHaveCount(0);
});

test('other rallies from anywhere, and the button says the key', async ({ page }) => {
  await new ShellPage(page).signIn(account('ADMIN'), '/admin');
  await page.getByRole('button', { name: 'Go to … (Ctrl K)' }).click();
  await expect(page.getByRole('combobox', { name: 'Rally, race, page, stage or crew number' })).toBeFocused();
  await page.keyboard.type(rally.code);
  await expect(page.locator('[data-go-to]').getByRole('option', { selected: true })).toContainText(
    rally.code,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/rally/${rally.rallyId}`));
  await expect(page.locator('[data-go-to]')).toHaveCount(0);
});

/** Two officials on one page: each sees the other, and who changed a row. */

import { choose } from '../pages/admin/row-menu.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'raid' as const,
      legs: [{ date: '2026-03-08', course: ['SS1', 'SS2'] }],
      crews: Object.fromEntries(['1', '2', '3'].map((number) => [number, 'T1'])),
    },
  },
};

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

test('two who change one row are asked: theirs, mine, and who and when', async ({ page, browser }) => {
  const rally = await foundRally(story);
  const other = await browser.newPage();
  await open(page, rally.at.schedule);
  await open(other, rally.at.schedule);
  const mine = page.locator('[data-stage=SS1]');
  const theirs = other.locator('[data-stage=SS1]');
  await choose(mine, 'Change');
  await mine.getByLabel('Name').fill('Great dunes');
  await expect(other.locator('[data-here-too]')).toHaveText(`Here too: ${account('ADMIN').email}`);
  await other.setViewportSize({ width: 360, height: 780 });
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.setViewportSize({ width: 1280, height: 720 });
  await expect(theirs.locator('[data-at-row]')).toHaveText(`${account('ADMIN').email} has this open`);
  await choose(theirs, 'Change');
  await theirs.getByLabel('Name').fill('Chott');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toContainText('Chott');
  await mine.getByRole('button', { name: 'Save' }).click();
  const clash = page.getByRole('dialog', { name: 'SS1 was changed in the meantime' });
  await expect(clash).toContainText('admin');
  await expect(clash.locator('[data-column=name]')).toHaveText(/Name\s*SS1\s*Chott\s*Great dunes/);
  await clash.getByRole('button', { name: 'Save mine' }).click();
  await expect(mine).toContainText('Great dunes');
  await expect(clash).toBeHidden();

  // A crew: the one who is late takes what stands.
  await page.goto(rally.at.entries);
  await other.goto(rally.at.entries);
  for (const [at, vehicle] of [
    [page, 'Erg 400'],
    [other, 'Chott 250'],
  ] as const) {
    await at.locator('tbody tr').first().click();
    await at.getByLabel('Vehicle').fill(vehicle);
  }
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.locator('tbody tr').first()).toContainText('Chott 250');
  await page.getByRole('button', { name: 'Save' }).click();
  const crews = page.getByRole('dialog', { name: '1 was changed in the meantime' });
  await expect(crews.locator('[data-column=vehicle]')).toHaveText(/Vehicle\s*–\s*Chott 250\s*Erg 400/);
  await crews.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Chott 250');
});

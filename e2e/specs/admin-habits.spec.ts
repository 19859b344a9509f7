/** The habits of every page: what is typed survives, others are seen, what was done is told and taken back. */
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

test('what was typed into a form and not sent is offered again, and thrown away for good', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  await open(page, rally.at.entries);
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await page.getByLabel('No', { exact: true }).fill('14');
  await page.getByLabel('Vehicle').fill('Erg 400');
  await page.reload();
  await page.getByRole('button', { name: 'Add a crew' }).click();
  const line = page.locator('[data-draft]');
  await expect(line).toContainText('Not sent');
  await expect(page.getByLabel('Vehicle')).toHaveValue('');
  await line.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Vehicle')).toHaveValue('Erg 400');
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main')).toContainText('Erg 400');

  await page.getByRole('button', { name: 'Add a crew' }).click();
  await expect(page.getByLabel('No', { exact: true })).toBeVisible();
  await expect(line).toBeHidden();
  await page.getByLabel('No', { exact: true }).fill('15');
  await page.reload();
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await line.getByRole('button', { name: 'Throw away' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await expect(page.getByLabel('No', { exact: true })).toHaveValue('');
  await expect(line).toBeHidden();
});

test('Ctrl+Z takes the last change of a page back, another press makes it again, and H tells who did what', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  await open(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Change', exact: true }).click();
  await stage.getByLabel('Distance').fill('118.4');
  await stage.getByRole('button', { name: 'Save' }).click();
  await expect(stage).toContainText('118.4 km');
  await page.keyboard.press('Control+z');
  const bar = page.locator('[data-undo-bar]');
  await expect(bar.getByRole('status')).toHaveText('Taken back: Stage SS1 changed');
  await expect(stage).not.toContainText('118.4 km');
  await bar.getByRole('button', { name: 'Put it back again' }).click();
  await expect(stage).toContainText('118.4 km');

  const leg = page.locator('[data-leg="1"]');
  await expect(leg.locator('[data-control]')).toHaveCount(4);
  await stage.getByRole('button', { name: 'Remove' }).click();
  await stage.getByRole('button', { name: 'Remove' }).last().click();
  await expect(stage).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stage).toContainText('118.4 km');
  await expect(leg.locator('[data-control]')).toHaveCount(4);

  await stage.getByRole('button', { name: 'Change', exact: true }).focus();
  await page.keyboard.press('h');
  const sheet = page.getByRole('dialog', { name: 'History of SS1' });
  await expect(sheet.locator('[data-column=distance_m]').last()).toContainText('Distance – → 118.4 km');
  await expect(sheet.locator('[data-press]').first()).toContainText('admin');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'History' }).locator('[data-press]').first()).toContainText(
    'Stage SS1 added',
  );
});

test('two who change one row are asked: theirs, mine, and who and when', async ({ page, browser }) => {
  const rally = await foundRally(story);
  const other = await browser.newPage();
  await open(page, rally.at.schedule);
  await open(other, rally.at.schedule);
  const mine = page.locator('[data-stage=SS1]');
  const theirs = other.locator('[data-stage=SS1]');
  await mine.getByRole('button', { name: 'Change', exact: true }).click();
  await mine.getByLabel('Name').fill('Great dunes');
  await expect(other.locator('[data-here-too]')).toHaveText(`Here too: ${account('ADMIN').email}`);
  await expect(theirs.locator('[data-at-row]')).toHaveText(`${account('ADMIN').email} has this open`);
  await theirs.getByRole('button', { name: 'Change', exact: true }).click();
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

/** Classes, teams and lists: made, named, ordered, coloured, filled and taken back; a class that changes from a stage on. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'raid' as const,
      legs: [{ date: '2026-03-08', course: ['SS1', 'SS2'] }],
      crews: Object.fromEntries(['1', '2', '3', '11', '12'].map((number) => [number, 'T1'])),
    },
  },
};

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

test('a class is made with a colour that can be read, ordered, filled by numbers, and all is taken back', async ({
  page,
}) => {
  const rally = await foundRally(story);
  await open(page, `${rally.at.entries}/classes`);
  await page.getByRole('button', { name: 'Add a class' }).click();
  await page.getByLabel('Short name').fill('T1');
  await expect(page.getByLabel('Short name')).toHaveAccessibleDescription(
    'T1 exists already: choose another short name.',
  );
  await page.getByLabel('Short name').fill('T3');
  await page.getByLabel('Full name').fill('Light prototypes');
  await page.getByLabel('Colour', { exact: true }).fill('#ffd400');
  await expect(page.getByLabel('Colour', { exact: true })).toHaveAccessibleDescription(
    /White letters cannot be read/,
  );
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.locator('[data-offer]').click();
  await page.getByRole('button', { name: 'Save' }).click();
  const light = page.locator('[data-grouping=T3]');
  await expect(light).toContainText('Light prototypes');
  await expect(light).toContainText('0 crews');

  await light.getByRole('button', { name: 'Add crews' }).click();
  await light.getByLabel('Numbers').fill('3 11-12 99');
  await expect(light.getByLabel('Numbers')).toHaveAccessibleDescription('No crew of this race carries 99.');
  await expect(light.locator('[data-count]')).toHaveText('3 crews, 3 will change.');
  await light.getByRole('button', { name: 'Add 3 crews' }).click();
  await expect(light.locator('[data-members] li')).toHaveCount(3);
  await expect(page.locator('[data-grouping=T1]')).toContainText('2 crews');
  await light.getByRole('button', { name: 'Take 3 out of T3' }).click();
  await expect(light.locator('[data-members] li')).toHaveCount(2);

  await light.getByRole('button', { name: 'T3 up' }).click();
  await expect(page.locator('[data-grouping]').first()).toHaveAttribute('data-grouping', 'T3');
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-grouping]').first()).toHaveAttribute('data-grouping', 'T1');
  await expect(page.locator('[data-grouping=T1]')).toContainText('5 crews');
  await light.getByRole('button', { name: 'Remove' }).click();
  await expect(light).toHaveCount(0);
});

test('a list across classes and a team stand on the public pages', async ({ page, browser }) => {
  const rally = await foundRally(story);
  await open(page, `${rally.at.entries}/lists`);
  await expect(page.getByText('No list yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a list' }).click();
  await page.getByLabel('Name of the list').fill('women');
  await page.getByLabel('Numbers').fill('2, 12');
  await page.getByRole('button', { name: 'Add 2 crews' }).click();
  await expect(page.locator('[data-grouping=women]')).toContainText('2 crews');
  await page.getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('button', { name: 'Add a team' }).click();
  await page.getByLabel('Short name').fill('DUNE');
  await page.getByRole('button', { name: 'Save' }).click();
  const team = page.locator('[data-grouping=DUNE]');
  await team.getByRole('button', { name: 'Add crews' }).click();
  await team.getByLabel('Numbers').fill('1 2');
  await team.getByRole('button', { name: 'Add 2 crews' }).click();
  await expect(team.locator('[data-members] li')).toHaveCount(2);

  const publicPage = await browser.newPage();
  await new LivePage(publicPage).open(rally.at.crews);
  await expect(publicPage.locator('[data-column=team]', { hasText: 'DUNE' })).toHaveCount(2);
  await publicPage.close();
});

test('a crew changes its class from the second stage on, and its number from now on; both are told and taken back', async ({
  page,
}) => {
  const rally = await foundRally(story);
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  await open(page, rally.at.entries);
  await page.getByRole('row', { name: /T1/ }).first().click();
  const form = page.getByRole('form').or(page.locator('form')).first();
  await form.getByLabel('Class', { exact: true }).fill('T2');
  await expect(form.getByText('This changes classifications of stages that have been run.')).toBeVisible();
  await form.getByLabel('Class, group, category, team and lists hold').selectOption('SS2');
  await expect(form.getByText('No stage that has been run is changed.')).toBeVisible();
  await form.getByLabel('No', { exact: true }).fill('7');
  await form.getByLabel('The new number applies').selectOption('from now on');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('row', { name: /T2/ }).click();
  const history = page.locator('[data-history]');
  await expect(history).toContainText('from the beginning');
  await expect(history).toContainText('from SS2 on');
  await expect(history).toContainText('Number 1: …');
  await history.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('row', { name: /T2/ })).toHaveCount(0);
});

test('a page that is none of these is not found', async ({ page }) => {
  const rally = await foundRally(story);
  await open(page, `${rally.at.entries}/vehicles`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page here');
});

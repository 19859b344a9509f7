/** Steps that are refused or need a reason: on a stage by two officials at once, and on a rally before its races are official. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const legs = [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }];

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

const step = (page: Page, name: string) =>
  page.locator('[data-stage=SS1]').getByRole('button', { name, exact: true });
const submit = (page: Page, name: string) => step(page, name).last();
const matter = (page: Page, code: string) => page.locator(`[data-stage=SS1] [data-matter=${code}]`);
const status = (page: Page) => page.locator('[data-stage=SS1]');

test('doubts need a reason, two tabs do not overrun each other, and a rally is not official before its races', async ({
  page,
  context,
}) => {
  const rally = await foundRally({
    races: {
      main: { discipline: 'stage', legs, crews: { 1: '', 2: '' } },
      other: { discipline: 'stage', legs, crews: { 201: '' } },
    },
  });
  const stage = { kind: 'stage_status', race: 'main', stage: 'SS1' };
  await rally.says({ ...stage, status: 'running' }, { ...stage, status: 'completed', reason: 'Nobody came' });
  await open(page, rally.at.schedule);
  const publish = 'Publish provisional results';
  await step(page, publish).click();
  await expect(matter(page, 'no_time')).toContainText('No crew has a time');
  await expect(submit(page, publish)).toBeDisabled();
  const other = await context.newPage();
  await other.goto(page.url());
  await step(other, publish).click();
  await expect(matter(other, 'no_time')).toBeVisible();

  // What comes in changes the list of the open dialog.
  await rally.says('1 drives main/SS1 from 08:00 in 5:00', '2 drives main/SS1 from 08:02 in 6:00', {
    kind: 'chrono',
    race: 'main',
    control: 'FINISH-SS1',
    number: '1',
    at: '08:20:00',
  });
  await expect(matter(page, 'doubtful').getByRole('link')).toHaveAttribute('href', /only=problems$/);
  await expect(matter(page, 'no_time')).toHaveCount(0);
  await expect(submit(page, publish)).toBeDisabled();
  await status(page).getByLabel('Reason').fill('The clock at the finish is being read');
  await status(page).getByLabel('Protests until').fill('2026-03-08T12:00');
  await status(page)
    .getByLabel(/This time has already passed/)
    .check();
  await submit(page, publish).click();
  await expect(status(page)).toHaveAttribute('data-status', 'provisional');

  // The dialog of the other tab was opened on a stage that was closed, and is out of date.
  await expect(matter(other, 'doubtful')).toBeVisible();
  await status(other).getByLabel('Reason').fill('Me too');
  await status(other).getByRole('button', { name: publish, exact: true }).last().click();
  await expect(status(other).getByRole('alert')).toContainText('provisional by now, not completed');
  await other.close();

  const official = 'Make results official';
  await step(page, official).click();
  await expect(matter(page, 'doubtful')).toBeVisible();
  await expect(submit(page, official)).toBeDisabled();
  await status(page).getByLabel('Reason').fill('Read: the second time was the marshal');
  await submit(page, official).click();
  await expect(status(page)).toHaveAttribute('data-status', 'official');
  await expect(status(page).locator('[data-held]')).toContainText('make it provisional again first');
  for (const name of ['Neutralise a segment', 'Remove']) await expect(step(page, name)).toBeDisabled();

  await page.goto(`/admin/rally/${rally.rallyId}`);
  await expect(page.locator('[data-race=main] [data-status]')).toHaveAttribute('data-status', 'official');
  await expect(page.locator('[data-race=other] [data-status]')).toHaveAttribute('data-status', 'draft');
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  // Of the race nobody drove it is asked why.
  await press('Finish the rally').click();
  await expect(page.locator('[data-matter=never_opened]')).toContainText('other Never opened: SS1');
  await expect(press('Finish the rally').last()).toBeDisabled();
  await page.getByLabel('Reason').fill('The other race was not driven');
  await press('Finish the rally').last().click();
  await expect(page.locator('[data-status=finished]')).toBeVisible();
  await press('Declare results provisional').click();
  await expect(page.locator('[data-matters=none]')).toBeVisible();
  await press('Declare results provisional').last().click();
  await expect(page.locator('[data-status=provisional]')).toBeVisible();
  await press('Make the rally official').click();
  const open1 = page.locator('[data-matter=stages_not_official]');
  await expect(open1).toHaveCount(1);
  await expect(open1).toContainText('other Not official yet: SS1');
  await expect(press('Make the rally official').last()).toBeDisabled();
  await open1.getByRole('link').click();
  await expect(status(page)).toHaveAttribute('data-status', 'to_run');

  // In another language no button is a bare noun, and the way out of a dialog cancels nothing.
  await new ShellPage(page).language.selectOption('fr');
  await step(page, 'Ouvrir la spéciale').click();
  await expect(step(page, 'Annuler la spéciale')).toBeVisible();
  await step(page, 'Retour').click();
  await expect(status(page)).toHaveAttribute('data-status', 'to_run');
});

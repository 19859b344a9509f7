/** What the structure moves on published pages: controls, undo and crews ask why, and the history keeps it; what was timed is not removed. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const posted = (stage: string) => ({
  kind: 'stage_status',
  stage,
  status: 'provisional',
  reason: 'Posted',
  decision: 'As posted',
  protest_until: '2026-03-08T20:00:00Z',
});

async function aRoad(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: ['SS1', { control: 'TC1', target_ms: '1:00:00' }, 'SS2'] }],
        crews: { 1: '', 2: '' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    { kind: 'stage_status', stage: 'SS2', status: 'running' },
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:30',
    '1 checks in at TC1 at 09:06:20',
    '2 checks in at TC1 at 09:02:59',
    '1 drives SS2 from 09:16 in 5:00',
    '2 drives SS2 from 09:12 in 5:00',
    posted('SS1'),
    posted('SS2'),
  );
  return rally;
}
const open = (page: Page, path: string) => new ShellPage(page).signIn(account('ADMIN'), path);

test('the target of a control asks why where it moves published results, undo asks again, and the history tells both', async ({
  page,
}) => {
  const rally = await aRoad();
  await open(page, rally.at.schedule);
  const leg = page.locator('[data-leg="1"]');
  await leg.getByText(/\d controls/).click();
  const control = leg.locator('[data-control=TC1]');
  await control.getByRole('button', { name: 'Change' }).click();
  await control.getByLabel('Target time').fill('50:00');
  await control.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('alert').filter({ hasText: 'of crews 1, 2. Say why.' });
  await expect(asked).toBeVisible();
  await control.getByLabel('Reason').fill('Bulletin 4');
  await control.getByRole('button', { name: 'Save' }).click();
  await expect(control).toContainText('target 50:00');

  const bar = page.locator('[data-undo-bar]');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByRole('alert')).toContainText('of crews 1, 2. Say why.');
  await bar.getByLabel('Reason').fill('Bulletin 4 was withdrawn');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(control).toContainText('target 1:00:00');
  await bar.getByRole('button', { name: 'History' }).click();
  const told = page.locator('[data-history] [data-reason]');
  await expect(told).toHaveText(['Reason: Bulletin 4 was withdrawn', 'Reason: Bulletin 4']);
});

test('a control with times is kept in a sentence of the reader’s language', { tag: '@long' }, async ({
  page,
}) => {
  const rally = await aRoad();
  await open(page, rally.at.schedule);
  await new ShellPage(page).language.selectOption('fr');
  const leg = page.locator('[data-leg="1"]');
  await leg.getByText(/\d contrôles/).click();
  await leg.locator('[data-control=TC1]').getByRole('button', { name: 'Supprimer' }).click();
  await expect(leg.getByRole('alert')).toHaveText(
    /Des temps ou des décisions sont enregistrés au contrôle TC1 et y restent/,
  );
});

test('another class on published pages asks why, by a file, by a crew’s form and on the page of classes', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await aRoad();
  const asked = page.getByRole('alert').filter({ hasText: /of crews \d\. Say why\./ });
  await open(page, rally.at.entries);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const buffer = Buffer.from('number;driver;class\n1;Ana Luz;T1\n');
  await page.getByLabel('File').setInputFiles({ name: 'classes.csv', mimeType: 'text/csv', buffer });
  const questions = page.locator('[data-questions]');
  await questions.getByLabel('1 crew already on the course').selectOption('Change them');
  await questions.getByLabel('T1', { exact: true }).selectOption('Create class T1');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(asked).toContainText('of crews 1.');
  await page.getByLabel('Reason').fill('Scrutineering');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByLabel('File')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Ana Luz' })).toContainText('T1');

  await page.getByRole('row').filter({ hasText: 'Ana Luz' }).click();
  await page.getByLabel('Class', { exact: true }).fill('T2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toContainText('of crews 1.');
  await page.getByLabel('Reason').fill('Jury');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ana Luz' })).toContainText('T2');

  await page.getByRole('link', { name: 'Classes', exact: true }).click();
  const second = page.locator('[data-grouping=T2]');
  await second.getByRole('button', { name: 'Add crews' }).click();
  await second.getByLabel('Numbers').fill('2');
  await second.getByRole('button', { name: 'Add 1 crew' }).click();
  await expect(asked).toContainText('of crews 2.');
  await page.getByLabel('Reason').fill('As the first');
  await second.getByRole('button', { name: 'Add 1 crew' }).click();
  await expect(second.locator('[data-members] li')).toHaveCount(2);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.locator('[data-history] [data-reason]')).toContainText([
    'As the first',
    'Jury',
    'Scrutineering',
  ]);
});

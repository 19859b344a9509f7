/** The entry list: imported from a sheet, repaired, taken back; a crew changed by hand from a stage on. */
import writeSheet from 'write-excel-file/node';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

async function openEntries(page: Page): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: ['SS1', 'SS2'] }],
        crews: { '1': { class: 'T1' } },
      },
    },
  });
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.entries}`);
  await expect(page.getByRole('row').filter({ hasText: 'T1' })).toBeVisible();
  return rally;
}

test('a sheet is imported after a look at every row, and taken back by one press', async ({ page }) => {
  await openEntries(page);
  const sheet = test.info().outputPath('entries.xlsx');
  const rows = [
    ['No', 'Driver', 'Nat', 'Co-driver', 'Vehicle', 'Class', 'Remarks'],
    [1, 'Ana Luz', 'ESP', 'Léa Vent', 'Hilux', 'T1', 'early bird'],
    [212, 'Bo Sand', 'SWE', '', 'Buggy', 'T3', ''],
    ['21x2', 'No Body', '', '', '', '', ''],
  ];
  await writeSheet(rows.map((row) => row.map((value) => ({ value })))).toFile(sheet);
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByLabel('File').setInputFiles(sheet);
  await expect(page.getByLabel('What “Nat” is')).toHaveValue('driver_nationality');
  await expect(page.getByLabel('What “Remarks” is')).toHaveValue('');
  const answers = page.locator('[data-answers]');
  await page.getByLabel('T3', { exact: true }).selectOption('Create class T3');
  await expect(answers).toContainText('1 new');
  await expect(answers).toContainText('1 changes');
  await expect(answers).toContainText('"21x2" is no start number');
  await expect(answers).toContainText('row 4');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  const crew = page.getByRole('row').filter({ hasText: 'Bo Sand (SWE)' });
  await expect(crew).toContainText('T3');
  await expect(page.getByRole('row').filter({ hasText: 'Ana Luz (ESP) · Léa Vent' })).toBeVisible();

  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(crew).toHaveCount(0);
  await expect(page.locator('[data-imports]')).toContainText('taken back');
});

test('a form changes what was changed in it: names stay as they were written; a second co-driver is added', {
  tag: '@long',
}, async ({ page }) => {
  await openEntries(page);
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'entries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('No,Driver,Co-driver\n7,LUZ Ana,JP Dupont\n'),
  });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  const crew = page.getByRole('row').filter({ hasText: 'LUZ Ana · JP Dupont' });
  await crew.click();
  await page.getByLabel('Vehicle').fill('Hilux');
  await page.getByRole('button', { name: 'Add a co-driver' }).click();
  await page.getByLabel('Co-driver 2: family name').fill('Roy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'LUZ Ana · JP Dupont · Roy' })).toContainText('Hilux');
});

/** Classes as the sport writes them and names in two parts: from a file with questions and mistakes to the public's tables, in two races. */
import { readFile } from 'node:fs/promises';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const legs = [{ date: '2026-03-08', course: ['SS1'] }];
let rally: ToldRally;
test.beforeAll(async () => {
  rally = await foundRally({
    races: {
      main: { discipline: 'raid', legs, crews: { '1': 'T1' } },
      other: { discipline: 'raid', legs, crews: { '2': 'T1' } },
    },
  });
});

const rallyPage = () => rally.at.ofRace.replace(/\/race\/.*/, '');

async function signIn(page: Page, race: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), `${rallyPage()}`);
  await openEntries(page, race);
}

async function openEntries(page: Page, race: string): Promise<void> {
  const path = new URL(page.url()).pathname;
  if (!path.endsWith(rallyPage())) await page.goto(path.slice(0, path.indexOf('/race/')));
  await page.locator(`[data-race=${race}]`).getByRole('link', { name: race, exact: true }).click();
  const rail = page.getByRole('navigation', { name: 'Pages of this rally' });
  await rail.getByRole('link', { name: 'Entry list' }).click();
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const FILE = `N°;Nom;Prénom;Copilote;Classe
1;Luz;Ana;VENT Léa;T1+

212;Luz;Bea;Петров, Иван;t1+
213;;;Nyström Zoë;SSV 1
x;Body;No;;T1
214;Sand;Bo;王小明;T-1
`;

test('a file asks what is unusual, gives refused rows back, and everybody reads what the sport writes', async ({
  page,
  browser,
}) => {
  await signIn(page, 'main');
  await choose(page, 'entries.csv', FILE);
  const answers = page.locator('[data-answers]');
  await expect(answers).toContainText('4 to be answered');
  await expect(answers).toContainText('“x” is no start number');
  await expect(answers).toContainText('row 6');
  const questions = page.locator('[data-questions]');
  await page.getByRole('button', { name: 'Answer 4 questions' }).click();
  await expect(questions.getByLabel('1 crew has no driver')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toHaveCount(0);
  await expect(questions.getByLabel('T1+', { exact: true })).toHaveAccessibleDescription('rows 2, 4');
  await questions.getByRole('button', { name: 'Create all 3' }).click();
  await questions.getByLabel('T-1', { exact: true }).selectOption('It is T1');
  await page.getByRole('button', { name: 'Answer 1 question' }).click();
  await questions.getByLabel('1 crew has no driver').selectOption('Leave out');
  await expect(answers).toContainText('2 refused');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 rows were imported.' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save 2 refused rows as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('entries refused.csv');
  const refused = await readFile(await download.path(), 'utf8');
  expect(refused).toContain('213,,,Nyström Zoë,SSV 1,Left out: the crew has no driver.');
  await page.getByRole('button', { name: 'Back to the list' }).click();

  // Mended and imported again: what was answered is known by now.
  await choose(page, 'again.csv', refused.replace('213,,', '213,Dyne,Carl').replace(/^x,/m, '215,'));
  await expect(page.locator('[data-unknown]').getByLabel('SSV 1', { exact: true })).toHaveValue('');
  await page
    .locator('[data-unknown]')
    .getByLabel('SSV 1', { exact: true })
    .selectOption('Create class SSV 1');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Carl Dyne' })).toContainText('SSV 1');

  // The other race has a class of the same name that is its own.
  await openEntries(page, 'other');
  await page.getByRole('row').filter({ hasText: 'T1' }).click();
  await page.getByLabel('Class', { exact: true }).fill('T1+');
  await page.getByLabel('Driver: given name', { exact: true }).fill('Dora');
  await page.getByLabel('Driver: family name', { exact: true }).fill('Luz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Dora Luz' })).toContainText('T1+');

  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.crews);
  const rows = reader.locator('tbody tr');
  await expect(rows.filter({ hasText: 'A. Luz / L. VENT' })).toContainText('T1+');
  await expect(rows.filter({ hasText: 'B. Luz / Иван Петров' })).toContainText('T1+');
  await expect(rows.filter({ hasText: 'B. Sand / 王小明' })).toContainText('T1');
  await expect(rows.filter({ hasText: 'Dora Luz' })).toContainText('T1+');
  await reader.goto(new URL(`${rally.at.crews}?class=T1-plus`, reader.url()).href);
  await expect(rows.filter({ hasText: 'Luz' })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'Sand' })).toHaveCount(0);
  await reader.close();
});

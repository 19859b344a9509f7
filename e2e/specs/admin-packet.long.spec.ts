/** The evening packet: previewed, a class held back, in one language or several, all of it published with one press. */
import { DocumentsPage, downloaded } from '../pages/admin/documents-page.ts';
import { pagesOfPdf } from '../pages/admin/read-pdf.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { anEvening, penaltyFor } from '../stack/evening-rally.ts';
import { expect, test } from '../story.ts';

test('previewed, a class held back, all the others published at once under their numbers', async ({
  page,
  browser,
}) => {
  const rally = await anEvening();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=packet');
  await page.getByLabel('After', { exact: true }).selectOption('After SS1');
  const items = page.locator('[data-packet] > li');
  await expect(items).toHaveText([/Overall/, /Teams/, /RC1/, /RC2/, /Penalties/, /Start list SS2/]);
  await expect(page.getByLabel('Clerk of the course')).toHaveValue('Zoë Nyström');
  await items.filter({ hasText: 'RC2' }).getByRole('checkbox').uncheck();
  await expect(items.filter({ hasText: 'RC2' })).toContainText('held back');
  await page.getByRole('button', { name: 'Preview Class RC1' }).click();
  await expect(documents.paper).toContainText('Class RC1');
  await expect(documents.paper).toContainText('Classification 3');
  await page.getByRole('button', { name: 'Publish 5 documents' }).click();
  await expect(documents.lines).toHaveCount(5, { timeout: 30_000 });
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  const rows = reader.locator('[data-document]');
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'RC2' })).toHaveCount(0);
  const ofClass = rows.filter({ hasText: 'Class RC1' }).getByRole('link', { name: /Download/ });
  const [text = ''] = await pagesOfPdf((await downloaded(ofClass)).bytes);
  for (const said of ['Class RC1', 'Protests until', 'Zoë Nyström', '+0:01.2']) expect(text).toContain(said);
  expect(text).not.toContain('6:05.5');
  await reader.close();
});

test('in two languages each document keeps one number, and says in which language it is', {
  tag: '@long',
}, async ({ page, browser }) => {
  const rally = await anEvening();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=packet');
  await page.getByLabel('After', { exact: true }).selectOption('After SS1');
  const items = page.locator('[data-packet] > li');
  await expect(items).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'English' }).uncheck();
  await expect(page.getByRole('button', { name: 'Publish 0 documents' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'English' }).check();
  await page.getByRole('checkbox', { name: 'Français' }).check();
  for (const name of ['RC1', 'RC2', 'Penalties', 'Start list'])
    await items.filter({ hasText: name }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Preview Overall' }).click();
  await expect(documents.paper).toHaveCount(2);
  await expect(documents.paper.nth(1)).toContainText('Classement 1');
  await page.getByRole('button', { name: 'Publish 4 documents' }).click();
  await expect(documents.lines).toHaveCount(4, { timeout: 30_000 });
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  const first = reader.locator('[data-document="1"]');
  await expect(first).toHaveCount(2);
  await expect(first.filter({ hasText: ' · FR · ' })).toContainText('Classement après SS1');
  await expect(first.filter({ hasText: ' · EN · ' })).toContainText('Classification after SS1');
  await documents.view('Upload');
  await page.getByLabel('Kind').selectOption('Classification');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('3');
  await reader.close();
});

test('a packet whose classification was amended meanwhile is asked about before it is published', async ({
  page,
}) => {
  const rally = await anEvening();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=packet');
  await page.getByLabel('After', { exact: true }).selectOption('After SS1');
  await expect(page.locator('[data-packet] > li')).toHaveCount(6);
  await rally.says(penaltyFor('1', 'Belt'));
  await page.getByRole('button', { name: 'Publish 6 documents' }).click();
  const newer = page.locator('[data-newer]');
  await expect(newer).toContainText('Publish the old one anyway?');
  await newer.getByRole('button', { name: 'Take version 2' }).click();
  await page.getByRole('button', { name: 'Publish 6 documents' }).click();
  await expect(documents.lines).toHaveCount(6, { timeout: 30_000 });
  await expect(newer).toHaveCount(0);
});

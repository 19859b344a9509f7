/** What documents were made from: readable for ever, checked by anybody, and looked at again while a document is made. */
import { createHash } from 'node:crypto';
import { DocumentsPage, downloaded } from '../pages/admin/documents-page.ts';
import { drawnPage } from '../pages/admin/draw-pdf.ts';
import { sorted } from '../pages/admin/published-version.ts';
import { pagesOfPdf } from '../pages/admin/read-pdf.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { told } from '../site.ts';
import { anEvening, penaltyFor, startOrder } from '../stack/evening-rally.ts';
import { expect, test } from '../story.ts';

test('a list of penalties is checked by whoever scans it, when its page has long turned', async ({
  page,
  browser,
}) => {
  const rally = await anEvening();
  await rally.says(penaltyFor('1', 'Belt'));
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Kind').selectOption('Penalties');
  await expect(documents.paper).toContainText('Belt');
  const sha256 = await documents.paper.locator('[data-sha256]').innerText();
  await documents.publish.click();
  await documents.isPublished('Penalties');
  await rally.says(penaltyFor('2', 'Helmet'));

  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  const row = reader.locator('[data-document="1"]');
  const { bytes } = await downloaded(row.getByRole('link', { name: /Download/ }));
  const { qr } = await drawnPage(browser, bytes);
  expect(new URL(String(qr)).searchParams.get('sha256')).toBe(sha256);
  // Where the code leads: the paper is in force, and what it was made from is there.
  await new LivePage(reader).open(`${rally.at.pdfs}?sha256=${sha256}`);
  await expect(reader.getByRole('heading', { name: 'This paper is in force' })).toBeVisible();
  await reader.getByRole('button', { name: 'What it was made from' }).first().click();
  const source = reader.locator('[data-made-from]');
  await expect(source).toContainText('Penalties 1 · version 1 · Penalties was made from this page');
  await expect(source).toContainText('Belt');
  await expect(source).not.toContainText('Helmet');
  await source.getByRole('button', { name: 'Check' }).click();
  await expect(source).toContainText('✓ This is what was published, to the letter');
  // As any program reads it.
  const query = new URLSearchParams({ rally: rally.code, key: 'penalties', sha256 });
  const answer = await fetch(`${told('SUPABASE_URL')}/rest/v1/rpc/kept_page?${query}`, {
    headers: { apikey: told('SUPABASE_PUBLISHABLE_KEY') },
  });
  const { body } = (await answer.json()) as { body: unknown };
  expect(createHash('sha256').update(sorted(body)).digest('hex')).toBe(sha256);
  await source.getByRole('button', { name: 'To the documents' }).click();
  await expect(row).toContainText('Penalties');
  await reader.close();
});

test('a classification that became official under its number is still checked as the paper had it', {
  tag: '@long',
}, async ({ page, browser }) => {
  const rally = await anEvening();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Classification', { exact: true }).selectOption('After SS1');
  await page.getByLabel('Of whom').selectOption('Teams');
  await expect(documents.paper).toContainText('The best');
  await expect(documents.paper).toContainText('Provisional');
  await documents.publish.click();
  await documents.isPublished('Teams');
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'official', reason: 'All came' });
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  await reader.getByRole('button', { name: 'What it was made from' }).click();
  const source = reader.locator('[data-made-from]');
  await expect(source).toContainText('NORTH');
  await source.getByRole('button', { name: 'Check' }).click();
  await expect(source).toContainText('✓ This is what was published');
  await reader.close();
});

test('a newer version is told while a document is made; to publish the old one is asked about', async ({
  page,
}) => {
  const rally = await anEvening();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Classification', { exact: true }).selectOption('After SS1');
  await expect(documents.paper).toContainText('Provisional');
  const newer = page.locator('[data-newer]');
  await expect(newer).toHaveCount(0);
  await rally.says(penaltyFor('1', 'Belt'));
  await expect(newer).toContainText('Version 2 (amended) is there since');
  await documents.publish.click();
  await expect(newer.getByRole('button', { name: 'Publish the old one all the same' })).toBeVisible();
  await newer.getByRole('button', { name: 'Take version 2' }).click();
  await expect(documents.paper).toContainText('Amended');
  await expect(newer).toHaveCount(0);
  await documents.publish.click();
  await documents.isPublished('Classification after SS1');
});

test('a start order that was made anew is told; the old one is published where that is meant', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await anEvening();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Kind').selectOption('Start list');
  await page.getByLabel('Start list of').selectOption({ index: 1 });
  await expect(documents.paper.locator('tbody tr').first()).toContainText('3');
  await rally.says(startOrder(2, ['1', '2', '3']));
  const newer = page.locator('[data-newer]');
  await expect(newer).toContainText('This page reads otherwise since');
  await documents.publish.click();
  await newer.getByRole('button', { name: 'Publish the old one all the same' }).click();
  await documents.isPublished('Start list SS2');
  await documents.view('Make a document');
  await page.getByLabel('Kind').selectOption('Start list');
  await page.getByLabel('Start list of').selectOption({ index: 1 });
  await expect(documents.paper.locator('tbody tr').first().locator('td').nth(1)).toHaveText('1');
  expect(await pagesOfPdf(await documents.saved())).toHaveLength(1);
});

test('a start list whose classification went on says so while its document is made, and in the register', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await anEvening();
  await rally.says({ ...startOrder(2, ['1', '2', '3']), basis: 'after/SS1 v1' });
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Kind').selectOption('Start list');
  await page.getByLabel('Start list of').selectOption({ index: 1 });
  await expect(documents.paper.locator('tbody tr').first()).toContainText('1');
  const newer = page.locator('[data-newer]');
  await expect(newer).toHaveCount(0);
  await rally.says(penaltyFor('1', 'Belt'));
  const told =
    'This start list was made from General classification after SS1, version 1; by now there is General classification after SS1, version 2.';
  await expect(newer).toContainText(told);
  await documents.publish.click();
  await expect(newer).toContainText('Publish it anyway?');
  await newer.getByRole('button', { name: 'Publish', exact: true }).click();
  await documents.isPublished('Start list SS2');
  await expect(documents.line('Start list SS2')).toContainText(told);
});

test('in Arabic the page is printed by the browser, and published with what it was made from', {
  tag: '@long',
}, async ({ page, browser }) => {
  const rally = await anEvening();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Kind').selectOption('Start list');
  await page.getByLabel('Start list of').selectOption({ index: 1 });
  await page.getByLabel('Language of the document').selectOption('العربية');
  await expect(documents.paper).toHaveAttribute('dir', 'rtl');
  const sha256 = await documents.paper.locator('[data-sha256]').innerText();
  await expect(documents.publish).toBeDisabled();
  await page.emulateMedia({ media: 'print' });
  const buffer = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'screen' });
  await page
    .getByLabel('The page, printed to a PDF')
    .setInputFiles({ name: 'printed.pdf', mimeType: 'application/pdf', buffer });
  await documents.publish.click();
  await expect(documents.lines).toHaveCount(1);
  const reader = await browser.newPage();
  await new LivePage(reader).open(`${rally.at.pdfs}?sha256=${sha256}`);
  await expect(reader.getByRole('heading', { name: 'This paper is in force' })).toBeVisible();
  await expect(reader.locator('[data-document="1"]')).toContainText(' · AR · ');
  await reader.close();
});

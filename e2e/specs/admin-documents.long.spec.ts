/** Documents made from published pages: checked by anyone who scans them, looked at again while they are made, replaced and withdrawn. */
import { createHash } from 'node:crypto';
import { DocumentsPage, downloaded } from '../pages/admin/documents-page.ts';
import { drawnPage } from '../pages/admin/draw-pdf.ts';
import { sorted, versionOf } from '../pages/admin/published-version.ts';
import { pagesOfPdf } from '../pages/admin/read-pdf.ts';
import { readQr } from '../pages/admin/read-qr.ts';
import { choose } from '../pages/admin/row-menu.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { told } from '../site.ts';
import { anEvening, penaltyFor, startOrder } from '../stack/evening-rally.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

/** One rally, one step after another. */
test.describe.configure({ mode: 'serial' });
let page: Page;
let reader: Page;
let rally: ToldRally;
let documents: DocumentsPage;
test.beforeAll(async ({ browser }) => {
  [page, reader] = await Promise.all([browser.newPage(), browser.newPage()]);
  rally = await anEvening();
  documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
});
test.afterAll(() => Promise.all([page.close(), reader.close()]));

const row = (number: string) => reader.locator(`[data-document="${number}"]`);
const classification = () => page.getByLabel('Classification', { exact: true }).selectOption('After SS1');
const sha256 = () => documents.paper.locator('[data-sha256]').innerText();
async function startList(): Promise<void> {
  await documents.view('Make a document');
  await page.getByLabel('Kind').selectOption('Start list');
  await page.getByLabel('Start list of').selectOption({ index: 1 });
}
async function withdrawNewest(): Promise<void> {
  await choose(documents.lines.nth(0), 'Withdraw');
  await page.getByLabel('Reason').fill('Page 3 is missing');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
}
async function checkSource(words: string): Promise<void> {
  const source = reader.locator('[data-made-from]');
  await expect(source).toContainText(words);
  await source.getByRole('button', { name: 'Check' }).click();
  await expect(source).toContainText('✓ This is what was published, to the letter');
}

test('a classification is made from the published version, and its code carries that page’s SHA-256', async () => {
  await classification();
  await expect(documents.paper).toContainText('Classification after SS1');
  await expect(documents.paper).toContainText('Provisional');
  await expect(page.getByLabel('Clerk of the course')).toHaveValue('Zoë Nyström');
  const version = await versionOf(rally, 'after/SS1', 1);
  const canonical = createHash('sha256').update(sorted(version.body)).digest('hex');
  expect(canonical).toBe(version.sha256);
  expect(await sha256()).toBe(version.sha256);
  expect(await readQr(documents.paper.getByRole('img'), 600)).toContain(version.sha256);

  await documents.publish.click();
  await documents.isPublished('Classification after SS1');
});

test('a spectator downloads it as one printable page', async ({ browser }) => {
  const version = await versionOf(rally, 'after/SS1', 1);
  await new LivePage(reader).open(rally.at.pdfs);
  await expect(row('1')).toContainText('Classification after SS1');
  const { bytes, headers } = await downloaded(row('1').getByRole('link', { name: /Download/ }));
  const name = 'attachment; filename="1 Classification after SS1.pdf"';
  expect(headers.get('content-disposition')).toContain(name);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const drawn = await drawnPage(browser, bytes);
  expect(drawn.width / drawn.height).toBeCloseTo(210 / 297, 2);
  expect(drawn.ink).toBeGreaterThan(0.005);
  expect(drawn.ink).toBeLessThan(0.2);
  expect(drawn.qr).toBe(`${new URL(page.url()).origin}${rally.at.pdfs}?sha256=${version.sha256}`);
  const pages = await pagesOfPdf(bytes);
  expect(pages).toHaveLength(1);
  for (const text of [
    'PROVISIONAL',
    '6:00.0',
    '6:01.2',
    '+0:01.2',
    'Zoë Nyström',
    'Page 1 of 1',
    version.sha256.slice(0, 32),
  ])
    expect(pages[0]).toContain(text);
});

test('a newer version is offered while a document is made, and replaces the old one', async () => {
  await documents.view('Make a document');
  await classification();
  await expect(documents.paper).toContainText('Provisional');
  const old = await sha256();
  const newer = page.locator('[data-newer]');
  await expect(newer).toHaveCount(0);
  await rally.says(penaltyFor('1', 'Belt'));
  await expect(newer).toContainText('Version 2 (amended) is there since');
  await page.getByLabel('Takes the place of').selectOption({ index: 1 });
  await documents.publish.click();
  await expect(newer.getByRole('button', { name: 'Publish the old one all the same' })).toBeVisible();
  await newer.getByRole('button', { name: 'Take version 2' }).click();
  await expect(documents.paper).toContainText('Amended');
  await expect(newer).toHaveCount(0);
  await documents.publish.click();
  await expect(documents.lines.nth(0)).toContainText('version 2');
  await expect(documents.lines.nth(1)).toContainText('Superseded');
  await expect(row('1').nth(0)).toContainText('version 2');
  await expect(row('1').nth(1)).toContainText('superseded');
  await new LivePage(reader).open(`${rally.at.pdfs}?sha256=${old}`);
  await expect(reader.getByRole('heading', { name: 'This document is no longer in force' })).toBeVisible();
});

test('it is withdrawn, and the one before it is in force again', async () => {
  await withdrawNewest();
  await expect(row('1').nth(0)).toContainText('Withdrawn: Page 3 is missing');
  await expect(row('1').nth(0).getByRole('link')).toHaveCount(0);
  await expect(row('1').nth(1)).not.toContainText('superseded');
});

test('a document of the teams is withdrawn and published again, and shows the table it was made from', async () => {
  await documents.view('Make a document');
  await classification();
  await page.getByLabel('Of whom').selectOption('Teams');
  await expect(documents.paper).toContainText('The best');
  await documents.publish.click();
  await documents.isPublished('Teams');
  const teams = reader.locator('[data-document]').filter({ hasText: 'Teams' });
  await withdrawNewest();
  await expect(teams).toContainText('Withdrawn');
  await documents.lines.nth(0).getByRole('button', { name: 'Undo the withdrawal' }).click();
  await page.getByLabel('Reason').fill('It was complete');
  await page.getByRole('button', { name: 'Publish again' }).click();
  await expect(teams).not.toContainText('Withdrawn');
  await teams.getByRole('button', { name: 'What it was made from' }).click();
  await checkSource('NORTH');
});

test('the code on a list of penalties is valid after its page has changed', async () => {
  await documents.view('Make a document');
  await page.getByLabel('Kind').selectOption('Penalties');
  await expect(documents.paper).toContainText('Belt');
  const code = await sha256();
  await documents.publish.click();
  await documents.isPublished('Penalties');
  await rally.says(penaltyFor('2', 'Helmet'));
  await new LivePage(reader).open(`${rally.at.pdfs}?sha256=${code}`);
  await expect(reader.getByRole('heading', { name: 'This document is in force' })).toBeVisible();
  await reader.getByRole('button', { name: 'What it was made from' }).first().click();
  await checkSource('Penalties was made from this page');
  const source = reader.locator('[data-made-from]');
  await expect(source).toContainText('Belt');
  await expect(source).not.toContainText('Helmet');
  // As any program reads it.
  const query = new URLSearchParams({ rally: rally.code, key: 'penalties', sha256: code });
  const answer = await fetch(`${told('SUPABASE_URL')}/rest/v1/rpc/kept_page?${query}`, {
    headers: { apikey: told('SUPABASE_PUBLISHABLE_KEY') },
  });
  const { body } = (await answer.json()) as { body: unknown };
  expect(createHash('sha256').update(sorted(body)).digest('hex')).toBe(code);
  await source.getByRole('button', { name: 'To the documents' }).click();
  await expect(row('1').first()).toContainText('Penalties');
});

test('a newer start list is offered while the old one is published; one with a changed classification says so, in Arabic', async () => {
  await startList();
  await expect(documents.paper.locator('tbody tr').first()).toContainText('3');
  await rally.says({ ...startOrder(2, ['1', '2', '3']), basis: 'after/SS1 v3' });
  const newer = page.locator('[data-newer]');
  await expect(newer).toContainText('This page reads otherwise since');
  await documents.publish.click();
  await newer.getByRole('button', { name: 'Publish the old one all the same' }).click();
  await documents.isPublished('Start list SS2');

  await startList();
  await page.getByLabel('Takes the place of').selectOption({ index: 1 });
  await page.getByLabel('Language of the document').selectOption('العربية');
  await expect(documents.paper).toHaveAttribute('dir', 'rtl');
  await expect(documents.paper.locator('tbody tr').first().locator('td').nth(1)).toHaveText('1');
  await expect(documents.publish).toBeDisabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const buffer = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'screen' });
  const code = await sha256();
  await page
    .getByLabel('The page, printed to a PDF')
    .setInputFiles({ name: 'printed.pdf', mimeType: 'application/pdf', buffer });
  await rally.says(penaltyFor('1', 'Gloves'));
  const left =
    'This start list was made from Overall after SS1, version 3; by now there is Overall after SS1, version 4.';
  await expect(newer).toContainText(left);
  await documents.publish.click();
  await expect(newer).toContainText('Publish it anyway?');
  await newer.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(documents.lines.first()).toContainText(left);
  await new LivePage(reader).open(`${rally.at.pdfs}?sha256=${code}`);
  await expect(reader.getByRole('heading', { name: 'This document is in force' })).toBeVisible();
  await expect(reader.locator('[data-document]').filter({ hasText: ' · Arabic · ' })).toHaveCount(1);
});

test('paper for posts: a sheet for each control as PDF, and in Arabic as a page that is printed', async () => {
  await documents.open(rally, '?view=field');
  await expect(documents.paper.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(documents.paper).toContainText('SS2 v2');
  const pages = await pagesOfPdf(await documents.saved());
  expect(pages).toHaveLength(4);
  expect(pages[2]).toContain('START-SS2: Started');
  expect(pages[2]).toContain('13:01');
  expect(pages[3]).toContain('Page 4 of 4');
  await page.getByLabel('Language of the document').selectOption('العربية');
  await expect(documents.paper).toContainText('أوراق المراقبة');
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeDisabled();
});

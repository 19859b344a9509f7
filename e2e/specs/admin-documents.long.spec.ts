/** Documents: uploaded or made from what was published, numbered, replaced and withdrawn; the public sees each and opens it. */
import { createHash } from 'node:crypto';
import { aPdf, DocumentsPage, downloaded } from '../pages/admin/documents-page.ts';
import { drawnPage } from '../pages/admin/draw-pdf.ts';
import { sorted, versionOf } from '../pages/admin/published-version.ts';
import { pagesOfPdf } from '../pages/admin/read-pdf.ts';
import { readQr } from '../pages/admin/read-qr.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const crews = { '1': 'RC1', '2': 'RC2', '3': 'RC1' };

const aRally = () =>
  foundRally({
    time_zone: 'Europe/Stockholm',
    races: {
      main: {
        discipline: 'stage',
        legs: [
          { date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 100 }, 'SS2'] },
        ],
        crews,
      },
    },
  });

async function published(): Promise<ToldRally> {
  const rally = await aRally();
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 6:00.0',
    '2 drives SS1 from 08:02 in 6:05.5',
    '3 drives SS1 from 08:04 in 6:01.2',
    { kind: 'stage_status', stage: 'SS1', status: 'completed' },
    { kind: 'stage_status', stage: 'SS1', status: 'provisional', clerk: 'Zoë Nyström' },
  );
  return rally;
}

test('a file is published under the next number, replaced, withdrawn and given back', {
  tag: '@long',
}, async ({ page, browser }) => {
  const rally = await aRally();
  const documents = new DocumentsPage(page);
  await documents.open(rally);
  await expect(page.getByText('Upload the first one')).toBeVisible();
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);

  await documents.view('Upload');
  await page.getByLabel('File').setInputFiles(aPdf());
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Bulletin 3');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('1');
  await documents.publish.click();
  await documents.isPublished('Bulletin 3');
  const row = reader.locator('[data-document="1"]');
  await expect(row).toContainText('Bulletin 3');
  const saved = await downloaded(row.getByRole('link', { name: 'Download Bulletin 3' }));
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  expect(saved.headers.get('content-disposition')).toContain('attachment; filename="1 Bulletin 3.pdf"');
  expect(new TextDecoder().decode(saved.bytes)).toContain('%PDF-1.4');

  await documents.line('Bulletin 3').getByRole('button', { name: 'New version' }).click();
  await expect(page.getByLabel('Number', { exact: true })).toBeDisabled();
  await page.getByLabel('File').setInputFiles(aPdf('corrected'));
  await documents.publish.click();
  await expect(documents.lines).toHaveCount(2);
  await expect(documents.lines.nth(0)).toContainText('version 2');
  await expect(documents.lines.nth(1)).toContainText('Superseded');
  await expect(row).toHaveCount(2);
  await expect(row.nth(0)).toContainText('version 2');
  await expect(row.nth(1)).toContainText('superseded');

  await documents.lines.nth(0).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason').fill('Page 3 is missing');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(documents.lines.nth(0)).toContainText('Withdrawn: Page 3 is missing');
  await expect(row.nth(0)).toContainText('Withdrawn: Page 3 is missing');
  await expect(row.nth(0).getByRole('link')).toHaveCount(0);
  await expect(row.nth(1)).not.toContainText('superseded');

  await documents.lines.nth(0).getByRole('button', { name: 'Undo the withdrawal' }).click();
  await page.getByLabel('Reason').fill('It was complete');
  await page.getByRole('button', { name: 'Publish again' }).click();
  await expect(row.nth(0)).not.toContainText('Withdrawn');
  await expect(row.nth(1)).toContainText('superseded');
  await reader.close();
});

test('a classification is made from the published version: its PDF and its code carry that page’s SHA-256', async ({
  page,
  browser,
}) => {
  const rally = await published();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Classification', { exact: true }).selectOption('After SS1');
  await expect(documents.paper).toContainText('Classification after SS1');
  await expect(documents.paper).toContainText('Provisional');
  await expect(page.getByLabel('Clerk of the course')).toHaveValue('Zoë Nyström');
  const version = await versionOf(rally, 'after/SS1', 1);
  const canonical = createHash('sha256').update(sorted(version.body)).digest('hex');
  expect(canonical).toBe(version.sha256);
  await expect(documents.paper.locator('[data-sha256]')).toHaveText(version.sha256);
  expect(await readQr(documents.paper.getByRole('img'), 600)).toContain(version.sha256);

  await documents.publish.click();
  await documents.isPublished('Classification after SS1');
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  const row = reader.locator('[data-document="1"]');
  await expect(row).toContainText('Classification after SS1');
  const { bytes } = await downloaded(row.getByRole('link', { name: /Download/ }));
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
  await reader.close();
});

test('a classification that was amended takes the place of the one before, and the old paper says so', {
  tag: '@long',
}, async ({ page, browser }) => {
  const rally = await published();
  const { sha256 } = await versionOf(rally, 'after/SS1', 1);
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Classification', { exact: true }).selectOption('After SS1');
  await expect(documents.paper).toContainText('Provisional');
  await documents.publish.click();
  await documents.isPublished('Classification after SS1');
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  const row = reader.locator('[data-document="1"]');
  // A penalty amends it: its next version takes the place of this one.
  await rally.says({
    kind: 'penalty',
    number: '1',
    kind_of: 'misc',
    ms: 60_000,
    stage: 'SS1',
    text: 'Belt',
    reason: 'Seen',
  });
  await documents.view('Make a document');
  await page.getByLabel('Classification', { exact: true }).selectOption('After SS1');
  await page.getByLabel('Takes the place of').selectOption({ index: 1 });
  await expect(documents.paper).toContainText('Amended');
  await documents.publish.click();
  await expect(documents.lines.nth(0)).toContainText('version 2');
  await expect(row.nth(0)).toContainText('version 2');
  await expect(row.nth(1)).toContainText('superseded');
  await new LivePage(reader).open(`${rally.at.pdfs}?sha256=${sha256}`);
  await expect(reader.getByRole('heading', { name: 'This paper is no longer in force' })).toBeVisible();
  await reader.close();
});

test('paper for posts: a sheet for each control as PDF, and in Arabic as a page that is printed', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await aRally();
  await rally.says({
    kind: 'start_slots',
    stage: 'SS1',
    version: 1,
    status: 'published',
    slots: ['1', '2', '3'].map((number, at) => ({
      number,
      position: at + 1,
      stage_due_at: `2026-03-08T08:0${at}:00Z`,
    })),
  });
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=field');
  await expect(documents.paper.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(documents.paper).toContainText('SS1 v1');
  const pages = await pagesOfPdf(await documents.saved());
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain('START-SS1: Started');
  expect(pages[0]).toContain('09:01');
  expect(pages[3]).toContain('Page 4 of 4');
  await page.getByLabel('Language of the document').selectOption('العربية');
  await expect(documents.paper).toHaveAttribute('dir', 'rtl');
  await expect(documents.paper).toContainText('أوراق المراقبة');
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeDisabled();
  await page.emulateMedia({ media: 'print' });
  await expect(documents.paper).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
});

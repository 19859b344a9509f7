/**
 * A name that HarfBuzz shapes is in the PDF as it was typed. One with a sign that no font of PDFs has: nothing is published without it, the
 * sentence names it, and the page that was printed goes through.
 */
import { DocumentsPage, downloaded } from '../pages/admin/documents-page.ts';
import { pagesOfPdf } from '../pages/admin/read-pdf.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

/** The entry list of a rally with this driver, about to be published. */
async function entryListWith(
  name: string,
  page: Page,
): Promise<{ rally: ToldRally; documents: DocumentsPage }> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }],
        crews: { '1': '', '2': '' },
      },
    },
  });
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.entries);
  await page.getByRole('button', { name: 'Import' }).first().click();
  await page.getByLabel('File').setInputFiles({
    name: 'entries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Number,Driver\n1,Zoë Nyström\n2,${name}`),
  });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Kind').selectOption('Entry list');
  await expect(documents.paper).toContainText(name);
  return { rally, documents };
}

const download = (reader: Page) =>
  reader.locator('[data-document="1"]').getByRole('link', { name: /Download/ });

test('a Burmese name is drawn, and read in the PDF as it was typed', async ({ page, browser }) => {
  const name = 'ကျော်ကျော်';
  const { rally, documents } = await entryListWith(name, page);
  await documents.publish.click();
  await documents.isPublished('Entry list');
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  const { bytes } = await downloaded(download(reader));
  expect((await pagesOfPdf(bytes)).join(' ')).toContain(name);
  await reader.close();
});

test('a list with a rare name in Han waits for the page that was printed, and is published with it', async ({
  page,
  browser,
}) => {
  const name = '𠮷野太郎';
  const { rally, documents } = await entryListWith(name, page);
  const said = page.getByRole('status').filter({ hasText: 'The PDF cannot show' });
  await expect(said).toContainText(name);
  await expect(said).not.toContainText('Zoë');
  await expect(documents.publish).toBeDisabled();
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByRole('alert')).toContainText(name);

  await page.emulateMedia({ media: 'print' });
  const buffer = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'screen' });
  await page
    .getByLabel('The page, printed to a PDF')
    .setInputFiles({ name: 'printed.pdf', mimeType: 'application/pdf', buffer });
  await documents.publish.click();
  await expect(documents.lines).toHaveCount(1);
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  await expect(download(reader)).toBeVisible();
  await reader.close();
});

/** A name with a sign that no font of PDFs has: nothing is published without it, the sentence names it, and the page that was printed goes through. */
import { DocumentsPage } from '../pages/admin/documents-page.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const NAME = '𠮷野太郎';

test('a list with a rare name in Han waits for the page that was printed, and is published with it', async ({
  page,
  browser,
}) => {
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
    buffer: Buffer.from(`Number,Driver\n1,Zoë Nyström\n2,${NAME}`),
  });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText(NAME).first()).toBeVisible();
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=make');
  await page.getByLabel('Kind').selectOption('Entry list');
  await expect(documents.paper).toContainText(NAME);
  const said = page.getByRole('status').filter({ hasText: 'The PDF cannot show' });
  await expect(said).toContainText(NAME);
  await expect(said).not.toContainText('Zoë');
  await expect(documents.publish).toBeDisabled();
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByRole('alert')).toContainText(NAME);

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
  await expect(reader.locator('[data-document="1"]').getByRole('link', { name: /Download/ })).toBeVisible();
  await reader.close();
});

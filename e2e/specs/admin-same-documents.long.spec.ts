/** A second document of the same thing is asked about: by one administrator alone, and by two who publish at once. */
import { aPdf, DocumentsPage } from '../pages/admin/documents-page.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { anEvening } from '../stack/evening-rally.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

async function packet(page: Page, rally: ToldRally): Promise<DocumentsPage> {
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=packet');
  await page.getByLabel('After', { exact: true }).selectOption('After SS1');
  const items = page.locator('[data-packet] > li');
  await expect(items).toHaveCount(6);
  for (const name of ['Teams', 'RC1', 'RC2', 'Penalties', 'Start list'])
    await items.filter({ hasText: name }).getByRole('checkbox').uncheck();
  return documents;
}

test('two administrators with one classification: the second is asked, and replaces it or publishes another', async ({
  page,
  browser,
}) => {
  const rally = await anEvening();
  const second = await browser.newPage();
  const documents = await packet(page, rally);
  const others = await packet(second, rally);
  await page.getByRole('button', { name: 'Publish 1 document' }).click();
  await expect(documents.lines).toHaveCount(1);

  await second.getByRole('button', { name: 'Publish 1 document' }).click();
  const asked = second.locator('[data-same]');
  await expect(asked).toContainText('as 1. Replace it, or publish another?');
  await asked.getByRole('button', { name: 'Replace 1' }).click();
  await expect(others.lines).toHaveCount(2);
  await expect(others.lines.nth(0)).toContainText('version 2');
  await expect(others.lines.nth(1)).toContainText('Superseded');
  await second.close();
  const reader = await browser.newPage();
  await new LivePage(reader).open(rally.at.pdfs);
  await expect(reader.locator('[data-document="1"]').first()).toContainText('version 2');
  await reader.close();

  await documents.view('Upload');
  for (const [number, choice] of [
    ['1', null],
    ['2', 'Publish another'],
  ] as const) {
    await page.getByLabel('File').setInputFiles(aPdf(number));
    await page.getByLabel('Kind', { exact: true }).selectOption('itinerary');
    await page.getByLabel('Title', { exact: true }).fill('Itinerary');
    await documents.publish.click();
    if (choice) {
      const same = page.locator('[data-same]');
      await expect(same).toContainText('Already published: “Itinerary” as 1.');
      await same.getByRole('button', { name: choice }).click();
    }
    await expect(documents.line('Itinerary')).toHaveCount(Number(number));
    if (!choice) await documents.view('Upload');
  }
});

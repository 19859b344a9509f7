/** The evening packet: in two languages, a class left out, amended while it is made, and published by two administrators at once. */
import { DocumentsPage, downloaded } from '../pages/admin/documents-page.ts';
import { pagesOfPdf } from '../pages/admin/read-pdf.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { anEvening, penaltyFor } from '../stack/evening-rally.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const items = (page: Page) => page.locator('[data-packet] > li');
const leaveOut = async (page: Page, names: string[]) => {
  for (const name of names) await items(page).filter({ hasText: name }).getByRole('checkbox').uncheck();
};

/** The classification was amended: publishing asks, and publishes the amended one. */
async function takeNewer(page: Page, publish: string): Promise<void> {
  const newer = page.locator('[data-newer]');
  await expect(newer).toContainText('Publish the old one anyway?');
  await newer.getByRole('button', { name: 'Take version 2' }).click();
  await expect(newer).toHaveCount(0);
  await page.getByRole('button', { name: publish }).click();
}

async function packet(page: Page, rally: ToldRally): Promise<DocumentsPage> {
  const documents = new DocumentsPage(page);
  await documents.open(rally, '?view=packet');
  await page.getByLabel('After', { exact: true }).selectOption('After SS1');
  await expect(items(page)).toHaveText([/Overall/, /Teams/, /RC1/, /RC2/, /Penalties/, /Start list SS2/]);
  return documents;
}

/** One rally, one step after another. */
test.describe.configure({ mode: 'serial' });
let page: Page;
let second: Page;
let rally: ToldRally;
let documents: DocumentsPage;
let others: DocumentsPage;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  rally = await anEvening();
  documents = await packet(page, rally);
});
test.beforeAll(async ({ browser }) => {
  second = await browser.newPage();
  others = await packet(second, rally);
});
test.afterAll(() => Promise.all([page.close(), second.close()]));

test('a packet in two languages, a class left out, is published at once as it reads by now', async () => {
  await expect(page.getByLabel('Clerk of the course')).toHaveValue('Zoë Nyström');
  await page.getByRole('checkbox', { name: 'English' }).uncheck();
  await expect(page.getByRole('button', { name: 'Publish 0 documents' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'English' }).check();
  await page.getByRole('checkbox', { name: 'Français' }).check();
  await leaveOut(page, ['Overall', 'Teams', 'RC2', 'Start list']);
  await expect(items(page).filter({ hasText: 'RC2' })).toContainText('left out');
  await page.getByRole('button', { name: 'Preview Class RC1' }).click();
  await expect(documents.paper).toHaveCount(2);
  await expect(documents.paper.nth(0)).toContainText('Class RC1');
  await expect(documents.paper.nth(1)).toContainText('Classement 1');
  await rally.says(penaltyFor('2', 'Belt'));
  await page.getByRole('button', { name: 'Publish 4 documents' }).click();
  await takeNewer(page, 'Publish 4 documents');
  await expect(documents.lines).toHaveCount(4, { timeout: 30_000 });
});

test('another administrator with the same classification is asked, and replaces it', async () => {
  await leaveOut(second, ['Overall', 'Teams', 'RC2', 'Penalties', 'Start list']);
  await second.getByRole('button', { name: 'Publish 1 document' }).click();
  await takeNewer(second, 'Publish 1 document');
  const asked = second.locator('[data-same]');
  await expect(asked).toContainText('as 1. Replace it, or publish another?');
  await asked.getByRole('button', { name: 'Replace 1' }).click();
  await expect(others.lines).toHaveCount(5, { timeout: 30_000 });
  await expect(others.lines.nth(0)).toContainText('version 2');
  await expect(others.lines.nth(1)).toContainText('Superseded');
});

test('everybody sees each document in its languages under one number, and downloads the newest', async () => {
  await new LivePage(second).open(rally.at.pdfs);
  const first = second.locator('[data-document="1"]');
  await expect(second.locator('[data-document]')).toHaveCount(5);
  await expect(first.filter({ hasText: ' · French · ' })).toHaveCount(2);
  const english = first.filter({ hasText: ' · English · ' });
  await expect(english.filter({ hasText: 'superseded' })).toHaveCount(1);
  const newest = english.filter({ hasText: 'version 2' }).getByRole('link', { name: /Download/ });
  const [text = ''] = await pagesOfPdf((await downloaded(newest)).bytes);
  for (const said of ['Class RC1', 'Protests until', 'Zoë Nyström', '+0:01.2']) expect(text).toContain(said);
  expect(text).not.toContain('6:05.5');
});

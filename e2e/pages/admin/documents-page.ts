/** The documents of a rally as its administrator sees them, and as everybody does. */
import { readFile } from 'node:fs/promises';
import { account } from '../../site.ts';
import type { ToldRally } from '../../stack/told-rally.ts';
import { expect, type Locator, type Page } from '../../story.ts';
import { ShellPage } from '../shell/shell-page.ts';

export const aPdf = () => ({
  name: 'Bulletin_3.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF'),
});

export class DocumentsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(rally: ToldRally, view = ''): Promise<void> {
    await new ShellPage(this.page).signIn(account('ADMIN'), `${rally.at.documents}${view}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText('Documents');
  }

  async view(name: string): Promise<void> {
    await this.page.locator('[data-tools]').getByRole('button', { name, exact: true }).click();
  }

  get lines(): Locator {
    return this.page.locator('[data-register] > li');
  }

  line(title: string): Locator {
    return this.lines.filter({ hasText: title });
  }

  /** Drawing the first PDF of a page loads fonts and the code that draws: seconds on a busy machine. */
  async isPublished(title: string): Promise<void> {
    await expect(this.line(title)).toContainText('Published', { timeout: 30_000 });
  }

  get paper(): Locator {
    return this.page.locator('[data-paper]');
  }

  async saved(): Promise<Uint8Array> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Save as PDF' }).click(),
    ]);
    return readFile(await file.path());
  }

  get publish(): Locator {
    return this.page.getByRole('button', { name: 'Publish', exact: true });
  }
}

export async function downloaded(link: Locator): Promise<{ bytes: Uint8Array; headers: Headers }> {
  const answer = await fetch(String(await link.getAttribute('href')));
  expect(answer.status).toBe(200);
  return { bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
}

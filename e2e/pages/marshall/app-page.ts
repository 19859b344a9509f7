/** The marshalls' app as a phone has it: its post, the form of a phone that is nobody's, and what keeps it. */
import type { Locator, Page } from '@playwright/test';
import { type Account, told } from '../../site.ts';

export class AppPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly controls: Locator;
  readonly offer: Locator;
  readonly problem: Locator;
  private readonly url: string;

  constructor(page: Page, url = told('BIVOUAC_URL')) {
    this.page = page;
    this.url = url;
    this.heading = page.getByRole('heading', { level: 1 });
    this.controls = page.getByRole('main').getByRole('listitem');
    this.offer = page.locator('[data-version-offer]');
    this.problem = page.locator('form [role=alert]:not(:empty)');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  async signIn({ email, password }: Account): Promise<void> {
    const account = this.page.locator('details');
    if (!(await account.getAttribute('open').then((open) => open !== null)))
      await account.locator('summary').click();
    await account.locator('input[name=account]').fill(email);
    await account.locator('input[name=password]').fill(password);
    await account.locator('form button[type=submit]').click();
  }

  async pair(code: string): Promise<void> {
    await this.page.locator('input[name=code]').fill(code);
    await this.page.getByRole('button', { name: 'Pair' }).click();
  }

  async untilKept(): Promise<void> {
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  workers(): Promise<{ controller: string | null; scopes: string[]; ofThisPage: boolean }> {
    return this.page.evaluate(async () => ({
      controller: navigator.serviceWorker.controller?.scriptURL ?? null,
      scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      ofThisPage: (await navigator.serviceWorker.getRegistration()) !== undefined,
    }));
  }

  keptPaths(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      return paths;
    });
  }
}

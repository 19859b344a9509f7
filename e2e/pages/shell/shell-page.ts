/** The shell as its readers use it: the bar, the panel of a part that failed, signing in and out. */
import type { Locator, Page } from '@playwright/test';
import { type Account, told } from '../../site.ts';
import { sessionOf } from '../../stack/people.ts';
import { takenOver } from './taken-over.ts';

export class ShellPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly language: Locator;
  readonly failure: Locator;
  readonly fallback: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    // Pages may have a head of their own with choices in it.
    this.language = page.locator('header select').filter({ hasText: 'English' });
    this.failure = page.locator('[data-panel="error"]');
    this.fallback = page.locator('[data-fallback]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(told('BIVOUAC_URL') + path);
    await takenOver(this.page);
  }

  get address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  remote(name: string): Locator {
    return this.page.locator(`[data-remote="${name}"][data-phase="mounted"]`);
  }

  async fillSignIn({ email, password }: Account): Promise<void> {
    await this.page.locator('input[name=account]').fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.locator('form button[type=submit]').click();
  }

  async signInByForm(who: Account, path = '/en/sign-in'): Promise<void> {
    await this.open(path);
    await this.fillSignIn(who);
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  }

  /** With a session made beside the browser and kept where the site keeps its own: stories are about what comes after. */
  async signIn(who: Account, path?: string): Promise<void> {
    const { key, session } = await sessionOf(who);
    // The smallest document of the site: nothing runs there yet that would read the session.
    await this.open('/config.json');
    await this.page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, session] as const);
    if (path === undefined) return;
    await this.open(path);
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  }
}

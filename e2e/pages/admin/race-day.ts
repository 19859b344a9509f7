/** Race day as an official follows it: the step that is next, its one button, and the way back. */
import type { Locator, Page } from '../../story.ts';
import { expect } from '../../story.ts';

export interface File {
  name: string;
  text: string;
}

export class RaceDay {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  step(title: string): Locator {
    return this.page
      .getByRole('list', { name: 'Steps of the race' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(title, { exact: true }) });
  }

  async home(): Promise<void> {
    const rail = this.page.getByRole('navigation', { name: 'Pages of this rally' });
    await rail.getByRole('link', { name: 'Race day' }).click();
  }

  /** Race day leads to this step, whose button or link is pressed. */
  async follow(title: string, act: string): Promise<Locator> {
    const step = this.step(title);
    await expect(step).toHaveAttribute('aria-current', 'step');
    await step.getByText(act, { exact: true }).click();
    return step;
  }

  /** A step whose form confirms it by another button. */
  async take(title: string, act: string, confirm = act, reason?: string): Promise<void> {
    const step = await this.follow(title, act);
    if (reason) await step.getByLabel('Reason').fill(reason);
    // The button that opened the form may have the same name.
    const named = step.getByRole('button', { name: confirm, exact: true });
    await named.nth(confirm === act ? 1 : 0).click();
    const sheet = this.page.getByRole('dialog');
    await expect(async () => {
      // Unless the form has shown it, what changes is shown before it is applied.
      if (await sheet.isVisible()) await sheet.getByRole('button', { name: /^Save/ }).click();
      await expect(step.getByText(act, { exact: true })).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 12_000 });
  }

  async choose({ name, text }: File): Promise<void> {
    const mimeType = name.endsWith('.gpx') ? 'application/gpx+xml' : 'text/csv';
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  }

  async importRows(file: File, open: string, rows: number): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: open }).click();
    await this.choose(file);
    await page
      .getByRole('button', { name: `Import ${rows} rows` })
      .or(page.getByText('Create all'))
      .waitFor();
    const create = page.getByRole('button', { name: /^Create all/ });
    if (await create.isVisible()) await create.click();
    await page.getByRole('button', { name: `Import ${rows} rows` }).click();
    await expect(page.getByText(file.name).first()).toBeVisible();
  }

  /** At the desk: Enter takes the next crew that is expected. */
  async enterTimes(times: readonly string[]): Promise<void> {
    const number = this.page.getByLabel('Number', { exact: true });
    await expect(number).toBeFocused();
    for (const [place, time] of times.entries()) {
      await this.page.keyboard.press('Enter');
      await this.page.keyboard.type(time);
      await this.page.keyboard.press('Enter');
      await expect(
        this.page.getByText(new RegExp(`^${times.length - place - 1} crews? missing`)),
      ).toBeVisible();
    }
    // Leaving asks for a confirmation while the server does not have them all.
    const { length } = times;
    await expect(this.page.getByRole('link', { name: `${length} of ${length} in` })).toBeVisible();
  }
}

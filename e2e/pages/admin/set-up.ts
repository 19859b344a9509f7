/** A rally set up by its administrator, page by page, from files alone. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import writeSheet from 'write-excel-file/node';
import { account, told } from '../../site.ts';
import { type Addresses, addressesOf } from '../../stack/addresses.ts';
import { administrator, theSite } from '../../stack/people.ts';
import { expect, type Page } from '../../story.ts';

export interface RaceFiles {
  code: string;
  regulations: string;
  /** CSV. */
  schedule: string;
  /** The first row is the headings. */
  crews: (string | number)[][];
  roadbook?: { stage: string; gpx: string };
}

export class SetUp {
  readonly page: Page;
  readonly code: string;
  /** Clicks, choices of lists and files, Enter keys and pages opened by their address; typing is not counted. */
  presses = 0;
  #rally = '';

  constructor(page: Page, code: string) {
    this.page = page;
    this.code = code;
  }

  async countPresses(): Promise<void> {
    await this.page.exposeFunction('pressed', () => {
      this.presses += 1;
    });
    await this.page.addInitScript(() => {
      const { pressed } = window as unknown as { pressed(): void };
      pressed();
      // The click that follows an Enter key has no detail.
      addEventListener('click', ({ detail }) => detail > 0 && pressed(), true);
      addEventListener('keydown', ({ key }) => key === 'Enter' && pressed(), true);
      const chosen = 'select, input[type=file]';
      addEventListener('change', (one) => (one.target as Element).matches(chosen) && pressed(), true);
    });
  }

  async openRally({ zone, days }: { zone: string; days: [string, string] }): Promise<void> {
    const { page, code } = this;
    this.presses = 0;
    await page.getByRole('button', { name: 'Create rally' }).click();
    await page.getByLabel('Name', { exact: true }).fill(`Rally ${code}`);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Time zone').fill(zone);
    await page.getByLabel('First day').fill(days[0]);
    await page.getByLabel('Last day').fill(days[1]);
    await page.getByRole('button', { name: 'Create rally' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rally ${code}`);
    this.#rally = page.url();
  }

  async toRally(): Promise<void> {
    await this.page.goto(this.#rally);
  }

  async addRace({ code, regulations, schedule, crews, roadbook }: RaceFiles): Promise<void> {
    const { page } = this;
    await this.toRally();
    await page.getByRole('button', { name: 'Add a race' }).click();
    await page.getByLabel('Code', { exact: true }).first().fill(code);
    await page.getByLabel('Regulations to begin with').selectOption({ label: regulations });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Race day');

    const rail = page.getByRole('navigation', { name: 'Pages of this rally' });
    await rail.getByRole('link', { name: 'Schedule', exact: true }).click();
    await page.getByRole('button', { name: 'Import a file' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: `${code}-schedule.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(schedule),
    });
    await this.#keepRows();

    await rail.getByRole('link', { name: 'Entry list' }).click();
    await page.getByRole('button', { name: 'Import a file' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: `${code}-crews.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await writeSheet(crews.map((row) => row.map((value) => ({ value })))).toBuffer(),
    });
    await this.#keepRows();
    await expect(page.getByRole('row')).toHaveCount(crews.length);

    if (!roadbook) return;
    await rail.getByRole('link', { name: 'Waypoints' }).click();
    await page.getByRole('button', { name: 'Import OpenRally GPX' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: `${roadbook.stage}.gpx`,
      mimeType: 'application/gpx+xml',
      buffer: Buffer.from(roadbook.gpx),
    });
    await page.getByRole('button', { name: 'Save waypoints' }).click();
    await expect(page.locator('[data-imports]')).toContainText(`${roadbook.stage}.gpx`);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.locator('[data-map] canvas, [role=status]:has-text("draws no maps")');
    await expect(map.first()).toBeVisible();
    await expect(
      page.getByLabel(`Course of ${roadbook.stage}`).getByText('WPM1', { exact: true }),
    ).toBeVisible();
  }

  async #keepRows(): Promise<void> {
    await expect(this.page.locator('[data-answers]')).toContainText('0 refused');
    // A new race has none of the classes its file names.
    for (const choice of await this.page.locator('[data-unknown] select').all())
      await choice.selectOption('create');
    await this.page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
    await expect(this.page.locator('[data-imports]')).toBeVisible();
  }

  async addresses(): Promise<Record<string, Addresses>> {
    const admin = await administrator(theSite());
    const { data, error } = await admin
      .from('rallies')
      .select('id, races(*, days(*), legs(*), stages(*))')
      .eq('code', this.code)
      .single();
    if (error) throw error;
    return Object.fromEntries(
      data.races.map(({ days, legs, stages, ...race }) => {
        const structure = Object.entries({ races: [race], days, legs, stages }).map(([table, rows]) => ({
          table,
          rows,
        }));
        return [race.code, addressesOf({ code: this.code, rallyId: data.id, structure })];
      }),
    );
  }
}

/** `npm run simulate -- --drive`, as the administrator; answers what it says. */
export async function drive(code: string): Promise<string> {
  const program = fileURLToPath(new URL('../../../tools/simulate.ts', import.meta.url));
  const { email, password } = account('ADMIN');
  const child = spawn(process.execPath, [program, '--drive', code, '--seed', '5'], {
    env: {
      PATH: process.env.PATH,
      SUPABASE_URL: told('SUPABASE_URL'),
      SUPABASE_PUBLISHABLE_KEY: told('SUPABASE_PUBLISHABLE_KEY'),
      BIVOUAC_EMAIL: email,
      BIVOUAC_PASSWORD: password,
    },
    // The channel carries nothing: its end ends the program with a story that ran out of time.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  await new Promise((ended) => child.once('close', ended));
  return output;
}

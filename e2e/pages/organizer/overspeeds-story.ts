/** Stories of overspeeds: a raid of three crews on one stage with two zones, seen by an administrator and by the timing team. */
import { account } from '../../site.ts';
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { test as base, type Locator, type Page } from '../../story.ts';
import { LivePage } from '../public/live-page.ts';
import { ShellPage } from '../shell/shell-page.ts';

export class OverspeedsPage {
  readonly page: Page;
  readonly line: Locator;
  readonly echo: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.line = page.locator('[data-overspeed=line]');
    this.echo = page.locator('[data-overspeed=echo]');
    this.rows = page.locator('[data-overspeed-row]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.page.url()).href);
  }

  async enter(text: string): Promise<void> {
    await this.line.fill(text);
    await this.line.press('Enter');
  }

  of(number: string): Locator {
    return this.page.locator(`[data-overspeed-row][data-crew="${number}"]`);
  }
}

/** What is told by now lies within a day of it. */
function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}

interface Props {
  rally: ToldRally;
  judge: OverspeedsPage;
  team: OverspeedsPage;
  live: LivePage;
}

export const test = base.extend<Props>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => {
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'raid',
          legs: [
            {
              date: yesterday(),
              course: [
                {
                  stage: 'SS1',
                  distance_m: 60_000,
                  waypoints: {
                    DZ1: { kind: 'dz', distance_m: 10_000, limit_kmh: 50, public: true },
                    DZ2: { kind: 'dz', distance_m: 30_000, limit_kmh: 30, public: true },
                  },
                },
                'SS2',
              ],
            },
          ],
          crews: { '211': '', '212': '', '213': '' },
        },
      },
    });
    await rally.says(
      { kind: 'stage_status', stage: 'SS1', status: 'running' },
      '211 drives SS1 from 09:00 in 1:00:00',
      '212 drives SS1 from 09:02 in 1:01:00',
      '213 drives SS1 from 09:04 in 1:02:00',
    );
    await use(rally);
  },
  judge: async ({ page }, use) => {
    await new ShellPage(page).signIn(account('ADMIN'));
    await use(new OverspeedsPage(page));
  },
  team: async ({ browser, rally }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await new ShellPage(page).signIn(rally.organizer);
    await use(new OverspeedsPage(page));
    await context.close();
  },
  live: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(new LivePage(await context.newPage()));
    await context.close();
  },
});

export { expect } from '../../story.ts';

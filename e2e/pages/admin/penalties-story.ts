/** Stories of decisions: a raid of three crews, all too fast in a zone of its first stage, seen by an administrator. */
import { account } from '../../site.ts';
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { test as base, type Locator, type Page } from '../../story.ts';
import { ShellPage } from '../shell/shell-page.ts';

export class PenaltiesPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly decision: Locator;
  readonly moves: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.locator('[data-penalty]');
    this.decision = page.locator('[data-decision]');
    this.moves = page.locator('[data-moves]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.page.url()).href);
  }

  of(number: string): Locator {
    return this.page.locator(`[data-penalty][data-crew="${number}"]`);
  }

  async press(number: string, key: string): Promise<void> {
    await this.of(number).focus();
    await this.page.keyboard.press(key);
  }

  async because(reason: string): Promise<void> {
    await this.page.getByLabel('Reason').fill(reason);
    await this.page.keyboard.press('Enter');
  }
}

/** What is told by now lies within a day of it. */
function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}

interface Props {
  rally: ToldRally;
  judge: PenaltiesPage;
}

export const test = base.extend<Props>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => {
    const zones = { DZ1: { kind: 'dz' as const, distance_m: 10_000, limit_kmh: 50, public: true } };
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'raid',
          legs: [
            { date: yesterday(), course: [{ stage: 'SS1', distance_m: 60_000, waypoints: zones }, 'SS2'] },
          ],
          crews: { '211': 'T1', '212': 'T1', '213': 'T2' },
        },
      },
    });
    const tooFast = (number: string) => ({
      kind: 'overspeed',
      number,
      stage: 'SS1',
      zone: 'DZ1',
      limit_kmh: 50,
      max_kmh: 115,
    });
    await rally.says(
      { kind: 'stage_status', stage: 'SS1', status: 'running' },
      '211 drives SS1 from 09:00 in 1:00:00',
      '212 drives SS1 from 09:02 in 1:01:00',
      '213 drives SS1 from 09:04 in 1:02:00',
      tooFast('211'),
      tooFast('212'),
      tooFast('213'),
    );
    await use(rally);
  },
  judge: async ({ page }, use) => {
    await new ShellPage(page).signIn(account('ADMIN'));
    await use(new PenaltiesPage(page));
  },
});

export { expect } from '../../story.ts';

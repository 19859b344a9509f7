/** Stories of the desk: six crews, a leg with a control before and behind its stage, started a minute apart in a published order. */
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { test as base } from '../../story.ts';
import { ShellPage } from '../shell/shell-page.ts';
import { DeskPage, yesterday } from './desk-story.ts';

const NUMBERS = ['7', '12', '21', '30', '31', '32'];

interface Props {
  rally: ToldRally;
  desk: DeskPage;
  other: DeskPage;
}

export const test = base.extend<Props>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => {
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'stage',
          legs: [
            {
              date: yesterday(),
              course: [
                { control: 'TC0' },
                { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, target_ms: '0:03:00' },
                { control: 'TC1', target_ms: '0:20:00' },
              ],
            },
          ],
          crews: Object.fromEntries(NUMBERS.map((number) => [number, ''])),
        },
      },
    });
    await rally.says(
      {
        kind: 'start_slots',
        stage: 'SS1',
        version: 1,
        status: 'published',
        first: '09:00',
        every: '1:00',
        numbers: NUMBERS,
      },
      { kind: 'stage_status', stage: 'SS1', status: 'running' },
      ...NUMBERS.map((number, n) => `${number} starts SS1 at 09:0${n}`),
    );
    await use(rally);
  },
  desk: async ({ page, rally }, use) => {
    await use(await atDesk(new DeskPage(page), rally));
  },
  other: async ({ browser, rally }, use) => {
    const context = await browser.newContext();
    await use(await atDesk(new DeskPage(await context.newPage()), rally));
    await context.close();
  },
});

async function atDesk(desk: DeskPage, rally: ToldRally): Promise<DeskPage> {
  await new ShellPage(desk.page).signIn(rally.organizer);
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await desk.number.waitFor();
  return desk;
}

export { expect } from '../../story.ts';

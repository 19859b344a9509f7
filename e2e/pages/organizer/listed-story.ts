/** Stories of the desk where nobody recorded a start: four crews a minute apart on a published list, and somebody who types. */
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { test as base } from '../../story.ts';
import { ShellPage } from '../shell/shell-page.ts';
import { DeskPage, yesterday } from './desk-story.ts';

const NUMBERS = ['7', '12', '21', '30'];

interface Props {
  rally: ToldRally;
  desk: DeskPage;
}

export const test = base.extend<Props>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => {
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: yesterday(), course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }] }],
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
    );
    await use(rally);
  },
  desk: async ({ page, rally }, use) => {
    const desk = new DeskPage(page);
    await new ShellPage(page).signIn(rally.organizer);
    await page.goto(new URL(rally.at.timesOf('SS1'), page.url()).href);
    await desk.number.waitFor();
    await use(desk);
  },
});

export { expect } from '../../story.ts';

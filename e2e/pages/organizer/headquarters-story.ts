/** Stories of headquarters: the desk's rally with a second day, on which whoever stopped may start again. */
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { test as atDesk, CREWS } from './desk-story.ts';

const DAY_MS = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const test = atDesk.extend<{ rally: ToldRally }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => {
    const numbers = Array.from({ length: CREWS }, (_, n) => String(101 + n));
    const [yesterday, today] = [day(Date.now() - DAY_MS), day(Date.now())];
    const rally = await foundRally({
      ends_on: today,
      races: {
        main: {
          discipline: 'stage',
          legs: [
            {
              date: yesterday,
              course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, start_post: 'GATE' }],
            },
            { date: today, course: ['SS2'] },
          ],
          crews: Object.fromEntries(numbers.map((number) => [number, ''])),
        },
      },
    });
    await rally.says(
      { kind: 'stage_status', stage: 'SS1', status: 'running' },
      ...numbers.map((number, n) => `${number} starts SS1 at 09:${String(n).padStart(2, '0')}`),
    );
    await use(rally);
  },
});

export { expect } from '../../story.ts';

/** Heads of pages and tables on a phone, in the languages with longer words. */
import { type Recording, recording } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all, PHONE, settled } from './live-page.ts';
import { openPage } from './open.ts';

const bikes = await recording('bikes');
const lakes = await recording('lakes');

const ADDRESSES: [Recording, string[]][] = [
  [
    bikes,
    [
      bikes.at('race'),
      bikes.at('ss1'),
      bikes.at('ss2'),
      `${bikes.at('ss2')}?view=waypoints`,
      bikes.at('crews'),
    ],
  ],
  [lakes, ['saturday', 'startOrder', 'penalties', 'tc', 'retirements'].map((name) => lakes.at(name))],
];

/** Words that do not fit, or end beyond the frame of their table. */
const cutHeads = () =>
  all('h1, h1 *, thead th')
    .filter((head) => {
      const frame = head.closest('table')?.parentElement ?? document.body;
      const isBeyond = head.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1;
      return head.clientWidth > 1 && (isBeyond || head.scrollWidth > head.clientWidth + 1);
    })
    .map((head) => head.textContent);

it.each(['fr', 'es'])('cuts no head at 360 px in %s', async (language) => {
  const inLanguage = (path: string) => path.replace('/en/', `/${language}/`);
  for (const [of, paths] of ADDRESSES) {
    for (const path of paths) {
      await openPage(of, { path: inLanguage(path), ...PHONE });
      await settled();
      await expect.poll(() => all('thead th').length, { message: path }).toBeGreaterThan(1);
      expect(cutHeads(), path).toEqual([]);
    }
  }
});

/** The grid of a stage: what its cells show, and what fits into its window. */
import { css, recording } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { countOf, openDesk, row, taking, textsOf } from './desk.ts';

const times = await recording('desk-times');

it('shows the day of a time of another day in the grid', async () => {
  await openDesk(
    taking(times, {
      with({ chronos }) {
        for (const chrono of chronos)
          if (chrono.number === '7' && chrono.passage === 'finish')
            chrono.at = new Date(Date.parse(chrono.at) + 86_400_000).toISOString();
      },
    }),
  );
  await expect.element(row('7')).toMatchTextContent('09:10:00 +1');
  await expect.element(row('12')).not.toMatchTextContent('+1');
});

it('marks a given time in the grid, and says how tenths are typed', async () => {
  await openDesk(
    taking(times, {
      with(grid) {
        grid.precision_ms = 100;
        for (const crew of grid.crews)
          if (crew.number === '30') Object.assign(crew, { marks: ['notional'], time_ms: 480_000 });
      },
    }),
  );
  await expect.element(css('[title="Notional time"]', row('30'))).toHaveTextContent('N 8:00.0');
  await countOf('[title="Notional time"]').toBe(1);
  expect(textsOf('p').filter((text) => text.includes('a dot: 94107.3'))).toHaveLength(2);
});

it.each([360, 1440])('cuts no column of the grid at a width of %i', async (width) => {
  await openDesk(
    taking(times, {
      with({ points }) {
        const [, , finish] = points;
        for (let n = 1; finish && n <= 9; n++)
          points.splice(2, 0, { ...finish, id: `wp${n}`, code: `WP${n}`, role: 'waypoint', kind: 'split' });
      },
    }),
    '',
    { width },
  );
  const scroller = document.querySelector('[data-chronos-grid]');
  const cut = () => {
    const {
      left = 0,
      clientLeft = 0,
      clientWidth = 0,
    } = {
      ...scroller?.getBoundingClientRect().toJSON(),
      ...{ clientLeft: scroller?.clientLeft, clientWidth: scroller?.clientWidth },
    };
    const right = left + clientLeft + clientWidth;
    return [...document.querySelectorAll('[data-chronos-grid] [role=columnheader]')]
      .map((head) => head.getBoundingClientRect())
      .filter((head) => head.left < right - 1 && head.right > right + 1).length;
  };
  await expect.poll(cut).toBe(0);
  expect(scroller?.scrollWidth).toBeGreaterThan(scroller?.clientWidth ?? 0);
});

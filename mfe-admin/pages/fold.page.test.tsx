/** How much of a page is above the fold: rows on a desktop, the first row on a phone. */
import {
  css,
  expectNoSidewaysScroll,
  type Recording,
  recording,
  rowsThatFit,
  rpc,
  settled,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { openPage } from './open.ts';

const office = await recording('office');
const later = await recording('office-later');
const starts = await recording('starts');

/** Two legs of four stages: the recorded schedule has three stages. */
const eightStages = office.with(
  rpc('schedule', ([day]) => {
    const [leg] = day.legs;
    return [1, 2].map((number) => ({
      ...{ ...day, id: crypto.randomUUID() },
      legs: [
        {
          ...{ ...leg, id: crypto.randomUUID(), number },
          stages: [1, 2, 3, 4].map((n) => ({
            ...{ ...leg.stages[n % 2], id: crypto.randomUUID(), code: `SS${number * 4 + n - 4}` },
            ...{ distance_m: 42_000, first_start_at: '2026-03-08T09:00:00Z' },
          })),
        },
      ],
    }));
  }),
);

interface Case {
  of: Recording;
  path: string;
  row: string;
  rows: number;
  /** What a phone shows first, where it is not a row of the table. */
  first?: string;
}

const PAGES: Record<string, Case> = {
  entries: { of: office, path: office.at('entries'), row: 'tr[data-row]', rows: 22 },
  'the start list': {
    ...{ of: starts, path: starts.at('startOrder'), row: 'tr[data-slot]', rows: 20 },
    first: '[data-publish]',
  },
  penalties: { of: later, path: later.at('penalties'), row: 'tr[data-penalty]', rows: 14 },
  'the timeline': { of: office, path: office.at('timeline'), row: '[data-event]', rows: 16 },
  posts: { of: office, path: office.at('posts'), row: '[data-post]', rows: 16 },
  'the schedule': { of: eightStages, path: office.at('schedule'), row: '[data-stage]', rows: 8 },
};

describe.each(Object.entries(PAGES))('%s', (_, { of, path, row, rows, first = row }) => {
  const shown = async (width: number, height: number) => {
    await openPage(of, { path, width, height });
    await expect.element(css(row).first()).toBeVisible();
    await settled();
  };

  it(`shows ${rows} rows at 1440 × 900`, async () => {
    await shown(1440, 900);
    expect(rowsThatFit(row)).toBeGreaterThanOrEqual(rows);
  });

  it('begins within 160 px on a phone, and nothing scrolls sideways', async () => {
    await shown(360, 740);
    await expectNoSidewaysScroll();
    expect([...document.querySelectorAll('tbody th')].filter((one) => one.clientWidth < 40)).toEqual([]);
    expect(css(first).first().element().getBoundingClientRect().top).toBeLessThanOrEqual(160);
  });
});

it('shows a stage in one line with its length, the first car, one button and a menu', async () => {
  await openPage(eightStages, { path: office.at('schedule'), width: 1440, height: 900 });
  const stage = css('[data-stage=SS2]');
  await expect.element(stage).toMatchTextContent(/42 km.*First start 09:00/);
  expect(
    stage
      .getByRole('button')
      .elements()
      .map((one) => one.ariaLabel ?? one.textContent),
  ).toEqual(['Close the stage', 'Actions: SS2']);
  expect(stage.element().getBoundingClientRect().height).toBeLessThan(48);
});

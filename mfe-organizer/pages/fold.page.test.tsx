/** How much of the pages of the timing team is above the fold: rows on a desktop, the first line on a phone. */
import type { Headquarters } from '@bivouac/data';
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
import { taking } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');

/** The recording has seven crews and no post. */
const crowded = taking(times, {
  with(grid) {
    const [crew] = grid.crews;
    if (!crew) return;
    for (let n = 100; n < 130; n += 1) grid.crews.push({ ...crew, number: String(n), names: [`Crew ${n}`] });
  },
});
const manned = taking(times).with(
  rpc('headquarters', (known: Headquarters) => ({
    ...known,
    posts: Array.from({ length: 12 }, (_, n) => ({
      ...{ id: crypto.randomUUID(), code: `P${n}`, name: `Post ${n}` },
      devices: [
        {
          ...{ id: crypto.randomUUID(), name: null, seen_at: '2026-03-08T09:00:00Z', queued: 0 },
          ...{ offset_ms: 120, uncertainty_ms: 30, battery_percent: 80 },
        },
      ],
    })),
  })),
);

interface Case {
  of: Recording;
  path: string;
  row: string;
  rows: number;
  first: string;
}

const control = times.at('rally');
const PAGES: Record<string, Case> = {
  'the desk, with its entry line': {
    ...{ of: crowded, path: times.at('ss1'), row: '[data-chronos-grid] [data-crew]', rows: 16 },
    first: 'label:has([data-entry=number])',
  },
  'race control': {
    of: manned,
    path: control,
    row: '[data-posts] > li',
    rows: 12,
    first: 'label:has([data-retire=line])',
  },
};

describe.each(Object.entries(PAGES))('%s', (_, { of, path, row, rows, first }) => {
  const shown = async (width: number, height: number) => {
    await openPage(of, { path, width, height });
    await expect.element(css(row).first()).toBeVisible();
    await settled();
  };

  it(`shows ${rows} rows at 1440 × 900`, async () => {
    await shown(1440, 900);
    await expect.poll(() => rowsThatFit(row)).toBeGreaterThanOrEqual(rows);
    expect(css(first).element().getBoundingClientRect().top).toBeGreaterThan(0);
  });

  it('begins within 160 px on a phone, and nothing scrolls sideways', async () => {
    await shown(360, 740);
    await expectNoSidewaysScroll();
    expect(css(first).element().getBoundingClientRect().top).toBeLessThanOrEqual(160);
  });
});

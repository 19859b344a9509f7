/** A time that waits for an answer leads to the desk that asks for it. */
import type { Item } from '@bivouac/outbox';
import { expect, test } from 'vitest';
import { asksMeanwhile, whereAsked } from './where-asked.ts';

const leg = (stages: string[], controls: [code: string, stage: string | null][]) => ({
  stages: stages.map((code) => ({ id: `id-${code}`, code })),
  controls: controls.map(([code, stage]) => ({ code, stage })),
});
const index = {
  id: 'r',
  races: [
    {
      id: 'm',
      code: 'main',
      days: [
        {
          legs: [
            leg(
              ['SS1', 'SS2'],
              [
                ['FINISH-SS1', 'SS1'],
                ['TC1', null],
                ['START-SS2', 'SS2'],
                ['TC2', null],
              ],
            ),
            leg(['SS3'], [['TC3', null]]),
          ],
        },
      ],
    },
  ],
} as unknown as Parameters<typeof whereAsked>[0];

test.each([
  [{ control: 'FINISH-SS1' }, 'SS1'],
  [{ control: 'TC1' }, 'SS2'],
  [{ control: 'TC2' }, 'SS2'],
  [{ control: 'TC3' }, 'SS3'],
  [{ stage: 'SS3', waypoint: 'WP1' }, 'SS3'],
])('%j is asked on the desk of %s', (where, stage) => {
  const path = `/rally/r/race/m/chronos/stage/id-${stage}`;
  expect(whereAsked(index, { race: 'main', ...where })).toEqual({ path, stage });
  expect(whereAsked(index, where)).toEqual({ path, stage });
});

test('what is gone is asked nowhere', () => {
  expect(whereAsked(index, { race: 'main', control: 'TC9' })).toBeNull();
  expect(whereAsked(index, { race: 'other', control: 'TC1' })).toBeNull();
});

test('only a time that another person’s met asks', () => {
  const item = (state: string, code: string, kind = 'chrono') =>
    ({ state, answer: { code }, fact: { kind } }) as unknown as Item;
  expect(asksMeanwhile(item('refused', 'changed_meanwhile'))).toBe(true);
  expect(asksMeanwhile(item('refused', 'not_allowed'))).toBe(false);
  expect(asksMeanwhile(item('undone', 'changed_meanwhile'))).toBe(false);
  expect(asksMeanwhile(item('refused', 'changed_meanwhile', 'retirement'))).toBe(false);
});

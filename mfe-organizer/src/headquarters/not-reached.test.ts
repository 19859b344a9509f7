/** Where a crew that retires was not seen yet. */
import type { RetirementPlace } from '@bivouac/rules';
import { expect, it } from 'vitest';
import { notReached } from './not-reached.ts';

const places: RetirementPlace[] = [
  { code: 'SS1', kind: 'stage' },
  { code: 'SS2', kind: 'stage' },
  { code: 'SS3', kind: 'stage' },
  { code: 'TC3', kind: 'control' },
  { code: 'WP1', kind: 'waypoint', stage: 'SS2' },
  { code: 'WP2', kind: 'waypoint', stage: 'SS2' },
  { code: 'WP3', kind: 'waypoint', stage: 'SS2' },
];
const place = (code: string) => places.find((one) => one.code === code) as RetirementPlace;
const out = {
  stage: 'SS2',
  start_at: '2025-01-05T11:00:00Z',
  last_seen: { code: 'WP2', at: '2025-01-05T11:42:00Z' },
};

it('knows a later stage and a later point of its own stage as not reached, and says where it was seen last', () => {
  expect(notReached(out, place('SS3'), places)).toEqual(out.last_seen);
  expect(notReached(out, place('WP3'), places)).toEqual(out.last_seen);
});

it('asks nothing of a place it passed, of its own stage, or of a control between stages', () => {
  for (const code of ['SS1', 'SS2', 'WP1', 'WP2', 'TC3'])
    expect(notReached(out, place(code), places), code).toBeNull();
});

it('falls back on the start where no point saw it, and asks nothing of a crew that is not out there', () => {
  const started = { ...out, last_seen: null };
  expect(notReached(started, place('WP1'), places)).toEqual({ code: 'SS2', at: out.start_at });
  expect(notReached(undefined, place('SS3'), places)).toBeNull();
});

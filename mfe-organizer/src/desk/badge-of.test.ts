/** A stage that is to come does not look like one that is driven. */
import { expect, test } from 'vitest';
import { badgeOf } from './badge-of.ts';

test.each([
  ['to_run', 'live', 'to_run'],
  ['running', 'live', 'live'],
  ['interrupted', 'live', 'live'],
  ['shortened', 'live', 'live'],
  ['completed', 'live', 'completed'],
  ['provisional', 'provisional', 'provisional'],
  ['provisional', 'amended', 'amended'],
  ['official', 'official', 'official'],
  ['cancelled', 'official', 'cancelled'],
])('%s, whose page is %s, has the badge of %s', (status, state, badge) => {
  expect(badgeOf({ status, state })).toBe(badge);
});

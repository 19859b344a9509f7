import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [40_000, '40 seconds ago'],
  [12 * MINUTE + 59_000, '12 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [-MINUTE, 'now'],
])('%i ms ago is %j', (age, text) => {
  expect(ageText(1_000_000_000_000 - age, 1_000_000_000_000, 'en')).toBe(text);
});

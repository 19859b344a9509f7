import { expect, test } from 'vitest';
import { shownText } from './shown-text.ts';

test.each([
  ['name', 'Dunes', 'Dunes'],
  ['name', null, '–'],
  ['flags', [], '–'],
  ['flags', ['women', 'rookie'], 'women, rookie'],
  ['members', [{ name: 'Ana Luz', role: 'driver' }], 'Ana Luz'],
  ['distance_m', 118_400, '118.4 km'],
  ['open_m', 90, '90 m'],
  ['max_time_ms', 16_200_000, '4:30:00'],
  ['first_start_at', '2026-03-08T06:12:00+00:00', '8 Mar 2026 07:12'],
  ['starts_on', '2026-03-08', '8 Mar 2026'],
  ['public_split', true, 'history.yes'],
  ['ordinal', 3, '3'],
  ['parameters', { start_late: 1 }, 'start_late'],
])('%s: %j is shown as %j', (column, value, text) => {
  expect(shownText((id) => id, column, value, 'Europe/Paris')).toBe(text);
});

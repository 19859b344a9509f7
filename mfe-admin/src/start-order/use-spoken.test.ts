import { expect, test } from 'vitest';
import { spokenIn } from './use-spoken.ts';

test('a day is said in the language of the reader, an instant on the day it has in the zone of the rally', () => {
  expect(['en', 'fr', 'es'].map((language) => spokenIn(language).day('2026-03-08'))).toEqual([
    'Sun 8 Mar',
    'dim. 8 mars',
    'dom, 8 mar',
  ]);
  expect(spokenIn('en').instant('2026-03-08T23:30:00.000Z', 'Africa/Algiers')).toBe('Mon 9 Mar 00:30');
  expect(spokenIn('en').wholeDay('2026-03-08')).toBe('Sun, 8 Mar 2026');
});

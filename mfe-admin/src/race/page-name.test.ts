/** Days are said as people say them, never as the key of a page holds them. */
import { expect, it } from 'vitest';
import { changeSentence } from '../history/sentence-of.ts';
import type { Say } from '../language/language.ts';
import { pageName as pageOf } from '../penalties/page-name.ts';
import { pageName } from './page-name.ts';

const words: Record<string, string> = {
  'pageKind.day': 'Day',
  'pageKind.leg': 'Leg',
  'historyTable.days': 'Day',
};
const say = ((id: string, values?: { of?: string; thing?: string }) =>
  values ? `${id} ${values.of ?? values.thing}` : (words[id] ?? id)) as Say;

it('on the page of the race, where results are named, and in the history', () => {
  expect(pageName(say, { key: 'after-day/2026-11-22', kind: 'after_day' })).toBe(
    'race.page.after_day 22 Nov 2026',
  );
  expect(pageName(say, { key: 'leg/2', kind: 'leg' })).toBe('race.page.leg 2');
  expect(pageOf('day/2026-11-22', say)).toBe('Day 22 Nov 2026');
  expect(pageOf('leg/2', say)).toBe('Leg 2');
  const change = { what: 'removed', table: 'days', name: '2026-11-22' } as Parameters<
    typeof changeSentence
  >[1];
  expect(changeSentence(say, change)).toBe('history.removed Day 22 Nov 2026');
});

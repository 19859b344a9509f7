import { expect, test } from 'vitest';
import { atRows, initialsOf } from './initials.ts';

test.each([
  ['anna.berg@rally.test', null, 'AB'],
  ['timing-4711@rally.test', null, 'T4'],
  ['olga@rally.test', null, 'OL'],
  [null, '+33612345678', '78'],
  [null, null, '?'],
])('%s %s is %s', (email, phone, initials) => {
  expect(initialsOf({ email, phone })).toBe(initials);
});

test('rows with those who are there; whoever is nowhere is at none', () => {
  const rows = atRows([
    { name: 'AB', cell: '12 FINISH', isTyping: false },
    { name: 'CD', cell: '12 START', isTyping: true },
    { name: 'EF', cell: null, isTyping: false },
  ]);
  expect([...rows]).toEqual([['12', 'AB CD ✎']]);
});

/** What the form of a crew holds is what the crew is, and what it sends back loses nobody. */
import type { EnteredMember } from '@bivouac/data';
import { expect, test } from 'vitest';
import { membersOf, membersTyped } from './members.ts';

const called = (role: EnteredMember['role'], given: string, family: string): EnteredMember => ({
  role,
  name: `${given} ${family}`,
  given_name: given,
  family_name: family,
  nationality: null,
});

test('two of one role both come back, each in a line of their own', () => {
  const three = [
    called('driver', 'Ana', 'Luz'),
    called('codriver', 'Léa', 'Roy'),
    called('codriver', 'Max', 'Oro'),
  ];
  const typed = membersTyped(three);
  expect(typed.map(({ role, place }) => `${role} ${place}`)).toEqual([
    'driver 1',
    'codriver 1',
    'codriver 2',
    'mechanic 1',
  ]);
  expect(membersOf(typed)).toEqual(three);
});

test('a crew of nobody has a line for each role, and sends nobody', () => {
  const typed = membersTyped([]);
  expect(typed.map(({ role }) => role)).toEqual(['driver', 'codriver', 'mechanic']);
  expect(membersOf(typed)).toEqual([]);
});

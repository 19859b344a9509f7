/** Which addresses may be invited, and what is wrong with the others. */
import type { People, RallyId } from '@bivouac/data';
import { expect, it } from 'vitest';
import { faultOf } from './address.ts';

const role = {
  role: 'organizer' as const,
  role_name: null,
  rally: 'r1' as RallyId,
  rally_code: 'R',
  rally_name: 'R',
  races: [],
  title: null,
  at: '',
};
const known: People = {
  people: [
    {
      id: 'a',
      email: 'Ana@rally.test',
      phone: null,
      name: null,
      signed_in_at: null,
      second_factor: null,
      removed_factors: [],
      handed_links: [],
      roles: [role],
      past: [],
    },
    {
      id: 'g',
      email: 'gone@rally.test',
      phone: null,
      name: null,
      signed_in_at: null,
      second_factor: null,
      removed_factors: [],
      handed_links: [],
      roles: [],
      past: [role],
    },
  ],
  invitations: [
    {
      ...role,
      id: 'i',
      email: 'lea@rally.test',
      language: 'en',
      expires_at: '',
      state: 'open',
      invited_by: null,
      mailed_at: null,
      mail_trouble: null,
    },
  ],
};
const asked = { role: 'organizer' as const, rally: 'r1', mine: 'chief@rally.test' };

it.each([
  ['', 'malformed'],
  ['lea', 'malformed'],
  ['lea@rally', 'malformed'],
  ['lea at rally.test', 'malformed'],
  ['lea@rally.test, ana@rally.test', 'malformed'],
  ['Léa <lea@rally.test>', 'malformed'],
  [`${'a'.repeat(250)}@b.org`, 'malformed'],
  [' Chief@Rally.test ', 'oneself'],
  ['ana@rally.test', 'has_role'],
  ['LEA@rally.test', 'invited'],
  ['gone@rally.test', null],
  ['new.person+timing@rally.co.test', null],
])('%s: %s', (email, fault) => {
  expect(faultOf(known, { ...asked, email })).toBe(fault);
});

it('has another role, or the role elsewhere: may be invited', () => {
  expect(faultOf(known, { ...asked, role: 'admin', email: 'ana@rally.test' })).toBeNull();
  expect(faultOf(known, { ...asked, rally: 'r2', email: 'lea@rally.test' })).toBeNull();
});

/** A change in one remote tells the stories that open it, and no other. */
import { expect, it } from 'vitest';
import { storiesOf } from '../touched-stories.ts';

const files = [
  'admin-crews.spec.ts',
  'public-home.spec.ts',
  'organizer-check.spec.ts',
  'shell-sign-in.spec.ts',
  'shell-trust.spec.ts',
  'raw-signs.spec.ts',
];

it.each([
  [
    ['mfe-organizer/src/pages.tsx'],
    ['organizer-check.spec.ts', 'shell-sign-in.spec.ts', 'raw-signs.spec.ts'],
  ],
  [
    ['mfe-admin/src/a.ts', 'docs/next.md', 'CHANGELOG.md'],
    ['admin-crews.spec.ts', 'shell-sign-in.spec.ts', 'raw-signs.spec.ts'],
  ],
  [
    ['mfe-admin/a.ts', 'e2e/specs/organizer-check.spec.ts'],
    ['admin-crews.spec.ts', 'organizer-check.spec.ts', 'shell-sign-in.spec.ts', 'raw-signs.spec.ts'],
  ],
  [['docs/sport/times.md'], []],
])('%j tells %j', (changed, told) => {
  expect(storiesOf(changed, files)).toEqual(told);
});

it.each([
  ['libs/data/src/a.ts'],
  ['supabase/schemas/04_record/gate.sql'],
  ['e2e/site.ts'],
  ['package-lock.json'],
  ['shell/src/a.ts'],
])('%s may show in all of them', (path) => expect(storiesOf(['mfe-public/a.ts', path], files)).toBeNull());

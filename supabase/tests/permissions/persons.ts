/** The people whose rights the matrix states, each seen from race MOTO of rally ALPHA. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { PersonRoles, TestStack } from '../stack/index.ts';
import type { Rallies } from './rallies.ts';

export const PERSONS = [
  'anonymous',
  'stranger',
  'marshall-here',
  'marshall-elsewhere',
  'organizer',
  'race-organizer',
  'clerk',
  'race-clerk',
  'timekeeper',
  'steward',
  'safety',
  'press',
  'results',
  'entries',
  'other-organizer',
  'other-clerk',
  'admin',
  'other-admin',
  /** Has every role there is and a second factor, and has given only his password. */
  'password-only',
  'platform-admin',
] as const;

export type PersonName = (typeof PERSONS)[number];

/** Who has a right in race MOTO, by the name that the matrix has for them. */
const all = ['admin', 'platform-admin'] as const;
export const GROUPS: Readonly<Record<string, readonly PersonName[]>> = {
  'with:set_up': all,
  'with:time': ['organizer', 'timekeeper', ...all],
  'with:check': ['organizer', 'clerk', ...all],
  'with:decide': ['clerk', 'steward', ...all],
  'with:publish': ['clerk', 'results', ...all],
  'with:see_safety': ['organizer', 'clerk', 'safety', ...all],
  'with:see_drafts': ['clerk', 'steward', 'press', 'results', 'entries', ...all],
  'with:manage_entries': ['entries', ...all],
  'with:manage_people': all,
  'of-race': ['organizer', 'clerk', 'timekeeper', 'steward', 'safety', 'press', 'results', 'entries', ...all],
  'of-rally': [
    ...['organizer', 'race-organizer', 'clerk', 'race-clerk', 'timekeeper', 'steward', 'safety'],
    ...['press', 'results', 'entries', ...all],
  ] as PersonName[],
};

export type Persons = Record<PersonName, { id: string | null; client: SupabaseClient }>;

export async function meetPersons(stack: TestStack, { alpha, beta }: Rallies): Promise<Persons> {
  const member = (rallyId: string, role: string, raceId: string | null = null): PersonRoles => ({
    memberships: [{ rallyId, role, raceId }],
  });
  const roles: Record<Exclude<PersonName, 'anonymous'>, PersonRoles> = {
    stranger: {},
    'marshall-here': { posts: [{ rallyId: alpha.id, postId: alpha.posts.HERE }] },
    'marshall-elsewhere': { posts: [{ rallyId: alpha.id, postId: alpha.posts.ELSEWHERE }] },
    organizer: member(alpha.id, 'organizer'),
    'race-organizer': member(alpha.id, 'organizer', alpha.races.AUTO.id),
    clerk: member(alpha.id, 'clerk'),
    'race-clerk': member(alpha.id, 'clerk', alpha.races.AUTO.id),
    timekeeper: member(alpha.id, 'timekeeper'),
    steward: member(alpha.id, 'steward'),
    safety: member(alpha.id, 'safety'),
    press: member(alpha.id, 'press'),
    results: member(alpha.id, 'results'),
    entries: member(alpha.id, 'entries'),
    'other-organizer': member(beta.id, 'organizer'),
    'other-clerk': member(beta.id, 'clerk'),
    admin: member(alpha.id, 'admin'),
    'other-admin': member(beta.id, 'admin'),
    'platform-admin': { platformAdmin: true },
    'password-only': {
      platformAdmin: true,
      memberships: [
        { rallyId: alpha.id, role: 'admin' },
        { rallyId: alpha.id, role: 'organizer' },
      ],
      posts: [{ rallyId: alpha.id, postId: alpha.posts.HERE }],
    },
  };
  const met = Object.entries(roles).map(
    async ([name, has]) => [name, await stack.createPerson({ name, roles: has })] as const,
  );
  const persons = Object.fromEntries(await Promise.all(met));
  await stack.sql`
    insert into auth.mfa_factors (user_id, factor_type, status)
    values (${persons['password-only']?.id ?? null}, 'totp', 'verified')`;
  return {
    anonymous: { id: null, client: stack.anon() },
    ...persons,
  } as Persons;
}

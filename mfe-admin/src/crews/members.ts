/** The people of a crew as a form holds them: a line for everybody, and an empty one for a role nobody has. */
import type { EnteredMember } from '@bivouac/data';

export interface MemberTyped {
  role: EnteredMember['role'];
  place: number;
  given: string;
  /** Where nobody knows which part is which: the whole name. */
  family: string;
  nationality: string;
  was?: EnteredMember | null;
}

const ROLES = ['driver', 'codriver', 'mechanic'] as const;

export function membersTyped(members: readonly EnteredMember[]): MemberTyped[] {
  return ROLES.flatMap((role) => {
    const inRole = members.filter((member) => member.role === role);
    return (inRole.length > 0 ? inRole : [null]).map((known, n) => ({
      role,
      place: n + 1,
      given: known ? givenOf(known) : '',
      family: known ? familyOf(known) : '',
      nationality: known?.nationality ?? '',
      was: known,
    }));
  });
}

/**
 * A name typed whole is sent as it is: the database reads "Family, Given", and stores in one piece what it cannot separate. A name that was
 * not changed is sent as it was written, "LUZ Ana" too.
 */
export function membersOf(typed: readonly MemberTyped[]): EnteredMember[] {
  return typed
    .map((one) => ({ ...one, given: one.given.trim(), family: one.family.trim() }))
    .filter(({ given, family }) => given !== '' || family !== '')
    .map(({ role, given, family, nationality, was }) => {
      const isUntouched = was && givenOf(was) === given && familyOf(was) === family;
      return {
        role,
        ...(isUntouched ? namesOf(was) : saidAs(given, family)),
        nationality: nationality || null,
      };
    });
}

const givenOf = ({ given_name }: EnteredMember) => given_name ?? '';
const familyOf = ({ family_name, name }: EnteredMember) => family_name ?? name;
const namesOf = ({ name, given_name, family_name }: EnteredMember) => ({ name, given_name, family_name });

function saidAs(given: string, family: string): Omit<EnteredMember, 'role' | 'nationality'> {
  return given && family
    ? { name: `${given} ${family}`, given_name: given, family_name: family }
    : { name: family || given, given_name: null, family_name: null };
}

export function withAnother(typed: readonly MemberTyped[], role: MemberTyped['role']): MemberTyped[] {
  const last = typed.findLastIndex((one) => one.role === role);
  const place = typed.filter((one) => one.role === role).length + 1;
  return typed.toSpliced(last + 1, 0, { role, place, given: '', family: '', nationality: '' });
}

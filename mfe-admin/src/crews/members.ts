/** The people of a crew as a form holds them: a line for everybody, and an empty one for a role nobody has. */
import type { EnteredMember } from '@bivouac/data';

export interface MemberTyped {
  role: EnteredMember['role'];
  /** Of those in this role: 1 for the first. */
  place: number;
  given: string;
  /** Where nobody knows which part is which: the whole name. */
  family: string;
  nationality: string;
}

const ROLES = ['driver', 'codriver', 'mechanic'] as const;

export function membersTyped(members: readonly EnteredMember[]): MemberTyped[] {
  return ROLES.flatMap((role) => {
    const inRole = members.filter((member) => member.role === role);
    return (inRole.length > 0 ? inRole : [null]).map((known, n) => ({
      role,
      place: n + 1,
      given: known?.given_name ?? '',
      family: known?.family_name ?? known?.name ?? '',
      nationality: known?.nationality ?? '',
    }));
  });
}

/** A name typed whole is told as it is: the database reads "Family, Given", and keeps what it cannot tell apart in one piece. */
export function membersOf(typed: readonly MemberTyped[]): EnteredMember[] {
  return typed
    .map((one) => ({ ...one, given: one.given.trim(), family: one.family.trim() }))
    .filter(({ given, family }) => given !== '' || family !== '')
    .map(({ role, given, family, nationality }) => ({
      role,
      ...(given && family
        ? { name: `${given} ${family}`, given_name: given, family_name: family }
        : { name: family || given, given_name: null, family_name: null }),
      nationality: nationality || null,
    }));
}

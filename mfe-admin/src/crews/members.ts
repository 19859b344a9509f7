/** The people of a crew as a form holds them: a line for each role, empty where there is nobody. */
import type { EnteredMember } from '@bivouac/data';

export interface MemberTyped {
  role: EnteredMember['role'];
  given: string;
  /** Where nobody knows which part is which: the whole name. */
  family: string;
  nationality: string;
}

const ROLES = ['driver', 'codriver', 'mechanic'] as const;

export function membersTyped(members: readonly EnteredMember[]): MemberTyped[] {
  return ROLES.map((role) => {
    const known = members.find((member) => member.role === role);
    return {
      role,
      given: known?.given_name ?? '',
      family: known?.family_name ?? known?.name ?? '',
      nationality: known?.nationality ?? '',
    };
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

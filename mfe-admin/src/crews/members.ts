/** The people of a crew as a form holds them: a line for each role, empty where there is nobody. */
import type { EntryMember } from '@bivouac/data';

export interface MemberTyped {
  role: EntryMember['role'];
  name: string;
  nationality: string;
}

const ROLES = ['driver', 'codriver', 'mechanic'] as const;

export function membersTyped(members: readonly EntryMember[]): MemberTyped[] {
  return ROLES.map((role) => {
    const known = members.find((member) => member.role === role);
    return { role, name: known?.name ?? '', nationality: known?.nationality ?? '' };
  });
}

export function membersOf(typed: readonly MemberTyped[]): EntryMember[] {
  return typed
    .filter(({ name }) => name.trim() !== '')
    .map(({ role, name, nationality }) => ({ role, name: name.trim(), nationality: nationality || null }));
}

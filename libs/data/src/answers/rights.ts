/** Rights of a role in a rally, and the areas of the site that they open. */
import * as v from 'valibot';

export const RIGHTS = [
  'set_up',
  'time',
  'check',
  'decide',
  'publish',
  'see_safety',
  'see_drafts',
  'manage_entries',
  'manage_people',
] as const;

export const right = v.picklist(RIGHTS);
export type Right = v.InferOutput<typeof right>;

export type AreaOfOfficials = 'admin' | 'organizer';

/** Rights that the pages of an area need: one of them opens it. */
const RIGHTS_OF_AREA: Readonly<Record<AreaOfOfficials, readonly Right[]>> = {
  admin: ['set_up', 'decide', 'publish', 'see_drafts', 'manage_entries', 'manage_people'],
  organizer: ['time', 'check', 'see_safety'],
};

/** The areas that rights open, the administration first. */
export function areasOf(rights: readonly Right[]): AreaOfOfficials[] {
  return (['admin', 'organizer'] as const).filter((area) =>
    RIGHTS_OF_AREA[area].some((one) => rights.includes(one)),
  );
}

/** Where an accepted invitation leads. */
export function pathOpenedBy(invitation: {
  role?: string;
  rights?: readonly Right[];
  rally?: string | null;
}): string {
  if (invitation.role === 'platform_admin') return '/admin';
  return `/${areasOf(invitation.rights ?? [])[0] ?? 'organizer'}/rally/${invitation.rally}`;
}

/** The rallies somebody works on, from his roles: one entry for each rally, with what he is there and for which races. */
import type { MyRole } from '../commands/my-roles.ts';
import type { RallyId } from '../ids.ts';

export interface RallyOfRoles {
  id: RallyId;
  code: string;
  name: string;
  /** `races` empty: for every race of the rally. */
  roles: { role: MyRole['role']; races: string[] }[];
}

/** In the order of the roles; roles that open no rally are left out. */
export function ralliesOfRoles(roles: readonly MyRole[], opening: readonly MyRole['role'][]): RallyOfRoles[] {
  const rallies = new Map<string, RallyOfRoles>();
  for (const { role, rally_id: id, rally_code: code, rally_name: name, race_code: race } of roles) {
    if (id === null || code === null || !opening.includes(role)) continue;
    const rally = rallies.get(id) ?? { id, code, name: name ?? code, roles: [] };
    rallies.set(id, rally);
    const known = rally.roles.find((one) => one.role === role);
    if (!known) rally.roles.push({ role, races: race === null ? [] : [race] });
    else if (race === null) known.races = [];
    else if (known.races.length > 0) known.races.push(race);
  }
  return [...rallies.values()];
}

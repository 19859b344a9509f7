/** The rallies somebody works on, from his roles: one entry for each rally, with what he is there and for which races. */
import { type AreaOfOfficials, areasOf } from '../answers/rights.ts';
import type { MyRole } from '../commands/my-roles.ts';
import type { RallyId } from '../ids.ts';

export interface RallyOfRoles {
  id: RallyId;
  code: string;
  name: string;
  /** `races` empty: for every race of the rally. */
  roles: { role: MyRole['role']; races: string[] }[];
}

/** In the order of the roles; those that do not open the area are left out. */
export function ralliesOfRoles(roles: readonly MyRole[], area: AreaOfOfficials): RallyOfRoles[] {
  const rallies = new Map<string, RallyOfRoles>();
  for (const { role, rights, rally_id: id, rally_code: code, rally_name: name, race_code: race } of roles) {
    if (id === null || code === null || !areasOf(rights).includes(area)) continue;
    const rally = rallies.get(id) ?? { id, code, name: name ?? code, roles: [] };
    rallies.set(id, rally);
    const known = rally.roles.find((one) => one.role === role);
    if (!known) rally.roles.push({ role, races: race === null ? [] : [race] });
    else if (race === null) known.races = [];
    else if (known.races.length > 0) known.races.push(race);
  }
  return [...rallies.values()];
}

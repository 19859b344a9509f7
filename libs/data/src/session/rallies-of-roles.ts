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

/**
 * In the order of the roles; those that do not open the area are left out. A list of roles instead of an area is what remotes of before the
 * rights of roles pass.
 */
export function ralliesOfRoles(
  roles: readonly MyRole[],
  area: AreaOfOfficials | readonly string[],
): RallyOfRoles[] {
  const opens = ({ role, rights }: MyRole) =>
    typeof area === 'string' ? areasOf(rights).includes(area) : area.includes(role);
  const rallies = new Map<string, RallyOfRoles>();
  for (const one of roles) {
    const { role, rally_id: id, rally_code: code, rally_name: name, race_code: race } = one;
    if (id === null || code === null || !opens(one)) continue;
    const rally = rallies.get(id) ?? { id, code, name: name ?? code, roles: [] };
    rallies.set(id, rally);
    const known = rally.roles.find((held) => held.role === role);
    if (!known) rally.roles.push({ role, races: race === null ? [] : [race] });
    else if (race === null) known.races = [];
    else if (known.races.length > 0) known.races.push(race);
  }
  return [...rallies.values()];
}

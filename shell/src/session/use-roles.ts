/** What the signed-in person may work on: asked once for each person, and again on retry. */
import type { AnswerView } from '@bivouac/contract/host';
import type { AreaOfOfficials, CommandReason, MyRole } from '@bivouac/data';
import { useAsked } from '../frame/ask-data.ts';

export interface RoleHere extends MyRole {
  /** The areas it opens. A role of one rally is enough: inside, each rally is asked for on its own. */
  opens: readonly AreaOfOfficials[];
}

export function useRoles(
  person: string | null,
): AnswerView<readonly RoleHere[], { reason: CommandReason | 'not_loaded' }> {
  return useAsked(person, async (data, { myRoles, areasOf }, signal) => {
    const roles = await myRoles(data, { signal });
    if (!roles.ok) return roles;
    return { ok: true, value: roles.value.map((role) => ({ ...role, opens: areasOf(role.rights) })) };
  });
}

/** Who works on a rally, who did, and who is invited: for its administrators alone. */

import type { InvitationLanguage, People, RallyRole, SentInvitation } from '../answers/people.ts';
import type { Right } from '../answers/rights.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId, RallyId } from '../ids.ts';
import { changeRow } from './ask-table.ts';

export type {
  InvitationLanguage,
  OpenInvitation,
  People,
  PersonOfRally,
  RallyRole,
  RoleOfPerson,
  SentInvitation,
} from '../answers/people.ts';

export interface Invite {
  /** null: to the platform. */
  rally: RallyId | null;
  /** A code: `platform_admin`, a preset or a role of the rally. */
  role: string;
  email: string;
  /** Ids; empty: every race. */
  races: RaceId[];
  title: string | null;
  language: InvitationLanguage;
}

/** `rpc people`; `rally` null: of every rally the caller administers, and of the platform where he may. */
export function people(
  data: Data,
  rally: RallyId | null,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<People>> {
  return callFunction(data, 'people', { rally }, options.signal);
}

/** `rpc invite`: the mail waits to be sent. `invalid` says in a sentence what is wrong with it. */
export function invite(data: Data, invitation: Invite): Promise<CommandResult<SentInvitation>> {
  return callFunction(data, 'invite', { ...invitation });
}

/** `rpc renew_invitation`: a new link, by mail too; the one before leads nowhere. */
export function renewInvitation(data: Data, invitation: string): Promise<CommandResult<SentInvitation>> {
  return callFunction(data, 'renew_invitation', { invitation });
}

/** `rpc revoke_invitation`: at once. */
export function revokeInvitation(data: Data, invitation: string): Promise<CommandResult<null>> {
  return callFunction(data, 'revoke_invitation', { invitation });
}

export interface Member {
  rally: RallyId;
  person: string;
  role: string;
  races: RaceId[];
  title: string | null;
}

/** `rpc set_member`: races and title of a role somebody has, or had. */
export function setMember(data: Data, member: Member): Promise<CommandResult<null>> {
  return callFunction(data, 'set_member', { ...member });
}

/** Takes a role away at once. The last administrator of a rally stays. */
export function removeMember(
  data: Data,
  { rally, person, role }: Pick<Member, 'rally' | 'person' | 'role'>,
): Promise<CommandResult<null>> {
  return changeRow(data, (client) =>
    client
      .from('memberships')
      .delete()
      .eq('rally_id', rally)
      .eq('user_id', person)
      .eq('role', role)
      .select('id'),
  );
}

/** `rpc remove_second_factor`: a lost one, by an administrator of the site; the person's sessions end with it. */
export function removeSecondFactor(data: Data, person: string, reason: string): Promise<CommandResult<null>> {
  return callFunction(data, 'remove_second_factor', { person, reason });
}

/** `rpc sign_out_person`: everywhere and at once, by an administrator of the site. How many sessions there were. */
export function signOutPerson(data: Data, person: string): Promise<CommandResult<number>> {
  return callFunction(data, 'sign_out_person', { person });
}

/** Nobody dismisses himself. */
export function dismissPlatformAdmin(data: Data, person: string): Promise<CommandResult<null>> {
  return changeRow(data, (client) =>
    client.from('platform_admins').delete().eq('user_id', person).select('user_id'),
  );
}

/** `rpc rally_roles`: presets, as they are or changed, and what the rally added. */
export function rallyRoles(
  data: Data,
  rally: RallyId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RallyRole[]>> {
  return callFunction(data, 'rally_roles', { rally }, options.signal);
}

/** `rpc set_role`: adds a role, or changes its rights; `name` is null for a preset. Who has it has the new rights at once. */
export function setRole(
  data: Data,
  role: { rally: RallyId; code: string; rights: readonly Right[]; name: string | null },
): Promise<CommandResult<null>> {
  return callFunction(data, 'set_role', { ...role, rights: [...role.rights] });
}

/** `rpc remove_role`: a role that no one has; a preset gets the rights back that it has elsewhere. */
export function removeRole(data: Data, role: { rally: RallyId; code: string }): Promise<CommandResult<null>> {
  return callFunction(data, 'remove_role', role);
}

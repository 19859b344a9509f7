/** Who works on a rally, who did, and who is invited: for its administrators alone. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import { changeRow } from './ask-table.ts';

/** `organizer`: the timing team. */
export type RoleName = 'platform_admin' | 'admin' | 'organizer';

export interface RoleOfPerson {
  role: RoleName;
  /** null, as code and name: a role of the platform. */
  rally: string | null;
  rally_code: string | null;
  rally_name: string | null;
  /** Empty: every race of the rally. */
  races: { id: string; code: string }[];
  title: string | null;
  /** Since when; of a role that ended, when it did; of an invitation, when it was made. */
  at: Instant;
}

export interface PersonOfRally {
  id: string;
  email: string | null;
  phone: string | null;
  name: string | null;
  signed_in_at: Instant | null;
  /** Since when signing in asks for a code too; null: the password is enough. */
  second_factor: Instant | null;
  /** Lost ones an administrator of the site took away, newest first. `by` null: his account is gone. */
  removed_factors: { at: Instant; by: string | null; reason: string }[];
  /** Links to set a new password that an administrator of the site was given, newest first. `by` as above. */
  handed_links: { at: Instant; by: string | null }[];
  roles: RoleOfPerson[];
  /** What was taken away and not given back. */
  past: RoleOfPerson[];
}

export interface OpenInvitation extends RoleOfPerson {
  id: string;
  email: string;
  language: InvitationLanguage;
  expires_at: Instant;
  state: 'open' | 'expired';
  /** Address of the inviter; null: his account is gone. */
  invited_by: string | null;
  /** When a mail went out last; null: none did. */
  mailed_at: Instant | null;
  mail_trouble: string | null;
}

export interface People {
  /** By address. */
  people: PersonOfRally[];
  /** Neither accepted nor taken back, newest first. */
  invitations: OpenInvitation[];
}

export type InvitationLanguage = 'en' | 'fr' | 'es';

export interface Invite {
  /** null: to the platform. */
  rally: string | null;
  role: RoleName;
  email: string;
  races: string[];
  title: string | null;
  language: InvitationLanguage;
}

export interface SentInvitation {
  id: string;
  email: string;
  /** To be handed over where no mail goes; told this once. */
  link: string;
  expires_at: Instant;
}

/** `rpc people`; `rally` null: of every rally the caller administers, and of the platform where he may. */
export function people(
  data: Data,
  rally: string | null,
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
  rally: string;
  person: string;
  role: Exclude<RoleName, 'platform_admin'>;
  races: string[];
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

/** An invitation seen from the person who got it: what it is for, and taking it. */
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

/** `unknown`: the link is mistyped, or a newer one was made. */
export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired' | 'unknown';

export interface Invitation {
  state: InvitationState;
  email?: string;
  role?: 'platform_admin' | 'admin' | 'organizer';
  /** null: a role of the platform. */
  rally_name?: string | null;
  /** Codes; empty: every race. */
  races?: string[];
  /** The signed-in person has accepted it; then `rally` is the one it opens, null: the platform. */
  is_mine?: boolean;
  rally?: string | null;
}

export function invitation(
  data: Data,
  token: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Invitation>> {
  return callFunction(data, 'invitation', { token }, options.signal);
}

/** `foreign`: it went to another address than that of the account. */
export interface AcceptedInvitation {
  outcome: 'granted' | 'accepted' | 'revoked' | 'expired' | 'unknown' | 'foreign';
  role?: 'platform_admin' | 'admin' | 'organizer';
  rally?: string | null;
}

/** `rpc accept_invitation`: gives the signed-in person the role. */
export function acceptInvitation(data: Data, token: string): Promise<CommandResult<AcceptedInvitation>> {
  return callFunction(data, 'accept_invitation', { token });
}

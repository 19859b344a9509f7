/** An invitation seen from the person who got it: what it is for, and taking it. */
import type { AcceptedInvitation, Invitation } from '../answers/invitations.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { AcceptedInvitation, Invitation, InvitationState } from '../answers/invitations.ts';

export function invitation(
  data: Data,
  token: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Invitation>> {
  return callFunction(data, 'invitation', { token }, options.signal);
}

/** `rpc accept_invitation`: gives the signed-in person the role. */
export function acceptInvitation(data: Data, token: string): Promise<CommandResult<AcceptedInvitation>> {
  return callFunction(data, 'accept_invitation', { token });
}

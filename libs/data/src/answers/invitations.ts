/** The answers of `invitation` and `accept_invitation`. */
import * as v from 'valibot';
import { text, yes } from '../feed/values.ts';
import { right } from './rights.ts';

/** `unknown`: the link is mistyped, or a newer one was made. */
const invitationState = v.picklist(['open', 'accepted', 'revoked', 'expired', 'unknown']);
export type InvitationState = v.InferOutput<typeof invitationState>;

export const invitation = v.strictObject({
  state: invitationState,
  /** Of the account that may accept; this and the rest are missing where it is `unknown`. */
  email: v.exactOptional(text),
  role: v.exactOptional(text),
  /** The role's; empty for one of the platform. */
  rights: v.exactOptional(v.array(right)),
  /** null: a role of the platform. */
  rally_name: v.exactOptional(v.nullable(text)),
  /** Codes; empty: every race. */
  races: v.exactOptional(v.array(text)),
  /** The signed-in person has accepted it; then `rally` is the one it opens, null: the platform. */
  is_mine: v.exactOptional(yes),
  rally: v.exactOptional(v.nullable(text)),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** `foreign`: it went to another address than that of the account. */
export const acceptedInvitation = v.strictObject({
  outcome: v.picklist(['granted', 'accepted', 'revoked', 'expired', 'unknown', 'foreign']),
  role: v.exactOptional(text),
  rights: v.exactOptional(v.array(right)),
  rally: v.exactOptional(v.nullable(text)),
});
export type AcceptedInvitation = v.InferOutput<typeof acceptedInvitation>;

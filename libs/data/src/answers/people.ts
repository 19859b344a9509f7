/** The answers of `people`, `invite` and `renew_invitation`. */
import * as v from 'valibot';
import { instant, int, raceId, rallyId, text, uuid, yes } from '../feed/values.ts';
import { right } from './rights.ts';

const roleOfPerson = v.strictObject({
  /** A code: `platform_admin`, a preset or a role of the rally. */
  role: text,
  /** Name of a role that the rally added. `null` for presets and the platform's role, which have a name in each language. */
  role_name: v.nullable(text),
  /** null, as code and name: a role of the platform. */
  rally: v.nullable(rallyId),
  rally_code: v.nullable(text),
  rally_name: v.nullable(text),
  /** Empty: every race of the rally. */
  races: v.array(
    v.strictObject({
      id: raceId,
      code: text,
    }),
  ),
  /** How decisions are signed in public. */
  title: v.nullable(text),
  /** Since when; of a role that ended, when it did; of an invitation, when it was made. */
  at: instant,
});
export type RoleOfPerson = v.InferOutput<typeof roleOfPerson>;

const personOfRally = v.strictObject({
  id: uuid,
  email: v.nullable(text),
  phone: v.nullable(text),
  /** As the person gave it. */
  name: v.nullable(text),
  signed_in_at: v.nullable(instant),
  /** Since when signing in asks for a code too; null: the password is enough. */
  second_factor: v.nullable(instant),
  /** Lost ones an administrator of the site took away, newest first. `by` null: his account is gone. */
  removed_factors: v.array(
    v.strictObject({
      at: instant,
      by: v.nullable(text),
      reason: text,
    }),
  ),
  /** Links to set a new password that an administrator of the site was given, newest first. `by` as above. */
  handed_links: v.array(
    v.strictObject({
      at: instant,
      by: v.nullable(text),
    }),
  ),
  roles: v.array(roleOfPerson),
  /** What was taken away and not given back. */
  past: v.array(roleOfPerson),
});
export type PersonOfRally = v.InferOutput<typeof personOfRally>;

const invitationLanguage = v.picklist(['en', 'fr', 'es']);
export type InvitationLanguage = v.InferOutput<typeof invitationLanguage>;

const openInvitation = v.strictObject({
  ...roleOfPerson.entries,
  id: uuid,
  email: text,
  language: invitationLanguage,
  expires_at: instant,
  state: v.picklist(['open', 'expired']),
  /** Address of the inviter; null: his account is gone. */
  invited_by: v.nullable(text),
  /** When a mail went out last; null: none did. */
  mailed_at: v.nullable(instant),
  /** Why it could not be sent, in the words of the mail server. */
  mail_trouble: v.nullable(text),
});
export type OpenInvitation = v.InferOutput<typeof openInvitation>;

export const people = v.strictObject({
  /** By address. */
  people: v.array(personOfRally),
  /** Neither accepted nor taken back, newest first. */
  invitations: v.array(openInvitation),
});
export type People = v.InferOutput<typeof people>;

export const sentInvitation = v.strictObject({
  id: uuid,
  email: text,
  /** To be handed over where no mail goes; told this once. */
  link: text,
  expires_at: instant,
});
export type SentInvitation = v.InferOutput<typeof sentInvitation>;

export const rallyRole = v.strictObject({
  code: text,
  /** Missing for a preset, which has a name in each language. */
  name: v.exactOptional(text),
  rights: v.array(right),
  /** The rights of the preset; missing for a role that the rally added. */
  preset: v.exactOptional(v.array(right)),
  people: int,
  /** The caller has all its rights, and manages people. */
  may_give: yes,
});
export type RallyRole = v.InferOutput<typeof rallyRole>;

/** Who is signed in, as the shell knows it and remotes may see it. Tokens stay inside the data library. */
export interface Person {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Of a phone that works for a post: nobody's account. */
  readonly isAnonymous?: true;
}

/** `unknown` only until the stored session has been read. `awaits`: the password was right, a code of this second factor is still to be given. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed_out'; readonly awaits?: { readonly factor: string; readonly person: Person } }
  | { readonly state: 'signed_in'; readonly person: Person };

/** What happened to a session, in this tab or another one, as supabase-js names it. */
export type SessionEvent =
  | 'signed_in'
  | 'token_refreshed'
  | 'signed_out'
  | 'user_updated'
  /** Signed in by a link or code to set a new password. */
  | 'password_recovery'
  /** The code of a second factor was right. */
  | 'mfa_challenge_verified';

/** A value that changes: what it is now, and a call after each change. Returns how to stop. */
export interface Changing<Value> {
  readonly value: Value;
  subscribe(changed: () => void): () => void;
}

/** Who is signed in, and what happened: `event` is null where the page has only found out who is. The value is the new one already. */
export interface SessionChanges extends Changing<Session> {
  subscribe(changed: (event: SessionEvent | null) => void): () => void;
}

/** Who is signed in, as the shell knows it and remotes may see it. Tokens stay inside the data library. */
export interface Person {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** `unknown` only until the stored session has been read. `awaits`: the password was right, a code of this second factor is still to be given. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed_out'; readonly awaits?: { readonly factor: string; readonly person: Person } }
  | { readonly state: 'signed_in'; readonly person: Person };

/** A value that changes: what it is now, and a call after each change. Returns how to stop. */
export interface Changing<Value> {
  readonly value: Value;
  subscribe(changed: () => void): () => void;
}

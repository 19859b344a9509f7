/** What an operator may decide about accounts on one machine, with the safe defaults. */

export type AuthSettings = {
  /** Whether a stranger may make an account. An account alone opens nothing: rights come from memberships. */
  signupAllowed: boolean;
  /** Life of an access token in seconds; a session lives on by refreshing. */
  accessTokenLifetimeS: number;
  password: {
    minimumLength: number;
    /** Each entry is a set of characters of which a password needs at least one. */
    requiredCharacters: string[];
  };
  /** Wrong passwords allowed for one account from one address before it must wait. */
  failedSignIns: { limit: number; windowMs: number };
};

export const defaultAuthSettings: AuthSettings = {
  signupAllowed: true,
  accessTokenLifetimeS: 3600,
  password: { minimumLength: 8, requiredCharacters: [] },
  failedSignIns: { limit: 10, windowMs: 5 * 60_000 },
};

/** What an operator may decide about accounts on one machine, with the safe defaults. */
import { availableParallelism } from 'node:os';
import { nobodysTokens, type TokensOfOthers } from './others/settings.ts';
import { type HashCost, usualCost } from './passwords.ts';
import { nobodyElse, type SignInBy } from './providers/settings.ts';

export type AuthSettings = {
  signupAllowed: boolean;
  /** Who may sign up: invited people only, or anybody. Held by the database (`timing.before_user_created`) where it has that function. */
  signUp: 'invited' | 'open';
  /** Life of an access token in seconds; a session lives on by refreshing. */
  accessTokenLifetimeS: number;
  /**
   * Seconds a session lives, in all and unused; null: for ever. Whether it ends where its person has signed in anew elsewhere. Each is seen
   * when it is refreshed.
   */
  sessions: { longestS: number | null; idleS: number | null; isOnlyOne: boolean };
  refreshes: { perHour: number | null };
  /** An older refresh token: for how many seconds it is still taken for a lost answer, and whether it ends its session after that. */
  olderTokens: { takenForS: number; endSession: boolean };
  ways: { email: boolean; phone: boolean };
  password: {
    minimumLength: number;
    /** Each entry is a set of characters of which a password needs at least one. */
    requiredCharacters: string[];
    /** Whether it is changed by a code of a letter (`nonce`) where the session began more than a day ago. */
    reauthenticate: boolean;
  };
  confirmations: {
    ofSignUps: boolean;
    ofChanges: boolean;
    /** Of a change the address before as well: whoever found an open session does not take the account with it. */
    byBothAddresses: boolean;
  };
  failedSignIns: { limit: number; windowMs: number };
  failedCodes: { limit: number; windowMs: number };
  factors: { most: number; enrolsTotp: boolean; verifiesTotp: boolean; challengeForS: number };
  signUps: { perHour: number };
  hashing: { workers: number; waiting: number; waitingPerAddress: number; cost: HashCost };
  /** Addresses besides the site's own to which links in letters may lead: `https://rally.example/**`, or an origin for all of it. */
  redirectUrls: readonly string[];
  letters: { everyS: number; perHour: number };
  /** The codes of letters: for how many seconds they and their links are good, and their digits. */
  letterCodes: { lifetimeS: number; length: number };
  phones: {
    autoconfirm: boolean;
    /** Seconds between two messages to one number, and messages an hour that one address may ask for. */
    everyS: number;
    perHour: number;
    codeLifetimeS: number;
    codeLength: number;
    factorCodeLength: number;
    enrolsFactors: boolean;
    verifiesFactors: boolean;
  };
  anonymousSignIns: { allowed: boolean; perHour: number };
  signInBy: SignInBy;
  providerSignIns: { perHour: number };
  walletSignIns: { perHour: number };
  tokensOfOthers: TokensOfOthers;
};

export const defaultAuthSettings: AuthSettings = {
  signupAllowed: true,
  signUp: 'invited',
  accessTokenLifetimeS: 3600,
  sessions: { longestS: null, idleS: null, isOnlyOne: false },
  // A bivouac shares one address, and clients that are told to wait sign their people out.
  refreshes: { perHour: null },
  // A direct parent is taken whatever its age, so that nothing older is an honest one's.
  olderTokens: { takenForS: 0, endSession: true },
  ways: { email: true, phone: true },
  // GoTrue's. The pages of this site ask for eight.
  password: { minimumLength: 6, requiredCharacters: [], reauthenticate: false },
  confirmations: { ofSignUps: false, ofChanges: false, byBothAddresses: true },
  failedSignIns: { limit: 10, windowMs: 5 * 60_000 },
  failedCodes: { limit: 5, windowMs: 5 * 60_000 },
  factors: { most: 10, enrolsTotp: true, verifiesTotp: true, challengeForS: 300 },
  signUps: { perHour: 200 },
  // One of two cores stays with everything else. 60 wait about ten seconds.
  hashing: {
    workers: availableParallelism() > 2 ? 2 : 1,
    waiting: 240,
    waitingPerAddress: 60,
    cost: usualCost,
  },
  redirectUrls: [],
  // The officials of a rally behind one address who have all forgotten their password, several times over.
  letters: { everyS: 60, perHour: 120 },
  letterCodes: { lifetimeS: 3_600, length: 6 },
  // GoTrue's codes last one minute, which is less than a message may take to reach a bivouac.
  phones: {
    autoconfirm: true,
    everyS: 60,
    perHour: 120,
    codeLifetimeS: 300,
    codeLength: 6,
    factorCodeLength: 6,
    enrolsFactors: true,
    verifiesFactors: true,
  },
  // Marshalls' phones sign in so. GoTrue's 30 an hour would end in the middle of a briefing, where some hundred phones are paired within
  // the hour behind the one address of the bivouac; 1,000 lets them in and still keeps a loop from filling the disk.
  anonymousSignIns: { allowed: true, perHour: 1_000 },
  signInBy: nobodyElse,
  providerSignIns: { perHour: 600 },
  walletSignIns: { perHour: 600 },
  tokensOfOthers: nobodysTokens,
};

/** What every route and grant works with. */
import type { Proxies } from '../gateway/proxy-settings.ts';
import type { Afterwards } from './afterwards.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import type { Hashing } from './hashing/hashing.ts';
import type { HourlyQuota } from './hourly-quota.ts';
import type { KnownDevices } from './known-devices.ts';
import type { WriteLetter } from './one-time/letters.ts';
import type { Messages } from './one-time/message.ts';
import type { Codes } from './one-time/one-time-code.ts';
import type { Providers } from './providers/index.ts';
import type { Rests } from './rests.ts';
import type { AuthSettings } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Pool } from './store/queries.ts';
import type { UsedMessages } from './web3/used-messages.ts';

export type AuthContext = {
  sql: Pool;
  keys: SigningKeys;
  settings: AuthSettings;
  codes: Codes;
  failedSignIns: FailedSignIns;
  failedCodes: FailedSignIns;
  anonymousSignIns: HourlyQuota;
  signUps: HourlyQuota;
  /** Exchanges of refresh tokens; null: they are not counted. */
  refreshes: HourlyQuota | null;
  letters: Rests;
  lettersFrom: HourlyQuota;
  providers: Providers;
  providerSignIns: HourlyQuota;
  walletSignIns: HourlyQuota;
  usedMessages: UsedMessages;
  writeLetter: WriteLetter;
  keepsLetters: boolean;
  /** How messages reach phones; null: no way is set. Counted by what they are for, and by the address that asks for them. */
  messages: Messages | null;
  messageRests: Rests;
  messagesFrom: HourlyQuota;
  hashing: Hashing;
  afterwards: Afterwards;
  devices: KnownDevices;
  proxies: Proxies;
  sharedEmails: ReadonlySet<string>;
  publishableKey: string;
  /** Null: none is believed. */
  secretKey: string | null;
  /** The origin people open, without a slash at the end. */
  siteUrl: string;
  /** The host people open: what an authenticator calls an account by. */
  siteHost: string;
};

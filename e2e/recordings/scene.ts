/** A scene lays out a rally on a real stack and names the addresses whose requests are recorded for page tests. */
import type { Account } from '../site.ts';

export interface Taking {
  /** Addresses by the name that page tests use. Each is opened, in this order. */
  at: Record<string, string>;
  /** Opened as well, without a name: the same pages with sheets, views and panels that read more. */
  also?: readonly string[];
  /** Signed in while the pages are opened; nobody if left out. */
  as?: Account;
  /** Ids and other values that page tests need, by name. */
  named?: Record<string, string>;
}

/** Opens the pages and keeps the answers as the recording of this name. */
export type Take = (name: string, taking: Taking) => Promise<void>;

export interface Scene {
  /** Recordings the scene makes, in their order. */
  makes: readonly string[];
  play(take: Take): Promise<void>;
}

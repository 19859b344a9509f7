/** A scene lays out a rally on a real stack and names the addresses whose requests are recorded for page tests. */
import type { Page } from '@playwright/test';
import type { Account } from '../site.ts';

/** A page on which something is pressed that reads more: a dialog, a form. */
export interface Visit {
  path: string;
  does(page: Page): Promise<unknown>;
}

export interface Taking {
  /** Addresses by the name that page tests use. Each is opened, in this order. */
  at: Record<string, string>;
  /** Opened as well, without a name: the same pages with sheets, views and panels that read more. */
  also?: readonly (string | Visit)[];
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

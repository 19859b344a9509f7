/** What the shell hands a remote: at its mount, and whole again with each change. */
import type { Config } from './config.ts';
import type { RemoteName } from './manifest.ts';
import type { SessionChanges } from './session.ts';

/** An address of the site, as react-router's `Location`. */
export interface ShellLocation {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** Another one for every entry of the history. */
  readonly key: string;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  keepScroll?: boolean;
}

/** Where a guest stands: another remote, shown inside the one that asked for it. */
export interface GuestPlace {
  /** Where the guest's own routes begin, without a trailing slash. */
  readonly basePath: string;
  /** The guest is told of addresses at this path and below it; all others are its host's. */
  readonly within: string;
}

export interface ShellProps {
  readonly contract: number;
  readonly location: ShellLocation;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** Goes to an absolute path of this site, whichever remote it belongs to. */
  navigate(path: string, options?: NavigateOptions): void;
  /** Steps in the history; −1 is back. */
  go(steps: number): void;
  /** Where this remote is mounted, without a trailing slash: `/fr`, `/admin`. Its own routes begin below it. */
  readonly basePath: string;
  /** BCP 47 tag of the language to speak. */
  readonly language: string;
  readonly config: Config;
  readonly session$: SessionChanges;
  /** `official`: the reader works on the rally; links to edit and unpublished pages may be shown. */
  readonly audience: 'public' | 'official';
  /** Tells that the remote cannot go on; the shell puts its failure panel in the remote's place. */
  reportFatal(error: unknown): void;
  /**
   * Tells that a part could not be loaded when it was first shown. True: something on the page is not saved, so the shell takes nothing away and
   * offers to call `again`; false, or left out: without the part the remote cannot go on.
   */
  partMissing?(error: unknown, again: () => void): boolean;
  /** While a sentence is set, leaving the page asks it first; null takes the guard away. */
  leaveGuard(sentence: string | null): void;
  /**
   * Shows another remote in an empty node of this one, found, checked and kept told as this one is; the answer takes it away. Left out
   * where the page has no other remotes. A remote that cannot be shown is a named panel in its place, never an error of its host.
   */
  showRemote?(node: HTMLElement, name: RemoteName, place: GuestPlace): () => void;
  /**
   * Puts a node of the remote into the head of the page; the answer takes it out again. Left out where there is no such place: for guests,
   * in a remote that runs alone, and by hosts from before it was added.
   */
  showInHead?: ((node: HTMLElement) => () => void) | undefined;
}

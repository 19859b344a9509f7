/** What a remote says of itself, and the version of the contract both sides must agree on. */

/** Raised when a remote built before could no longer be mounted by the shell, or the other way round. */
export const CONTRACT_VERSION = 1;

/** A remote has one name everywhere: its folder, its registry entry, its key, its failure panel. */
export const remoteNames = ['mfe-public', 'mfe-admin', 'mfe-organizer', 'mfe-marshall'] as const;

export type RemoteName = (typeof remoteNames)[number];

export interface Manifest {
  readonly name: RemoteName;
  readonly contract: number;
  /** Where the shell mounts it; `:language` stands for the reader's. */
  readonly base: '/:language' | '/admin' | '/organizer' | '/marshalls';
}

/** What a remote says of itself, and the version of the contract both sides must agree on. */

/**
 * Raised when a remote built before could no longer be mounted by the shell, or the other way round. 2: a release says in its signed
 * line what it was built against (`needs`).
 */
export const CONTRACT_VERSION = 2;

/** A host takes its own contract and the one before: the shell is released first, and each team follows when it likes. */
export function fitsContract(theirs: unknown, ours: number = CONTRACT_VERSION): boolean {
  return theirs === ours || theirs === ours - 1;
}

/** A remote has one name everywhere: its folder, its registry entry, its key, its failure panel. */
export const remoteNames = ['mfe-public', 'mfe-admin', 'mfe-organizer', 'mfe-marshall'] as const;

export type RemoteName = (typeof remoteNames)[number];

export interface Manifest {
  readonly name: RemoteName;
  readonly contract: number;
  /** Where the shell mounts it; `:language` stands for the reader's. */
  readonly base: '/:language' | '/admin' | '/organizer' | '/marshalls';
}

/** One line of the registry: which release of a remote is current, and everything needed to trust its files. */
import type { RemoteName } from '@bivouac/contract';

/** What a team signs, as JSON text. */
export interface Release {
  readonly name: RemoteName;
  /** Semantic version; with the name it is the folder `/r/{name}/{version}/`. */
  readonly version: string;
  /** Higher with every release and every rollback. */
  readonly sequence: number;
  /** When this was signed, ms since 1970: signed anew from time to time, so that what is old was left behind. */
  readonly signedMs: number;
  readonly contract: number;
  /** Address of the container's script, relative to the registry. */
  readonly entry: string;
  /** `sha384-…` of every file of the release, by path below the entry's folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** The text is kept as it was signed: nothing has to be written the same way twice. */
export interface SignedRelease {
  readonly release: string;
  /** Ed25519 over the UTF-8 bytes of `release`, base64. */
  readonly signature: string;
}

/** `/remotes.json`. */
export interface Registry {
  readonly remotes: readonly SignedRelease[];
}

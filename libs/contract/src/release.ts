/** One line of the registry: which release of a remote is current, everything needed to trust its files, and the check of its signature. */
import type { RemoteName } from './manifest.ts';

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
  /** Ranges of what it was built against and the page has once, by package: `{"@bivouac/data": "^0.1.0"}`. Left out up to contract 1. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Address of the container's script, relative to the registry. */
  readonly entry: string;
  /** `sha384-…` of every file of the release, by path below the entry's folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Who gets it; left out: everybody whose no other line is. */
  readonly channel?: 'next' | 'rally';
  /** Of `next`: the part of readers, 0 to 1. */
  readonly share?: number;
  /** Of `rally`: its code. */
  readonly rally?: string;
}

/** The text is kept as it was signed: nothing has to be written the same way twice. */
export interface SignedRelease {
  readonly release: string;
  /** Ed25519 over the UTF-8 bytes of `release`, base64. */
  readonly signature: string;
}

/** `/remotes/{name}.json`, and of all remotes `/remotes.json`: one or more lines a remote, the stable one first. */
export interface Registry {
  readonly remotes: readonly SignedRelease[];
}

type Bytes = Uint8Array<ArrayBuffer>;
export type Verify = (signature: Bytes, text: Bytes, publicKey: Bytes) => Promise<boolean>;

/** `publicKey`: raw, base64. `otherwise` checks where the runtime has no Ed25519 of its own; without it nobody has signed there. */
export async function isSigned(
  { release, signature }: SignedRelease,
  publicKey: string,
  otherwise?: Verify,
): Promise<boolean> {
  try {
    const [raw, sign, text] = [bytesOf(publicKey), bytesOf(signature), new TextEncoder().encode(release)];
    const subtle = globalThis.crypto?.subtle;
    const key = await subtle
      ?.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
      .catch(() => undefined);
    return await (key
      ? subtle.verify({ name: 'Ed25519' }, key, sign, text)
      : (otherwise?.(sign, text, raw) ?? false));
  } catch {
    // Not base64, or not of the length of a key or signature: then nobody has signed it.
    return false;
  }
}

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** The public key of each remote's team, built into the shell: what is not signed by it is not run. */
import type { RemoteName } from '@bivouac/contract';

/** Raw Ed25519 public keys, base64; put in by the build. */
declare const BIVOUAC_TEAM_KEYS: Readonly<Record<RemoteName, string>>;

export const teamKeys = BIVOUAC_TEAM_KEYS;

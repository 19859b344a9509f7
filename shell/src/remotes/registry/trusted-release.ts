/** Finds the release of a remote and decides whether it may run. Whatever is in doubt may not. */
import { CONTRACT_VERSION, type RemoteName } from '@bivouac/contract';
import { RemoteProblem } from '../remote-problem.ts';
import { isSigned } from './is-signed.ts';
import type { Registry, Release, SignedRelease } from './release.ts';
import { isTooOld } from './release-age.ts';
import { rememberSequence, seenSequence } from './seen-sequences.ts';

type RegistryReason = 'not_registered' | 'not_signed' | 'downgraded' | 'outdated' | 'other_contract';

/** Rejects with a `RemoteProblem`. `publicKey` is the team's. */
export async function trustedRelease(
  registry: Registry,
  name: RemoteName,
  publicKey: string | undefined,
): Promise<Release> {
  const refuse = (reason: RegistryReason, what: string) => new RemoteProblem(name, reason, { what });

  const found = registry.remotes.map(readable).find(({ release }) => release?.name === name);
  if (!found?.release) throw refuse('not_registered', 'the registry does not name it');
  const { signed, release } = found;
  if (!publicKey || !(await isSigned(signed.release, signed.signature, publicKey))) {
    throw refuse('not_signed', 'the signature of its team does not fit');
  }
  if (!isWhole(release)) throw refuse('not_registered', 'its line in the registry is not whole');
  const seen = seenSequence(name, publicKey);
  if (release.sequence < seen) throw refuse('downgraded', `release ${release.sequence} came after ${seen}`);
  // Whoever has seen a release of the team is not led back; somebody new can only ask when it was signed.
  if (seen === 0 && isTooOld(release)) {
    throw refuse('outdated', `it was signed at ${release.signedMs}`);
  }
  if (release.contract !== CONTRACT_VERSION) {
    throw refuse('other_contract', `it keeps contract ${release.contract}, the shell ${CONTRACT_VERSION}`);
  }
  rememberSequence(name, publicKey, release.sequence);
  return release;
}

function readable(signed: SignedRelease): { signed: SignedRelease; release: Release | null } {
  try {
    return { signed, release: JSON.parse(signed.release) as Release };
  } catch {
    return { signed, release: null };
  }
}

function isWhole({ version, sequence, entry, files }: Release): boolean {
  return (
    typeof version === 'string' &&
    Number.isSafeInteger(sequence) &&
    typeof entry === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    typeof files[fileName(entry)] === 'string'
  );
}

/** The last segment: the entry lies at the top of its release's folder. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

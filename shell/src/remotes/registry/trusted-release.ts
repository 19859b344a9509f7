/** Finds the release of a remote and decides whether it may run. Whatever is in doubt may not. */
import {
  isSigned as check,
  fitsContract,
  type Registry,
  type Release,
  type RemoteName,
  type SignedRelease,
} from '@bivouac/contract';
import { RemoteProblem, type RemoteReason } from '../remote-problem.ts';
import { pickRelease } from './pick-release.ts';
import { readerOf } from './reader.ts';
import { isTooOld } from './release-age.ts';
import { seenSequence } from './seen-sequences.ts';
import { misfit, otherContract } from './what-fits.ts';

/** The check of a signature where the browser has none: on plain http other than localhost (a bivouac's own network), and in Chromium before 137. */
export const isSigned = (line: SignedRelease, publicKey: string): Promise<boolean> =>
  check(line, publicKey, async (signature, text, key) => {
    const { ed25519 } = await import('@noble/curves/ed25519');
    return ed25519.verify(signature, text, key);
  });

/** Rejects with a `RemoteProblem`. `publicKey` is the team's, `offered` what the page has once, version by package. What is trusted is remembered once it is mounted (`rememberSequence`). */
export async function trustedRelease(
  registry: Registry,
  name: RemoteName,
  publicKey: string | undefined,
  offered: Readonly<Record<string, string>>,
): Promise<Release> {
  const found = pickRelease(registry.remotes.map(readable), name, readerOf(name));
  if (!found?.release)
    throw new RemoteProblem(name, 'not_registered', { what: 'the registry does not name it' });
  const { signed, release } = found;
  if (!publicKey || !(await isSigned(signed, publicKey))) {
    throw new RemoteProblem(name, 'not_signed', { what: 'the signature of its team does not fit' });
  }
  const { version } = release;
  const refuse = (reason: RemoteReason, what: string) => new RemoteProblem(name, reason, { version, what });
  if (!isWhole(release)) throw refuse('not_registered', 'its line in the registry is not whole');
  const seen = seenSequence(name, publicKey);
  if (release.sequence < seen) throw refuse('downgraded', `release ${release.sequence} came after ${seen}`);
  // Whoever has seen a release of the team is not led back; somebody new can only ask when it was signed.
  if (seen === 0 && isTooOld(release)) {
    throw refuse('outdated', `it was signed at ${release.signedMs}`);
  }
  if (!fitsContract(release.contract)) throw otherContract(name, release.contract, version);
  const other = misfit(release.needs, offered);
  if (other) throw new RemoteProblem(name, 'incompatible', { version, ...other });
  return release;
}

export function readable(signed: SignedRelease): { signed: SignedRelease; release: Release | null } {
  try {
    return { signed, release: JSON.parse(signed.release) as Release };
  } catch {
    return { signed, release: null };
  }
}

function isWhole({ version, sequence, entry, files, contract, needs }: Release): boolean {
  return (
    typeof version === 'string' &&
    Number.isSafeInteger(sequence) &&
    typeof entry === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    typeof files[fileName(entry)] === 'string' &&
    (contract < 2 || (typeof needs === 'object' && needs !== null))
  );
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

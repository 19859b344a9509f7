/** The check of a signature where the browser has none: on plain http other than localhost (a bivouac's own network), and in Chromium before 137. */
import { isSigned as check, type SignedRelease } from '@bivouac/contract';

export const isSigned = (line: SignedRelease, publicKey: string): Promise<boolean> =>
  check(line, publicKey, async (signature, text, key) => {
    const { ed25519 } = await import('@noble/curves/ed25519');
    return ed25519.verify(signature, text, key);
  });

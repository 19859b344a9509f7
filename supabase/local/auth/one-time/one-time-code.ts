/** A code that is right once: digits for people to type, the same as a link, and what is kept of both. */
import { createHash, randomInt } from 'node:crypto';

export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** What is kept of a code that was sent to `address`, and what its link carries: GoTrue's SHA-224 of both, in hex. */
export function tokenHash(address: string, code: string): string {
  return createHash('sha224')
    .update(address + code)
    .digest('hex');
}

/** Marks a link whose sign-in ends in the browser that asked for it. */
export const pkcePrefix = 'pkce_';

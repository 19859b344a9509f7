/** A code that is right once: six digits for people to type, the same as a link, and what is kept of both. */
import { createHash, randomInt } from 'node:crypto';

/** GoTrue's. In seconds. */
export const codeLifetimeS = 3_600;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Whether it can be right at all. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** What is kept of a code that was sent to `address`, and what its link carries: GoTrue's SHA-224 of both, in hex. */
export function tokenHash(address: string, code: string): string {
  return createHash('sha224')
    .update(address + code)
    .digest('hex');
}

/** Marks a link whose sign-in ends in the browser that asked for it. */
export const pkcePrefix = 'pkce_';

/**
 * Passwords as salted hashes. At the usual cost each call computes for a tenth of a second, so only the workers of `hashing` make them.
 *
 * scrypt, because it costs an attacker memory as well as time. The parameters are OWASP's for scrypt with 16 MiB (N=2^14,
 * r=8, p=5). bcrypt hashes are still checked, since accounts that come from a hosted project carry them.
 */
import { randomBytes, type ScryptOptions, scryptSync, timingSafeEqual } from 'node:crypto';
import { compareSync } from 'bcryptjs';

/** What one hash costs; a stored hash says its own. */
export type HashCost = { log2N: number; blockSize: number; parallel: number };

export const usualCost: HashCost = { log2N: 14, blockSize: 8, parallel: 5 };
const hashBytes = 32;

const parametersOf = ({ log2N, blockSize, parallel }: HashCost) => `ln=${log2N},r=${blockSize},p=${parallel}`;

/** The hash to store, `$scrypt$ln=14,r=8,p=5$salt$hash`, salt and hash in base64url. */
export function hashPassword(password: string, cost: HashCost): string {
  const salt = randomBytes(16);
  const hash = derive(password, salt, { N: 2 ** cost.log2N, r: cost.blockSize, p: cost.parallel });
  return `$scrypt$${parametersOf(cost)}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Stands in for an absent account: checking against it takes as long as a real check, and its answer is not used. */
const nobody = (cost: HashCost) => `$scrypt$${parametersOf(cost)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password belongs to the stored hash. Without a hash it takes as long, and is false. */
export function isPasswordOf(stored: string | null, password: string, usual: HashCost): boolean {
  const against = stored || nobody(usual);
  if (against.startsWith('$2')) return compareSync(password, against);
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(against);
  if (!found) return false;
  const [, ln, r, p, salt, hash] = found as unknown as string[];
  const wanted = Buffer.from(hash as string, 'base64url');
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
  const got = derive(password, Buffer.from(salt as string, 'base64url'), cost);
  return wanted.length === got.length && timingSafeEqual(wanted, got) && Boolean(stored);
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Buffer {
  // Typed the same on a phone and on a desk, an accent may come composed or not.
  return scryptSync(password.normalize('NFC'), salt, hashBytes, { ...cost, maxmem: 64 * 1024 * 1024 });
}

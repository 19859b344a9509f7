/** The public keys of an issuer elsewhere: kept for a while, and asked for so often and no oftener, whatever tokens come. */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

const freshMs = 10 * 60_000;
const staleMs = 60 * 60_000;
/** A key that is not among them is a new one, or made up: it is asked about after this time at the earliest. */
const restMs = 30_000;
/** After a failure nobody waits for the issuer again so soon. */
const failedMs = 5_000;

/** The issuer did not say its keys, so nobody can judge its tokens just now. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';

  constructor(issuer: string, cause: unknown) {
    super(`The keys of ${issuer} cannot be read just now. Try again in a moment.`, { cause });
  }
}

type Kept = { find: ReturnType<typeof createLocalJWKSet>; atMs: number };

/** `ask` reads the keys, `issuer` is what a failure calls it. Asked once however many wait. */
export function keepIssuerKeys(
  issuer: string,
  ask: () => Promise<JSONWebKeySet>,
  nowMs: () => number = () => performance.now(),
): JWTVerifyGetKey {
  let kept: Kept | null = null;
  let failed: { why: IssuerUnreachable; atMs: number } | null = null;
  let asking: Promise<Kept> | null = null;

  async function read(): Promise<Kept> {
    try {
      kept = { find: createLocalJWKSet(await ask()), atMs: nowMs() };
      failed = null;
      return kept;
    } catch (cause) {
      failed = { why: new IssuerUnreachable(issuer, cause), atMs: nowMs() };
      throw failed.why;
    } finally {
      asking = null;
    }
  }

  async function readAgain(): Promise<Kept> {
    if (failed && nowMs() - failed.atMs < failedMs) throw failed.why;
    asking ??= read();
    return asking;
  }

  async function usable(): Promise<Kept> {
    const before = kept;
    if (before && nowMs() - before.atMs < freshMs) return before;
    return readAgain().catch((failure: unknown) => {
      if (before && nowMs() - before.atMs < staleMs) return before;
      throw failure;
    });
  }

  return async (header, token) => {
    const { find, atMs } = await usable();
    try {
      return await find(header, token);
    } catch (failure) {
      if (!(failure instanceof errors.JWKSNoMatchingKey) || nowMs() - atMs < restMs) throw failure;
      return (await readAgain()).find(header, token);
    }
  };
}

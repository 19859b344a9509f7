/**
 * The brake on guessing passwords: a window of failures per account and address, or known device.
 *
 * Kept per pair, because a whole bivouac shares one address and a stranger must not be able to lock an account for its
 * owner: the owner's devices count by themselves. Attempts on one pair run one after another, so that a hundred guesses sent at once are counted like a
 * hundred sent in turn. Held in memory: a restart forgets it, which costs an attacker more than it gives.
 */
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthSettings } from './settings.ts';

export type FailedSignIns = {
  /** Runs one attempt, true meaning the password was right; refuses it unrun when the pair has failed too often. */
  attempt(account: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
  forget(): void;
};

/** Pairs remembered at most; beyond it those go whose last failure is the longest ago. */
const mostPairs = 50_000;

export function countFailedSignIns(
  { limit, windowMs }: AuthSettings['failedSignIns'],
  nowMs: () => number = () => performance.now(),
): FailedSignIns {
  const failures = new Map<string, number[]>();
  const turns = new Map<string, Promise<unknown>>();

  function recent(pair: string): number[] {
    return (failures.get(pair) ?? []).filter((atMs) => atMs > nowMs() - windowMs);
  }

  function makeRoom(): void {
    // Each failure puts its pair behind the others, so that those without a recent one stand first.
    for (const pair of failures.keys()) {
      if (failures.size < mostPairs) return;
      failures.delete(pair);
    }
  }

  async function takeTurn(pair: string, check: () => Promise<boolean>): Promise<boolean> {
    const before = recent(pair);
    if (before.length >= limit) {
      const retryAfterS = Math.ceil(((before[0] as number) + windowMs - nowMs()) / 1000);
      const sentence = `Too many failed sign-ins for this account. Try again in ${retryAfterS} seconds.`;
      throw new AuthRefusal(429, 'over_request_rate_limit', sentence, { retryAfterS });
    }
    const right = await check();
    failures.delete(pair);
    if (!right) {
      makeRoom();
      failures.set(pair, [...before, nowMs()]);
    }
    return right;
  }

  return {
    async attempt(account, address, check) {
      const pair = JSON.stringify([account, address]);
      const turn = (turns.get(pair) ?? Promise.resolve()).then(
        () => takeTurn(pair, check),
        () => takeTurn(pair, check),
      );
      turns.set(pair, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(pair) === turn) turns.delete(pair);
      }
    },
    forget: () => failures.clear(),
  };
}

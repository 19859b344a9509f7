/**
 * Tables are read by whoever works on a rally. Everybody else is shown next to nothing of them, and shares two of their connections: however
 * many look, and whatever they ask, two are left.
 */
import type { RestCaller } from '../rest/index.ts';
import { RestProblem } from '../rest/problem.ts';
import { openLane } from './recording/lane.ts';
import { keepParts } from './recording/parts.ts';

/** Requests of all strangers under way at a time, and how many may wait: in all, and from one address. */
const usualBounds = { atOnce: 2, waiting: 240, waitingPerKey: 60 };

export type Looks = {
  /** Asks in its turn, or says when to come again. */
  run(caller: RestCaller, address: string, ask: () => Promise<Response>): Promise<Response>;
};

/** `takesPart`: whether an account has a part in any rally. `nowMs` of a clock that is never set. */
export function limitLooks(
  takesPart: (userId: string) => Promise<boolean>,
  bounds = usualBounds,
  nowMs: () => number = () => performance.now(),
): Looks {
  const parts = keepParts(takesPart, nowMs);
  const strangers = openLane(bounds);
  return {
    async run({ role, claims }, address, ask) {
      if (role === 'service_role') return ask();
      const account = String(claims.sub ?? '');
      if (account !== '' && (await parts.has(account))) return ask();
      return (await strangers.run(address, ask)) ?? comeAgain();
    },
  };
}

function comeAgain(): Response {
  const message = 'Too many are looking just now who have no part in a rally. Look again in 1 s.';
  return new RestProblem(
    429,
    { code: 'PT429', message, details: '1 s', hint: 'retry' },
    { 'retry-after': '1' },
  ).toResponse();
}

/**
 * The quotas of recording. Whoever takes part in a rally has one of his own, wherever he is; everybody else shares what is left for
 * strangers, so that nobody who works waits for somebody who does not.
 */
import type { RestCaller } from '../../rest/index.ts';
import { RestProblem } from '../../rest/problem.ts';
import type { Parts } from '../parts.ts';
import { type Lane, openLane } from './lane.ts';
import type { Allowed, RecordingQuota } from './settings.ts';

export type Recordings = {
  run(caller: RestCaller, address: string, record: () => Promise<Response>): Promise<Response>;
};

/** `parts`: whether an account has a part in any rally. `nowMs` of a clock that is never set. */
export function limitRecordings(
  quota: RecordingQuota,
  parts: Parts,
  nowMs: () => number = () => performance.now(),
): Recordings {
  const allowances = keepAllowances(nowMs);
  const { waitingPerAddress, ...strangerCalls } = quota.strangerCalls;
  const strangers = openLane({ ...strangerCalls, waitingPerKey: waitingPerAddress });
  const lanes = new Map<string, Lane>();

  function laneOf(account: string): Lane {
    const lane = lanes.get(account) ?? openLane({ ...quota.calls, waitingPerKey: quota.calls.waiting });
    lanes.set(account, lane);
    return lane;
  }

  return {
    async run({ role, claims }, address, record) {
      if (role === 'service_role') return record();
      const account = String(claims.sub ?? '');
      const isPart = account !== '' && (await parts.has(account));
      const limits: [string, Allowed][] = isPart
        ? [[account, claims.is_anonymous ? quota.phone : quota.account]]
        : [
            [`stranger ${account}`, quota.stranger],
            [`strangers at ${address}`, quota.strangersOfAddress],
          ];
      const waitS = Math.max(...limits.map(([key, allowed]) => allowances.waitS(key, allowed)));
      if (waitS > 0) return comeAgain(waitS);
      for (const [key, allowed] of limits) allowances.spend(key, allowed, 1);
      const lane = isPart ? laneOf(account) : strangers;
      const answer = await lane.run(isPart ? account : address, record);
      if (isPart && lane.isIdle()) lanes.delete(account);
      if (!answer) return comeAgain(1);
      const { facts, response } = await counted(answer);
      for (const [key, allowed] of limits) allowances.spend(key, allowed, facts);
      return response;
    },
  };
}

/** A call that failed tells nobody how much it held. */
const factsOfFailure = 20;

async function counted(answer: Response): Promise<{ facts: number; response: Response }> {
  if (answer.status !== 200) return { facts: factsOfFailure, response: answer };
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  return {
    facts: Array.isArray(body) ? body.length : factsOfFailure,
    response: new Response(text, { status: answer.status, headers: answer.headers }),
  };
}

/** In words a client reads (`details`), since supabase-js hands no headers on. */
function comeAgain(waitS: number): Response {
  const message = `More facts were sent at once than one may: nothing of this was recorded. Send it again in ${waitS} s.`;
  return new RestProblem(
    429,
    { code: 'PT429', message, details: `${waitS} s`, hint: 'retry' },
    { 'retry-after': String(waitS) },
  ).toResponse();
}

/** What each account or address may still record: it is asked before a call, and charged when it is known how much the call held. */
type Allowances = {
  /** Seconds until `key` may send again; 0: it may. */
  waitS(key: string, allowed: Allowed): number;
  /** May go below nothing by what one call holds. */
  spend(key: string, allowed: Allowed, count: number): void;
};

const mostKeys = 50_000;

function keepAllowances(nowMs: () => number): Allowances {
  const known = new Map<string, { left: number; atMs: number }>();

  function left(key: string, { atOnce, aSecond }: Allowed): number {
    const last = known.get(key);
    return last ? Math.min(atOnce, last.left + ((nowMs() - last.atMs) / 1_000) * aSecond) : atOnce;
  }

  return {
    waitS(key, allowed) {
      const missing = 1 - left(key, allowed);
      return missing <= 0 ? 0 : Math.max(1, Math.ceil(missing / allowed.aSecond));
    },
    spend(key, allowed, count) {
      const rest = left(key, allowed) - count;
      known.delete(key);
      for (const oldest of known.keys()) {
        if (known.size < mostKeys) break;
        known.delete(oldest);
      }
      known.set(key, { left: rest, atMs: nowMs() });
    },
  };
}

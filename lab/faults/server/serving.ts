/** Whether a server serves: it takes a fact and answers a question that no cache answers, and goes on to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultsRefused } from '../faults-refused.ts';
import type { Supervised } from './supervised.ts';

const lookMs = 20;
/** It must go on so long: a kill is not always felt at once, in milliseconds. */
const steadyMs = 300;
const answerWithinMs = 5_000;

export type Probe = () => Promise<boolean>;

/** Milliseconds until it serves, counted from now to the first good answer of a steady row; null: not within `patienceMs`. */
export async function untilServing(probe: Probe, patienceMs: number): Promise<number | null> {
  const begunMs = performance.now();
  let goodSinceMs: number | null = null;
  for (;;) {
    const isGood = await probe();
    const nowMs = performance.now();
    goodSinceMs = isGood ? (goodSinceMs ?? nowMs) : null;
    if (goodSinceMs !== null && nowMs - goodSinceMs >= steadyMs) return goodSinceMs - begunMs;
    if (nowMs - begunMs > patienceMs) return null;
    await sleep(lookMs);
  }
}

const patienceMs = 600_000;

export async function mustServe(server: Supervised, write: Probe): Promise<Probe> {
  const serving = probeOf(server, write);
  if ((await untilServing(serving, patienceMs)) !== null) return serving;
  throw new FaultsRefused('no_answer', `The server does not serve: ${server.said()}`);
}

function probeOf({ url, publishableKey }: Pick<Supervised, 'url' | 'publishableKey'>, write: Probe): Probe {
  return async () => {
    const signal = AbortSignal.timeout(answerWithinMs);
    const asked = fetch(`${url}/rest/v1/rpc/clock`, { headers: { apikey: publishableKey }, signal });
    const [isRead, isWritten] = await Promise.all([
      asked.then(async (answer) => (await answer.text()) !== '' && answer.ok).catch(() => false),
      write(),
    ]);
    return isRead && isWritten;
  };
}

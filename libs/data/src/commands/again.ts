/** Sends again what passes by itself, and of which nothing was kept: two got in each other's way, or more was sent than one may at once. */

interface Answer {
  error: { code?: string; details?: string | null; hint?: string | null } | null;
  status?: number;
}

/** SQLSTATEs of a deadlock and of a serialization failure. Whoever waited too long (55P03, PT503) has waited enough and is told. */
const UNDONE = new Set(['40P01', '40001']);
const TIMES_AT_MOST = 5;
/** Doubled each time, and never the same for two: else they would meet again. */
const FIRST_WAIT_MS = 50;
/** A press that rests longer is told. */
const LONGEST_QUOTA_S = 30;

/** The last answer. `ask` sends; it is called once for each time. Where the caller may give up (`signal`) a quota is his to wait for. */
export async function again<A extends Answer>(ask: () => PromiseLike<A>, signal?: AbortSignal): Promise<A> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask();
    const isUndone = UNDONE.has(answer.error?.code ?? '');
    const restMs = isUndone ? FIRST_WAIT_MS * 2 ** (tried - 1) : signal ? 0 : quotaMs(answer);
    if (!restMs || tried === TIMES_AT_MOST || signal?.aborted) return answer;
    await waitMs(restMs * ((isUndone ? 0.5 : 1) + Math.random()));
  }
}

/** 0: nothing is said of coming again, or it would be too long. */
function quotaMs({ error, status }: Answer): number {
  const waitS = status === 429 && error?.hint === 'retry' ? Number.parseInt(error.details ?? '', 10) : 0;
  return waitS <= LONGEST_QUOTA_S ? waitS * 1_000 : 0;
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

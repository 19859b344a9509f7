/** Sends again what the database undid because two got in each other's way: nothing was kept of it, and it passes by itself. */

interface Answer {
  error: { code?: string } | null;
}

/** SQLSTATEs of a deadlock and of a serialization failure. Whoever waited too long (55P03, PT503) has waited enough and is told. */
const UNDONE = new Set(['40P01', '40001']);
const TIMES_AT_MOST = 5;
/** Doubled each time, and never the same for two: else they would meet again. */
const FIRST_WAIT_MS = 50;

/** The last answer. `ask` sends; it is called once for each time. */
export async function again<A extends Answer>(ask: () => PromiseLike<A>, signal?: AbortSignal): Promise<A> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask();
    const isUndone = UNDONE.has(answer.error?.code ?? '');
    if (!isUndone || tried === TIMES_AT_MOST || signal?.aborted) return answer;
    await waitMs(FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
  }
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

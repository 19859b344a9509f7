/** Nobody waits without end for an answer about an account: a server that hangs cannot be reached. */

/** ms. */
export const ANSWER_WITHIN_MS = 20_000;

const ABOUT_ACCOUNTS = '/auth/v1/';

/** The same `fetch`, which gives up on what is asked about accounts; files and imports take as long as they take. */
export function givingUp(ask: typeof fetch, withinMs = ANSWER_WITHIN_MS): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes(ABOUT_ACCOUNTS)) return ask(input, init);
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException('No answer came.', 'TimeoutError')),
      withinMs,
    );
    const signal = init?.signal ? AbortSignal.any([limit.signal, init.signal]) : limit.signal;
    try {
      return await ask(input, { ...init, signal });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Settles as the answer does, or rejects once it took too long. */
export async function orGiveUp<Value>(
  answer: PromiseLike<Value>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer came.', 'TimeoutError')), withinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

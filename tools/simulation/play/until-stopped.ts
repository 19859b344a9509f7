/** Runs a story's process until its end, Ctrl-C or SIGTERM; what a person should know of a failure is one sentence. */

/** Answers the exit code. */
export async function playUntilStopped(run: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    await run(stopping.signal);
    return 0;
  } catch (failure) {
    // Every cause of its own carries a reason and a sentence; anything else is shown whole.
    const isExpected = failure instanceof Error && 'reason' in failure;
    console.error(isExpected ? failure.message : failure);
    return 1;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
  }
}
